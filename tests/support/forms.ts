/** The four forms, and functions to fill them in and to send them. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Field, Requirement } from '../../requests/fields.ts';
import { REQUESTS } from '../../requests/requests.ts';
import { withTypography } from '../../src/ui/typography.ts';
import { COMPLETE, type FormName, type Values } from './complete-requests.ts';
import { expectNotice } from './notices.ts';

export { COMPLETE, CV, NOT_A_PDF } from './complete-requests.ts';
export type { FormName, Values };

export const DIALOG_TITLE = 'Organiser un hackathon sur mesure';

/** The accessible names of the forms. */
const NAMES: Record<FormName, string> = {
  hackathon: 'Demande de hackathon',
  institution: 'Demande de formateur',
  trainer: 'Candidature de formateur',
  contact: 'Contact',
};

/** The fields of each form with this requirement, in order, with their errors if they are missing. */
function fieldsThatAre(requirement: Requirement) {
  const forms = REQUESTS.map(({ kind, fields }): [string, Record<string, string>] => {
    const found = Object.entries<Field>(fields).filter(
      ([, { about }]) => about.requirement === requirement,
    );
    return [
      kind,
      Object.fromEntries(
        found.map(([name, { about }]) => [name, withTypography(about.missing ?? '')]),
      ),
    ];
  });
  return Object.fromEntries(forms) as Record<FormName, Record<string, string>>;
}

/** The enforced fields of each form, with their errors if they are missing. */
export const MISSING = fieldsThatAre('enforced');
export const enforcedIn = (name: FormName) => Object.keys(MISSING[name]);
/** The fields that are shown as required, but not enforced. */
export const shownAsRequiredIn = (name: FormName) =>
  Object.keys(fieldsThatAre('shownAsRequired')[name]);

export const SUCCESS: Record<FormName, { title: string; text: string }> = {
  hackathon: {
    title: 'Demande envoyée !',
    text: 'Nous vous recontacterons dans les plus brefs délais pour organiser votre hackathon.',
  },
  institution: {
    title: 'Demande envoyée !',
    text: 'Nous reviendrons vers vous sous 24h.',
  },
  trainer: {
    title: 'Candidature envoyée !',
    text: 'Nous étudierons votre profil et reviendrons vers vous rapidement.',
  },
  contact: {
    title: 'Message envoyé !',
    text: 'Nous avons bien reçu votre message. Notre équipe vous répondra dans les meilleurs délais.',
  },
};

export const FORM_NAMES = Object.keys(COMPLETE) as FormName[];

/** The forms outside the dialog. */
export const PAGE_FORMS: readonly FormName[] = ['institution', 'trainer', 'contact'];

export const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: DIALOG_TITLE });

/** Closes the dialog by its button, because Escape would close a notice first. */
export const closeDialog = (page: Page) =>
  dialogOf(page).getByRole('button', { name: 'Fermer', exact: true }).click();

/** A form of the landing page. The dialog has to be open for its form. */
export const formNamed = (page: Page, name: FormName): Locator =>
  page.getByRole('form', { name: NAMES[name], exact: true });

/** Scrolls to a form or opens its dialog, and closes the confirmation of an earlier request. */
export async function reach(page: Page, name: FormName): Promise<Locator> {
  if (name === 'hackathon') {
    await page.getByRole('button', { name: 'Organiser un hackathon', exact: true }).click();
  }
  const form = formNamed(page, name);
  await form.scrollIntoViewIfNeeded();
  await expect(form).toBeVisible();
  const again = form.getByRole('button', { name: /^Nouve/ });
  if (await again.isVisible()) await again.click();
  return form;
}

/** A control by the name of its field (requirements, chapter 3). */
export const fieldOf = (form: Locator, name: string): Locator => form.locator(`[name="${name}"]`);

export const submitOf = (form: Locator): Locator => form.locator('[type="submit"]');

/** Replaces the text of a field. */
export async function write(field: Locator, text: string): Promise<void> {
  // An e-mail field has no selection API, so Firefox's driver would append to its value.
  if (field.page().context().browser()?.browserType().name() === 'firefox') await field.clear();
  await field.fill(text);
}

/** Fills in the given values only. */
export async function fill(form: Locator, values: Values): Promise<void> {
  const lists = await form.evaluate((node) =>
    [...node.querySelectorAll('select')].map(({ name }) => name),
  );
  for (const [name, value] of Object.entries(values)) {
    const field = fieldOf(form, name);
    if (value === true) await field.check();
    else if (typeof value === 'string') {
      await (lists.includes(name) ? field.selectOption(value) : write(field, value));
    } else if ('buffer' in value) await field.setInputFiles(value);
    else for (const choice of value) await form.getByLabel(choice, { exact: true }).check();
  }
}

/** Removes fields from a request. */
export const without = (values: Values, ...names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

/** The values in a form by field: texts, checked checkboxes, names of files. */
export const valuesOf = (form: Locator): Promise<Record<string, readonly string[]>> =>
  form.evaluate((node) => {
    const values: Record<string, string[]> = {};
    for (const [name, value] of new FormData(node as HTMLFormElement)) {
      const text = typeof value === 'string' ? value : value.name;
      if (text) values[name] = [...(values[name] ?? []), text];
    }
    return values;
  });

/** The result of `valuesOf` for a form that is filled with these values. */
export const expectedValues = (values: Values): Record<string, readonly string[]> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (value === true) return [name, ['on']];
      if (typeof value === 'string') return [name, [value]];
      return [name, 'buffer' in value ? [value.name] : value];
    }),
  );

/** Expects the confirmation: a notice after the dialog, or a replacement of the form. */
export const expectSent = (page: Page, name: FormName): Promise<Locator> =>
  expectNotice(page, { role: 'status', ...SUCCESS[name] });

/** Fills in a form, sends it, and returns the confirmation. */
export async function send(
  form: Locator,
  name: FormName,
  values: Values = COMPLETE[name],
): Promise<Locator> {
  await fill(form, values);
  await submitOf(form).click();
  return expectSent(form.page(), name);
}
