/** Specification, chapter 3: the fields of the four forms and their options. */
import { expect, test } from '@playwright/test';
import {
  ENFORCED,
  FORM_NAMES,
  type FormName,
  fieldOf,
  MARKED_ONLY,
  reach,
  valuesOf,
} from './support/forms.ts';

/** The type of each field of the requirements, its rows, and what the browser may fill it with. */
const FIELDS: Record<FormName, Record<string, string>> = {
  hackathon: {
    firstName: 'text given-name',
    lastName: 'text family-name',
    email: 'email email',
    organization: 'text organization',
    phone: 'tel tel',
    participants: 'text',
    duration: 'text',
    budget: 'text',
    objectives: 'textarea 3',
    message: 'textarea 4',
  },
  institution: {
    institutionName: 'text organization',
    contactName: 'text name',
    email: 'email email',
    trainingDomain: 'select-one',
    level: 'select-one',
    availability: 'text',
    message: 'textarea 4',
  },
  trainer: {
    fullName: 'text name',
    email: 'email email',
    expertiseDomains: 'checkbox',
    cv: 'file',
    linkedinUrl: 'url url',
    message: 'textarea 4',
  },
  contact: {
    fullName: 'text name',
    email: 'email email',
    institution: 'text organization',
    subject: 'select-one',
    message: 'textarea 4',
    gdprConsent: 'checkbox',
  },
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

test('the fields of the forms: types, labels and marks', async ({ page }) => {
  await page.goto('/');
  for (const name of FORM_NAMES) {
    const form = await reach(page, name);
    const found = await form.locator('[name]').evaluateAll((nodes) =>
      nodes.map((node) => {
        const { name, type, rows } = node as HTMLInputElement & HTMLTextAreaElement;
        const autocomplete = node.getAttribute('autocomplete');
        return [name, [type, rows, autocomplete].filter(Boolean).join(' ')];
      }),
    );
    // No other field has an input: src/landing/forms.test.ts.
    expect(Object.fromEntries(found)).toMatchObject(FIELDS[name]);
    expect(Object.fromEntries(found)).not.toHaveProperty('cityAvailability');
    await expect(form.getByText('Les champs marqués * sont à remplir.')).toBeVisible();
    // Screen readers announce fields that the browser reports as invalid from the start.
    await expect(form.locator(':invalid')).toHaveCount(0);
    for (const fieldName of Object.keys(FIELDS[name])) {
      const field = fieldOf(form, fieldName).first();
      const required = [...ENFORCED[name], ...MARKED_ONLY[name]].includes(fieldName);
      // A group of boxes has a legend in place of a label and of `aria-required`.
      const isGroup = fieldName === 'expertiseDomains';
      const label = isGroup
        ? form.getByRole('group', { name: /obligatoire/ }).locator('legend')
        : form.locator(`label[for="${await field.getAttribute('id')}"]`);
      await expect(label).toBeVisible();
      await expect(label).toHaveText(required ? /^[^*]*\w[^*]* \*/ : /^[^*]*\w[^*]*$/);
      if (isGroup) continue;
      expect(await field.getAttribute('aria-required')).toBe(required ? 'true' : null);
      await expect(field).toHaveAccessibleName(/\S/);
    }
    await page.keyboard.press('Escape');
  }
});

test('the options of the lists, the expertise choices and the consent', async ({ page }) => {
  await page.goto('/');
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
    expect(options).toEqual(OPTIONS[name]);
    await expect(list).toHaveValue('');
  }

  const form = await reach(page, 'trainer');
  expect(await valuesOf(form)).toEqual({});
  for (const box of await form.getByRole('checkbox').all()) await box.check();
  expect(await valuesOf(form)).toEqual({ expertiseDomains: EXPERTISE });

  const consent = fieldOf(await reach(page, 'contact'), 'gdprConsent');
  await expect(consent).not.toBeChecked();
  await expect(consent).toHaveAccessibleName(/accepte.+données.+recontacter/);
});
