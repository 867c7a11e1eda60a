/**
 * Content of another company, derived from the demonstration: it has a long name, another region, one
 * person, six organisations, its own icon and certificate, and no optional content.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { CONTENT_KINDS } from '../../src/content/kinds.ts';
import type { ContentKind } from '../../src/schema/kind.ts';
import { changeFile, copyDemonstration } from './content-copy.ts';
import { OTHER_CONTENT } from './site.ts';

const NAME = 'Compagnie des savoirs numériques ouverts';
const NO_FIGURE = { value: 0, suffix: '', label: '' };

const drawing = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="64" viewBox="0 0 ${width} 64"><path fill="#17693f" d="M6 6h${width - 12}v52H6z"/></svg>`;

/** Replaces a folder with the content, and returns its path. */
export async function writeOtherCompany(folder = OTHER_CONTENT): Promise<string> {
  copyDemonstration(folder);
  const write = (file: string, content: string | object) =>
    writeFileSync(
      join(folder, file),
      typeof content === 'string' ? content : JSON.stringify(content),
    );
  const withPictures = Object.entries<ContentKind>(CONTENT_KINDS).flatMap(
    ([name, { picture, entryName }]) => (picture ? (entryName ? name : `${name}.json`) : []),
  );
  for (const name of [...withPictures, 'accessibility.md', 'map.svg', 'share.png'])
    rmSync(join(folder, name), { recursive: true, force: true });
  for (const name of ['organisations', 'team']) mkdirSync(join(folder, name));

  changeFile(folder, 'company.json', {
    name: NAME,
    tagline: 'Cours et défis pour les lycées',
    url: 'https://www.savoirs-numeriques-ouverts.example',
    email: 'bonjour@savoirs-numeriques-ouverts.example',
    phone: '01 99 00 43 21',
    address: {
      ...{ street: '128 bis avenue du Général-Exemple, bâtiment C', postalCode: '69001' },
      ...{ city: 'Lyon', department: 'Rhône', latitude: 45.7676, longitude: 4.8344 },
    },
    services: ['Cours pour les lycées'],
    'legal.name': NAME,
    'legal.form': 'Association loi de 1901',
    'legal.shareCapital': '',
    'legal.registryTown': '',
    'legal.siren': '987 654 324',
    'legal.siret': '987 654 324 00027',
    'legal.vatNumber': '',
    'legal.host.phone': '+1 202 555 0123',
  });
  changeFile(folder, 'figures.json', {
    'hero.satisfaction.value': 88.5,
    'hero.formateurs': NO_FIGURE,
    'results.trainers': NO_FIGURE,
    'results.success': NO_FIGURE,
    note: '',
  });
  changeFile(folder, 'proof.json', {
    ...{ 'profile.subject': '', 'profile.verified': '', rates: '' },
    'certification.qualiopi': ['training', 'apprenticeship'],
    'certification.certificate': './certificat-qualiopi.pdf',
    'certification.declaration': '11 91 12345 67',
  });
  changeFile(folder, 'testimonial.json', {
    ...{ quote: '', author: '', role: '', organisation: '' },
  });
  changeFile(folder, 'sections/mission.json', { 'domains.ai': '' });
  changeFile(folder, 'sections/hackathon.json', {
    'features.environments': '',
    title: "Un hackathon à vos couleurs, une plateforme prête à l'emploi.",
  });

  write('certificat-qualiopi.pdf', '%PDF-1.4\n%%EOF\n');
  write('icon.svg', drawing(64));
  for (const [rank, width] of Array.from({ length: 6 }, (_, at) => 64 + (at % 3) * 90).entries()) {
    write(`organisations/logo-${rank}.svg`, drawing(width));
    const name = `Lycée numéro ${rank} du Grand-Exemple`;
    write(`organisations/${rank}.json`, { order: rank, name, logo: `./logo-${rank}.svg` });
  }
  const bio = 'Une seule personne tient la maison : elle prépare les cours, les donne et y répond.';
  const member = { name: 'Ange Exemple', title: 'Gérance, cours et tout le reste', bio };
  write('team/ange.json', { order: 1, ...member, alt: 'Portrait de face', picture: './ange.png' });
  const portrait = {
    create: { width: 600, height: 750, channels: 3, background: '#468' },
  } as const;
  await sharp(portrait).png().toFile(join(folder, 'team/ange.png'));
  return folder;
}
