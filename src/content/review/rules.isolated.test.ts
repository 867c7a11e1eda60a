import { afterEach, expect, test, vi } from 'vitest';
import {
  company,
  entries as demonstration,
  proof,
  sections,
  requests as settings,
} from '../../../tests/support/content.ts';
import type { Company } from '../../company/company.ts';
import type { DeliveryMode } from '../../company/owner-settings.ts';
import { type Entry, validate } from '../entries.ts';
import { describeFinding, type Finding } from '../finding.ts';
import { checkContent, checkOwnContent } from './rules.ts';

afterEach(() => vi.unstubAllEnvs());

const entry = (kind: string, data: unknown, body = 'Un texte.', file = `${kind}.json`) =>
  ({ file, kind, data, body }) as Entry;
const sentences = (findings: Finding[]) =>
  findings.map((finding) => describeFinding(finding, 'content'));
const companyAt = (url: string, host: Partial<Company['legal']['host']> = {}): Entry => {
  const legal = { ...company.legal, host: { ...company.legal.host, ...host } };
  const data = { ...company, url, legal, placeholder: false };
  return { file: 'company.json', kind: 'company', data, body: '' };
};
const host = (name: string, transfer = 'Aux États-Unis, à Netlify et Automattic.') =>
  companyAt('https://www.a.fr', { name, transfer });
const requests = (delivery: DeliveryMode, placeholder = false): Entry => {
  const data = { ...settings, delivery, placeholder };
  return { file: 'requests.json', kind: 'requests', data, body: '' };
};
/** A certification, and the answer to a question about it. */
const certified = (qualiopi: string[], answer: string): Entry[] => [
  entry('proof', { ...proof, certification: { ...proof.certification, qualiopi } }),
  entry('sections/institutions', {
    ...sections.institutions,
    questions: [{ question: 'Êtes-vous certifiés Qualiopi ?', answer }],
  }),
];
const legal = (body: string) =>
  entry('legal', { personalData: true, title: `Données : ${body}` }, body, 'legal/1.md');

test.each<[entries: Entry[], sentence: RegExp]>([
  [
    [legal('[a](/page-absente)')],
    /^content\/legal\/1\.md : le lien « \/page-absente » ne mène ni à une page de ce site ni à une adresse en https ; /,
  ],
  [
    [legal('<a href="/rien">a</a>')],
    /les balises « <a href="\/rien"> », « <\/a> » ne conviennent pas ; supprimez-les/,
  ],
  [[legal('[a](http://b.fr)')], /« http:\/\/b.fr » ne mène ni/],
  [[legal('[Tarifs][1]\n\n[1]: /page-absente')], /« \/page-absente » ne mène ni/],
  [[legal('<http://b.fr>')], /« http:\/\/b.fr » ne mène ni/],
  [
    [legal('a'), entry('legal', { title: 'Hébergeur' })],
    /\(title\) : une autre partie de la page s'appelle « Hébergeur » ; donnez/,
  ],
  [
    [
      entry('requests', { ...settings, delivery: 'server' }),
      entry('legal', { personalData: true, title: 'Vie privée' }),
      entry('legal', { title: 'Données personnelles' }),
    ],
    /\(title\) : une autre partie de la page s'appelle « Données personnelles » ; donnez/,
  ],
  [
    [
      entry(
        'accessibility',
        { state: 'non conforme' },
        '## Contenus\n\n## Voies de recours\n',
        'accessibility.md',
      ),
    ],
    /accessibility\.md : le site écrit lui-même la partie « Voies de recours » ; supprimez-la/,
  ],
  [[legal('[a](/#team)')], /le lien « \/#team » mène à une partie que la page ne montre pas ; /],
  [
    [
      ...demonstration.filter(({ kind }) => !/^(team|clients)$/.test(kind)),
      entry('legal', { title: 'Cookies' }, '[a](/#contact) [b](/#team)'),
    ],
    /« \/#team » mène/,
  ],
  [
    [entry('requests', { ...settings, copiesMonths: 6 })],
    /une candidature serait gardée 29 mois, et la CNIL en admet 24 ; écrivez 18 au plus/,
  ],
  // An invalid file hides whether the section of the second link is shown.
  [
    [legal('[a](/rien) [b](/#experience)'), validate('figures.json', 'figures', { results: null })],
    /« \/rien » ne/,
  ],
  [
    [entry('legal', { title: 'Cookies' }, 'Un texte.', 'legal/1.md')],
    /legal\/ : aucune section ne parle des données/,
  ],
  [
    [entry('legal', { title: 'Vie privée', personalData: false }, 'Un texte.', 'legal/3.md')],
    /legal\/3\.md, .* : cette section parle des données personnelles ; mettez .* personalData: true/,
  ],
  [
    [legal('a'), legal('b')],
    /legal\/ : 2 sections parlent des données personnelles \(\w+\.md, \w+\.md\) ;/,
  ],
])('refuses %j', (entries, sentence) => {
  expect(sentences(checkContent(entries))).toEqual([expect.stringMatching(sentence)]);
});

test.each([
  [
    [
      legal(
        '<https://a.fr> **b** 1 < 2 [a](https://a.fr) [b](mailto:a@b.fr) [c](tel:+33160771234) [d](/legal-notices)',
      ),
    ],
  ],
  [demonstration],
  [[...demonstration, entry('legal', { title: 'Cookies' }, '[a](/#team) [b](/#contact)')]],
  // The invalid section may be the one about personal data.
  [
    [
      entry('legal', { title: 'Cookies' }, 'Un texte.', 'legal/1.md'),
      validate('legal/2.md', 'legal', { personalData: true }),
    ],
  ],
])('finds no error in %j', (entries) => {
  expect(checkContent(entries)).toEqual([]);
});

test.each<[entries: Entry[], sentence: RegExp]>([
  [[companyAt('https://a.example/')], /\(url\) : https:\/\/a.example\/ n'est pas votre adresse/],
  [[companyAt('https://www.exemple.fr')], /n'est pas votre adresse/],
  [[companyAt('https://mon-entreprise.fr/')], /n'est pas votre adresse/],
  [[requests('netlify', true), host('Netlify, Inc.')], /\(placeholder\) : .* réglages provisoires/],
  [
    [requests('simulated')],
    /\(delivery\) : les formulaires n'envoient rien, et une demande serait/,
  ],
  [
    certified([], 'Oui, depuis 2024.'),
    /\(questions\.0\.answer\) : cette réponse commence par « Oui »/,
  ],
  [certified(['training'], 'Pas encore.'), /cette réponse commence par « Pas encore »/],
  [certified(['training'], 'Non.'), /cette réponse commence par « Non », .* dit le contraire/],
  [
    certified([], 'Oui.').slice(1),
    /cette réponse commence par « Oui », et vous n'avez pas « Profil/,
  ],
  [[requests('netlify', true)], /\(delivery\) : chez Netlify, les CV .* sans mot de passe/],
  [[requests('server', true)], /« Contenu provisoire » \(placeholder\) : .* réglages provisoires/],
  [
    [requests('netlify'), host('OVH')],
    /\(legal.host.name\) : Netlify .* écrivez "Netlify, Inc.", à la place de « OVH », .* les CV/,
  ],
  [
    [requests('server'), host('Netlify, Inc.')],
    /\(delivery\) : Netlify est votre hébergeur, et n'a pas le serveur .* choisissez « netlify », ou/,
  ],
  [
    [requests('netlify'), host('Netlify, Inc.', 'Aux États-Unis, selon un contrat.')],
    /\(legal.host.transfer\) : ne nomme pas Automattic/,
  ],
  [
    [requests('netlify'), host('Netlify, Inc.', '')],
    /\(legal.host.transfer\) : .* ce champ est vide ; écrivez en une phrase entière ce qui permet ce transfert/,
  ],
])('reports in %j', (entries, sentence) => {
  const found = sentences(checkOwnContent(entries)).filter((text) => sentence.test(text));
  expect(found).toHaveLength(1);
});

test.each([
  [[requests('netlify'), host('Netlify, Inc.')]],
  [[requests('server'), host('OVH')]],
  [[requests('server'), companyAt('https://www.a.fr', { address: '3 rue de Suisse, Rennes' })]],
  [[requests('server'), companyAt('https://www.a.fr', { phone: '+49 9831 5050' })]],
  [[requests('none')]],
])('reports nothing in %j', (entries) => {
  expect(checkOwnContent(entries)).toEqual([]);
});

test.each([
  ['Vercel Inc.', '340 S Lemon Ave, Walnut, États-Unis', '01 60 77 12 34'],
  ['Vercel Inc.', '340 S Lemon Ave, Walnut', '+1 559 288 7060'],
  ['Genious', 'Boulevard Abdelkrim Khattabi, Marrakech, Maroc', '01 60 77 12 34'],
  ['Topnet', 'Centre urbain nord', '+216 71 96 00 00'],
  ['Host', 'Rruga e Durrësit', '+355 4 222 2222'],
])(
  'reports a host outside the European Union without a transfer: %s, %s, %s',
  (name, address, phone) => {
    const abroad = (transfer: string) =>
      checkOwnContent([
        requests('server'),
        companyAt('https://www.a.fr', { name, address, phone, transfer }),
      ]);
    expect(sentences(abroad(''))).toEqual([
      expect.stringMatching(
        /\(legal\.host\.transfer\) : cet hébergeur est hors de l'Union européenne/,
      ),
    ]);
    expect(abroad('Ces données sont transmises aux États-Unis.')).toEqual([]);
  },
);

test('reports a processor outside the European Union without its country and guarantee', () => {
  const found = (processors: string, address = 'a@garance.fr') => {
    const receiving = requests('server');
    const recipients = { contact: [address] };
    Object.assign((receiving as { data: object }).data, { processors, recipients });
    return sentences(checkOwnContent([receiving, host('OVH')]));
  };
  const named = expect.stringMatching(
    /\(processors\) : « Gmail » traite ces données hors de l'Union/,
  );
  expect(found('Nos e-mails passent par Gmail.')).toEqual([named]);
  expect(found('Nos e-mails passent par Google, aux États-Unis.')).toHaveLength(1);
  const guarantee = 'sur la base des clauses contractuelles types';
  expect(found(`Nos e-mails passent par Google, aux États-Unis, ${guarantee}.`)).toEqual([]);
  const framework = 'sur la base du cadre de protection des données';
  expect(found(`Nos e-mails passent par Google, aux États-Unis, ${framework}.`)).toEqual([]);
  expect(found('Nos e-mails passent par Zoho Corporation, en Inde.')).toHaveLength(1);
  const swiss = 'Nos e-mails passent par Proton, en Suisse';
  expect(found(`${swiss}.`)).toEqual([
    expect.stringMatching(
      /par exemple "Ces données sont traitées ici : Suisse, dont la Commission/,
    ),
  ]);
  expect(found(`${swiss}, dont la protection est reconnue comme adéquate.`)).toEqual([]);
  expect(found(`${swiss}, jugée protectrice (décision 2000/518/CE).`)).toEqual([]);
  expect(found(`${swiss}, dont la Commission européenne juge la protection suffisante.`)).toEqual(
    [],
  );
  expect(found('Nos e-mails passent par Brevo.')).toEqual([
    expect.stringMatching(
      /dans quel pays \(la ville ne suffit pas\) ce prestataire traite ces données/,
    ),
  ]);
  expect(found('Nos e-mails passent par Brevo, en France.')).toEqual([]);
  expect(found('Nos e-mails passent par Gmail.', 'garance@gmail.com')).toEqual([named]);
  expect(found('Nos e-mails passent par Brevo, en France.', 'garance@gmail.com')).toEqual([
    expect.stringMatching(/arrivent à garance@gmail.com, chez Google, que ce texte ne nomme pas/),
  ]);
});

test('does not compare an answer with a certification that cannot be read', () => {
  const [, answer] = certified([], 'Oui, pour les formations.');
  const unreadable = { ...entry('proof', undefined), findings: [] } as Entry;
  expect(checkOwnContent([unreadable, answer as Entry])).toEqual([]);
});

test('reports a city with the numbers of another one of the owner', () => {
  const cities = ['Brest', 'Vannes'].map((name) => ({ name, latitude: 48.39, longitude: -4.4861 }));
  expect(sentences(checkContent([entry('cities', cities)]))).toEqual([
    expect.stringMatching(/\(1\.latitude\) : « Vannes » est à la place de Brest ; écrivez/),
  ]);
});

test("reports an e-mail address at a domain that resembles the site's", () => {
  const found = (email: string) =>
    checkOwnContent([
      entry('company', { ...company, url: 'https://www.ocrevia.fr', email, placeholder: false }),
    ]).map(({ sentence }) => sentence);
  expect(found('bonjour@ocrevai.fr')).toEqual([
    expect.stringMatching(/^« ocrevai\.fr » n'est pas « ocrevia\.fr », le domaine du site/),
  ]);
  expect(found('bonjour@ocrevia.fr')).toEqual([]);
  expect(found('bonjour@orange.fr')).toEqual([]);
});

test('reports what only the server does, at Netlify', () => {
  const settings = requests('netlify');
  Object.assign((settings as { data: object }).data, { cvInMail: true });
  expect(sentences(checkOwnContent([settings, host('Netlify, Inc.')]))).toEqual([
    expect.stringMatching(/\(cvInMail\) : Netlify ne le fait pas, seul le serveur du site/),
  ]);
});

test('reports a site whose server Netlify cannot run', () => {
  vi.stubEnv('NETLIFY', 'true');
  expect(sentences(checkOwnContent([requests('server'), host('OVH')]))).toEqual([
    expect.stringMatching(/\(delivery\) : Netlify construit ce site, et n'a pas le serveur/),
  ]);
});

test('SITE_URL overrides the URL of the content', () => {
  vi.stubEnv('SITE_URL', 'https://www.a.fr');
  expect(checkOwnContent([companyAt('https://a.example')])).toEqual([]);
  vi.stubEnv('SITE_URL', 'https://a.example');
  expect(sentences(checkOwnContent([companyAt('https://www.a.fr')]))).toEqual([
    expect.stringMatching(
      /SITE_URL \(fichier \.env\) : https:\/\/a\.example n'est pas votre adresse/,
    ),
  ]);
});

test('accepts a statement with its results, or without an evaluation', () => {
  const found = (state: string, body: string) =>
    checkContent([entry('accessibility', { state }, body)]);
  for (const results of [
    '71,4 % des critères',
    '45 critères sur 63',
    '45 sur 63',
    'cent pour cent',
  ])
    expect(found('partiellement conforme', `Le 12 mars 2027 : ${results}.`), results).toEqual([]);
  expect(found('totalement conforme', 'Le 12/03/2027 : 100 %.')).toEqual([]);
  expect(found('non conforme', 'Aucune évaluation.')).toEqual([]);
});
