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
  const telephones = controls.filter(({ type }) => type === 'tel').map(({ name }) => name);
  expect(telephones).toEqual(request.summary.phone ? [request.summary.phone] : []);
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

const OPTIONS = {
  institution: [
    ...['cybersecurity Cybersécurité', 'cloud Cloud Computing', 'development Développement'],
    ...['data Data &amp; IA', 'devops DevOps', 'network Réseaux', 'other Autre'],
    ...['beginner Débutant', 'intermediate Intermédiaire', 'advanced Avancé', 'expert Expert'],
  ],
  trainer: [
    ...['Cybersécurité', 'Cloud Computing (AWS, Azure, GCP)', 'Développement Web'],
    ...['Développement Mobile', 'Data Science &amp; IA', 'DevOps', 'Réseaux &amp; Infrastructure'],
    'Gestion de projet IT',
  ],
  contact: ['Demande d’information', 'Partenariat', 'Suivi d’un projet', 'Autre'],
};

test('the lists have the options of the requirements', () => {
  const optionsIn = (kind: keyof typeof OPTIONS) =>
    [...markupOf(kind).matchAll(/<option [^>]*value="([^"]+)"[^>]*>([^<]+)</g)].map(
      ([, value, label]) => [value, label?.replace('&#x27;', '’')] as const,
    );
  expect(optionsIn('institution').map((option) => option.join(' '))).toEqual(OPTIONS.institution);
  expect(optionsIn('contact').map(([, label]) => label)).toEqual(OPTIONS.contact);
  const [group = ''] = /<fieldset.*?<\/fieldset>/.exec(markupOf('trainer')) ?? [];
  const choices = [...group.matchAll(/<label[^>]*>(.*?)<\/label>/g)].map(([, label = '']) => label);
  expect(choices.map((label) => label.replaceAll(/<[^>]*>/g, ''))).toEqual(OPTIONS.trainer);
  const [, legend = ''] = /<legend>(.*?)<\/legend>/.exec(group) ?? [];
  expect(legend.replaceAll(/<[^>]*>/g, '')).toMatch(/\*.*à remplir si possible/);
});

test('the consent is to be recontacted, and is not given in advance', () => {
  expect(REQUESTS[3].fields.gdprConsent.about.label).toMatch(/accepte.+données.+recontacter/);
  expect(markupOf('contact')).not.toMatch(/ checked/);
});

test('without scripts, the CV has only the native control', () => {
  expect(markupOf('trainer')).not.toContain('Choisir un PDF');
});
