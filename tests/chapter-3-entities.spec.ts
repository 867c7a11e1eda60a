/** Specification, chapter 3: the fields of the four forms and their options. */
import { expect, test } from '@playwright/test';
import {
  ENFORCED,
  FORM_NAMES,
  type FormName,
  fieldOf,
  MARKED_ONLY,
  reach,
} from './support/forms.ts';

/** Every field in the page's own words: kind, and what the browser may fill it with. */
const FIELDS: Record<FormName, Record<string, { kind: string; autocomplete?: string }>> = {
  hackathon: {
    firstName: { kind: 'text', autocomplete: 'given-name' },
    lastName: { kind: 'text', autocomplete: 'family-name' },
    email: { kind: 'email', autocomplete: 'email' },
    organization: { kind: 'text', autocomplete: 'organization' },
    phone: { kind: 'tel', autocomplete: 'tel' },
    participants: { kind: 'text' },
    duration: { kind: 'text' },
    budget: { kind: 'text' },
    objectives: { kind: 'textarea, 3 rows' },
    message: { kind: 'textarea, 4 rows' },
  },
  institution: {
    institutionName: { kind: 'text', autocomplete: 'organization' },
    contactName: { kind: 'text', autocomplete: 'name' },
    email: { kind: 'email', autocomplete: 'email' },
    trainingDomain: { kind: 'select-one' },
    level: { kind: 'select-one' },
    availability: { kind: 'text' },
    message: { kind: 'textarea, 4 rows' },
  },
  trainer: {
    fullName: { kind: 'text', autocomplete: 'name' },
    email: { kind: 'email', autocomplete: 'email' },
    expertiseDomains: { kind: 'checkbox' },
    cv: { kind: 'file' },
    linkedinUrl: { kind: 'url', autocomplete: 'url' },
    message: { kind: 'textarea, 4 rows' },
  },
  contact: {
    fullName: { kind: 'text', autocomplete: 'name' },
    email: { kind: 'email', autocomplete: 'email' },
    institution: { kind: 'text', autocomplete: 'organization' },
    subject: { kind: 'select-one' },
    message: { kind: 'textarea, 4 rows' },
    gdprConsent: { kind: 'checkbox' },
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

for (const name of FORM_NAMES) {
  test(`${name}: its fields, their types, labels and marks`, async ({ page }) => {
    await page.goto('/');
    const form = await reach(page, name);

    await test.step('exactly the fields of the specification', async () => {
      const found = await form
        .locator('[name]')
        .evaluateAll((nodes) => [...new Set(nodes.map((node) => node.getAttribute('name')))]);
      expect(found.sort()).toEqual(Object.keys(FIELDS[name]).sort());
    });

    for (const [fieldName, { kind, autocomplete }] of Object.entries(FIELDS[name])) {
      await test.step(fieldName, async () => {
        const field = fieldOf(form, fieldName).first();
        const found = await field.evaluate((node) => {
          if (node instanceof HTMLTextAreaElement) return `textarea, ${node.rows} rows`;
          return node instanceof HTMLInputElement || node instanceof HTMLSelectElement
            ? node.type
            : node.localName;
        });
        expect(found).toBe(kind);
        if (autocomplete) await expect(field).toHaveAttribute('autocomplete', autocomplete);

        // One visible question for each field; the boxes of a list share theirs.
        const isList = fieldName === 'expertiseDomains';
        const label = isList
          ? form.getByRole('group').locator('legend')
          : form.locator(`label[for="${await field.getAttribute('id')}"]`);
        await expect(label).toBeVisible();
        const words = ((await label.textContent()) ?? '').replace('(obligatoire)', '');
        expect(words.replace('*', '').trim()).not.toBe('');
        const required = [...ENFORCED[name], ...MARKED_ONLY[name]].includes(fieldName);
        expect(words.includes('*')).toBe(required);

        // Assistive technology is told as well; a group of boxes has no property for it.
        if (isList) await expect(form.getByRole('group', { name: /obligatoire/ })).toHaveCount(1);
        else {
          await expect(field).toHaveJSProperty('required', required);
          await expect(field).toHaveAccessibleName(/\S/);
        }
      });
    }

    await test.step('the mark is explained', async () => {
      await expect(form.getByText(/marqués \* sont obligatoires/)).toBeVisible();
    });
  });
}

test('the lists hold their options in order, after an empty first choice', async ({ page }) => {
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
});

test('the trainer form offers eight expertise choices, several of them at once', async ({
  page,
}) => {
  await page.goto('/');
  const form = await reach(page, 'trainer');
  const boxes = form.getByRole('group').getByRole('checkbox');
  await expect(boxes).toHaveCount(8);
  for (const [index, label] of EXPERTISE.entries()) {
    await expect(boxes.nth(index)).toHaveAccessibleName(label);
    await expect(boxes.nth(index)).not.toBeChecked();
    await boxes.nth(index).check();
  }
  const chosen = await form.evaluate((node) =>
    new FormData(node as HTMLFormElement).getAll('expertiseDomains'),
  );
  expect(chosen).toEqual(EXPERTISE);
});

test('the consent says that the data serve to be recontacted, and is not given beforehand', async ({
  page,
}) => {
  await page.goto('/');
  const consent = fieldOf(await reach(page, 'contact'), 'gdprConsent');
  await expect(consent).not.toBeChecked();
  await expect(consent).toHaveAccessibleName(/accepte.+données.+recontacter/);
});
