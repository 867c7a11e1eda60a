/** Tests the fields of the four forms (requirements, chapters 3 and 9; RGAA 11.10 and 11.13). */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Field } from '../../requests/fields.ts';
import { REQUESTS } from '../../requests/requests.ts';
import { ContactForm } from './contact/contact-form.tsx';
import { HackathonForm } from './hackathon/hackathon-form.tsx';
import { InstitutionForm } from './institutions/institution-form.tsx';
import { TrainerForm } from './trainers/trainer-form.tsx';

const company = { email: 'a@b.example', phone: '01 99 00 12 34' };
const idle = { sending: false, onSubmitting: () => {}, onSettled: () => {} };
const MARKUP = {
  hackathon: createElement(HackathonForm, { ...company, ...idle, nextSteps: [] }),
  institution: createElement(InstitutionForm, { ...company, replyTime: '24h' }),
  trainer: createElement(TrainerForm, company),
  contact: createElement(ContactForm, company),
};
const markupOf = (kind: keyof typeof MARKUP) => renderToStaticMarkup(MARKUP[kind]);

/** The type or element of each field, its number of rows, and its `autocomplete`. */
const FIELDS = {
  hackathon: {
    ...{ firstName: 'text given-name', lastName: 'text family-name', email: 'email email' },
    ...{ organization: 'text organization', phone: 'tel tel', participants: 'text' },
    ...{ duration: 'text', budget: 'text', objectives: 'textarea 3', message: 'textarea 4' },
  },
  institution: {
    ...{ institutionName: 'text organization', contactName: 'text name', email: 'email email' },
    ...{ trainingDomain: 'select', level: 'select', availability: 'text', message: 'textarea 4' },
  },
  trainer: {
    ...{ fullName: 'text name', email: 'email email', expertiseDomains: 'checkbox', cv: 'file' },
    ...{ linkedinUrl: 'url url', message: 'textarea 4' },
  },
  contact: {
    ...{ fullName: 'text name', email: 'email email', institution: 'text organization' },
    ...{ subject: 'select', message: 'textarea 4', gdprConsent: 'checkbox' },
  },
};

/** The attributes of each control, by field. */
function controlsIn(markup: string) {
  const tags = [...markup.matchAll(/<(input|select|textarea) ([^>]*)>/g)];
  return tags.map(([, tag = '', text = '']): Record<string, string> => {
    const attributes = [...text.matchAll(/([\w-]+)="([^"]*)"/g)];
    return {
      type: tag === 'input' ? 'text' : tag,
      ...Object.fromEntries(attributes.map(([, name, value]) => [name, value])),
    };
  });
}

test.each(REQUESTS)('$kind has the fields of the requirements, labelled and starred', (request) => {
  const markup = markupOf(request.kind);
  const controls = controlsIn(markup);
  const types = controls.map(({ name, type, rows, autoComplete }) => [
    name,
    [type, rows, autoComplete].filter(Boolean).join(' '),
  ]);
  expect(Object.fromEntries(types)).toEqual(FIELDS[request.kind]);
  // Browsers expose an empty field with this attribute as invalid.
  expect(markup).not.toMatch(/ required(=|>)/);
  const fields: Record<string, Field> = request.fields;
  for (const { name = '', id, ...control } of controls) {
    const { requirement } = fields[name]?.about ?? {};
    if (name === 'expertiseDomains') continue;
    expect(control['aria-required'], name).toBe(requirement === 'free' ? undefined : 'true');
    const [, label = ''] =
      new RegExp(`<label[^>]* for="${id}"[^>]*>(.*?)</label>`).exec(markup) ?? [];
    const text = label.replaceAll(/<[^>]*>/g, '');
    expect(text).toMatch(/\p{L}/u);
    expect(text.includes('*'), name).toBe(requirement !== 'free');
    // A field with a star that is not enforced has a hint that it may stay empty.
    if (requirement !== 'shownAsRequired') continue;
    const [, hint = ''] =
      new RegExp(`<p id="${control['aria-describedby']}"[^>]*>(.*?)</p>`).exec(markup) ?? [];
    expect(hint, name).toContain('laissez vide');
  }
});

const EXPERTISE = [
  ...['Cybersécurité', 'Cloud Computing (AWS, Azure, GCP)', 'Développement Web'],
  ...['Développement Mobile', 'Data Science & IA', 'DevOps', 'Réseaux & Infrastructure'],
  'Gestion de projet IT',
];

test('the lists have the options of the requirements', () => {
  const { trainingDomain, level } = REQUESTS[1].fields;
  expect(trainingDomain.about.options).toEqual({
    ...{ cybersecurity: 'Cybersécurité', cloud: 'Cloud Computing', development: 'Développement' },
    ...{ data: 'Data & IA', devops: 'DevOps', network: 'Réseaux', other: 'Autre' },
  });
  expect(level.about.options).toEqual({
    ...{
      beginner: 'Débutant',
      intermediate: 'Intermédiaire',
      advanced: 'Avancé',
      expert: 'Expert',
    },
  });
  const { options = {} } = REQUESTS[3].fields.subject.about;
  const subjects = ["Demande d'information", 'Partenariat', "Suivi d'un projet", 'Autre'];
  expect(Object.values(options)).toEqual(subjects);
  const texts = (markup: string, pattern: RegExp) =>
    [...markup.matchAll(pattern)].map(([, text = '']) => text.replaceAll('&amp;', '&'));
  const OPTION = /<option [^>]*value="[^"]+"[^>]*>([^<]+)</g;
  expect(texts(markupOf('institution'), OPTION)).toEqual([
    ...Object.values(trainingDomain.about.options ?? {}),
    ...Object.values(level.about.options ?? {}),
  ]);
  expect(texts(markupOf('contact'), OPTION).map((text) => text.replace(/&#x27;|’/, "'"))).toEqual(
    subjects,
  );
  const trainer = markupOf('trainer');
  const [group = ''] = /<fieldset.*?<\/fieldset>/.exec(trainer) ?? [];
  expect(group).toContain('à remplir si possible');
  const choices = texts(group, /<label[^>]*>(.*?)<\/label>/g);
  expect(choices.map((label) => label.replaceAll(/<[^>]*>/g, ''))).toEqual(EXPERTISE);
});

test('the consent is to be recontacted, and is not given in advance', () => {
  expect(REQUESTS[3].fields.gdprConsent.about.label).toMatch(/accepte.+données.+recontacter/);
  expect(markupOf('contact')).not.toMatch(/ checked/);
});

test.each(REQUESTS)('$kind: its summary names the telephone that its form asks for', (request) => {
  const telephones = controlsIn(markupOf(request.kind)).filter(({ type }) => type === 'tel');
  const { phone } = request.summary;
  expect(telephones.map(({ name }) => name)).toEqual(phone ? [phone] : []);
});

test('without scripts, the CV has only the native control', () => {
  expect(markupOf('trainer')).not.toContain('Choisir un PDF');
});
