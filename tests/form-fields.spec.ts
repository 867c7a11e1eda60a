/** Tests the fields of the four forms and their options (requirements, chapter 3). */
import { expect, test } from '@playwright/test';
import {
  enforcedIn,
  FORM_NAMES,
  type FormName,
  fieldOf,
  reach,
  shownAsRequiredIn,
  submitOf,
  valuesOf,
} from './support/forms.ts';

/** The label of each field, and its type, rows and `autocomplete`. */
const FIELDS: Record<FormName, Record<string, readonly [label: string, type: string]>> = {
  hackathon: {
    firstName: ['Prénom', 'text given-name'],
    lastName: ['Nom', 'text family-name'],
    email: ['E-mail', 'email email'],
    organization: ['Organisation', 'text organization'],
    phone: ['Téléphone', 'tel tel'],
    participants: ['Participants', 'text'],
    duration: ['Durée', 'text'],
    budget: ['Budget', 'text'],
    objectives: ['Objectifs', 'textarea 3'],
    message: ['Message', 'textarea 4'],
  },
  institution: {
    institutionName: ['Nom de l’établissement', 'text organization'],
    contactName: ['Nom du contact', 'text name'],
    email: ['E-mail', 'email email'],
    trainingDomain: ['Domaine de formation', 'select-one'],
    level: ['Niveau', 'select-one'],
    availability: ['Période souhaitée', 'text'],
    message: ['Le cours, en quelques lignes', 'textarea 4'],
  },
  trainer: {
    fullName: ['Nom complet', 'text name'],
    email: ['E-mail', 'email email'],
    expertiseDomains: ['Domaines d’expertise', 'checkbox'],
    cv: ['CV', 'file'],
    linkedinUrl: ['Profil LinkedIn', 'url url'],
    message: ['Ce que vous aimez enseigner, où et quand', 'textarea 4'],
  },
  contact: {
    fullName: ['Nom complet', 'text name'],
    email: ['E-mail', 'email email'],
    institution: ['Établissement', 'text organization'],
    subject: ['Sujet', 'select-one'],
    message: ['Message', 'textarea 4'],
    gdprConsent: ['J’accepte que ces données soient utilisées pour me recontacter.', 'checkbox'],
  },
};

const SUBMIT: Record<FormName, string> = {
  hackathon: 'Envoyer la demande',
  institution: 'Envoyer la demande',
  trainer: 'Envoyer ma candidature',
  contact: 'Envoyer le message',
};

const OPTIONS = {
  trainingDomain: [
    ['cybersecurity', 'Cybersécurité'],
    ['cloud', 'Cloud Computing'],
    ['development', 'Développement'],
    ['data', 'Data & IA'],
    ['devops', 'DevOps'],
    ['network', 'Réseaux'],
    ['other', 'Autre'],
  ],
  level: [
    ['beginner', 'Débutant'],
    ['intermediate', 'Intermédiaire'],
    ['advanced', 'Avancé'],
    ['expert', 'Expert'],
  ],
  subject: ["Demande d'information", 'Partenariat', "Suivi d'un projet", 'Autre'].map((label) => [
    label,
    label,
  ]),
};

const EXPERTISE = [
  'Cybersécurité',
  'Cloud Computing (AWS, Azure, GCP)',
  'Développement Web',
  'Développement Mobile',
  'Data Science & IA',
  'DevOps',
  'Réseaux & Infrastructure',
  'Gestion de projet IT',
];

const STATED =
  'labels and options are in the request, in FIELDS or the lists of this file, and in docs/requirements.md';

test('the fields have their types, labels, stars and options', async ({ page }) => {
  await page.goto('/');
  for (const name of FORM_NAMES) {
    const form = await reach(page, name);
    const stated = `${name}: ${STATED}`;
    const found = await form.locator('[name]').evaluateAll((nodes) =>
      nodes.map((node) => {
        const { name, type, rows } = node as HTMLInputElement & HTMLTextAreaElement;
        const autocomplete = node.getAttribute('autocomplete');
        return [name, [type, rows, autocomplete].filter(Boolean).join(' ')];
      }),
    );
    // src/landing/forms.test.ts tests that the forms have no other inputs.
    const types = Object.entries(FIELDS[name]).map(([field, [, type]]) => [field, type]);
    expect.soft(Object.fromEntries(found), stated).toMatchObject(Object.fromEntries(types));
    expect(Object.fromEntries(found)).not.toHaveProperty('cityAvailability');
    await expect(submitOf(form)).toHaveAccessibleName(SUBMIT[name]);
    await expect(form.getByText('* : à remplir, sauf mention contraire.')).toBeVisible();
    // Screen readers announce fields that the browser reports as invalid from the start.
    await expect(form.locator(':invalid')).toHaveCount(0);
    for (const [fieldName, [text]] of Object.entries(FIELDS[name])) {
      const field = fieldOf(form, fieldName).first();
      const required = [...enforcedIn(name), ...shownAsRequiredIn(name)].includes(fieldName);
      // A group of checkboxes has a legend instead of a label and `aria-required`.
      const isGroup = fieldName === 'expertiseDomains';
      const label = isGroup
        ? form.getByRole('group', { name: /à remplir/ }).locator('legend')
        : form.locator(`label[for="${await field.getAttribute('id')}"]`);
      await expect(label).toBeVisible();
      // The form does not change, so that a short wait is enough.
      await expect
        .soft(label, stated)
        .toHaveText(`${text}${required ? ' *' : ''}${isGroup ? ', à remplir si possible' : ''}`, {
          timeout: 1000,
        });
      if (isGroup) continue;
      expect(await field.getAttribute('aria-required')).toBe(required ? 'true' : null);
      await expect.soft(field, stated).toHaveAccessibleName(text, { timeout: 1000 });
    }
    await page.keyboard.press('Escape');
  }

  for (const [form, name] of [
    ['institution', 'trainingDomain'],
    ['institution', 'level'],
    ['contact', 'subject'],
  ] as const) {
    const list = fieldOf(await reach(page, form), name);
    const [first, ...options] = await list
      .getByRole('option')
      .evaluateAll((nodes: HTMLOptionElement[]) => nodes.map(({ value, text }) => [value, text]));
    expect(first?.[0]).toBe('');
    expect.soft(options, `${name}: ${STATED}`).toEqual(OPTIONS[name]);
    await expect(list).toHaveValue('');
  }

  const form = await reach(page, 'trainer');
  expect(await valuesOf(form)).toEqual({});
  const expertise = form.getByRole('group', { name: /^Domaines d’expertise/ });
  const choices = await expertise.locator('label').allTextContents();
  expect(choices, `expertiseDomains: ${STATED}`).toEqual(EXPERTISE);
  for (const choice of EXPERTISE) {
    await expertise.getByRole('checkbox', { name: choice, exact: true }).check();
  }
  expect(await valuesOf(form)).toEqual({ expertiseDomains: EXPERTISE });

  const consent = fieldOf(await reach(page, 'contact'), 'gdprConsent');
  await expect(consent).not.toBeChecked();
  await expect(consent).toHaveAccessibleName(/accepte.+données.+recontacter/);
});
