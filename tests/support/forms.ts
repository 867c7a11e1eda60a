/** The four forms, their messages, and functions to fill them in and to send them. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Field } from '../../requests/fields.ts';
import { REQUESTS } from '../../requests/requests.ts';
import { COMPLETE, type FormName, type Values } from './complete-requests.ts';

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
export const FORM_NAMES = Object.keys(COMPLETE) as FormName[];
/** The forms outside the dialog. */
export const PAGE_FORMS: readonly FormName[] = ['institution', 'trainer', 'contact'];

/** The enforced fields of a form, in order. */
export const enforcedIn = (name: FormName) =>
  Object.entries<Field>(REQUESTS.find(({ kind }) => kind === name)?.fields ?? {}).flatMap(
    ([field, { about }]) => (about.requirement === 'enforced' ? field : []),
  );

export type Announced = { role: 'status' | 'alert'; title: string; text: string };

/** The confirmations (requirements, chapter 8). */
export const SUCCESS: Record<FormName, Announced> = {
  hackathon: {
    role: 'status',
    title: 'Demande envoyée !',
    text: 'Nous vous recontacterons dans les plus brefs délais pour organiser votre hackathon.',
  },
  institution: {
    role: 'status',
    title: 'Demande envoyée !',
    text: 'Nous reviendrons vers vous sous 24h.',
  },
  trainer: {
    role: 'status',
    title: 'Candidature envoyée !',
    text: 'Nous étudierons votre profil et reviendrons vers vous rapidement.',
  },
  contact: {
    role: 'status',
    title: 'Message envoyé !',
    text: 'Nous avons bien reçu votre message. Notre équipe vous répondra dans les meilleurs délais.',
  },
};

/** The errors of a missing field, and of a CV that is not a PDF (requirements, chapter 8). */
export const REFUSED = {
  hackathon: {
    role: 'alert',
    title: 'Erreur',
    text: 'Veuillez remplir tous les champs obligatoires.',
  },
  contact: {
    role: 'alert',
    title: 'Champs requis manquants',
    text: 'Veuillez remplir tous les champs obligatoires et accepter les conditions RGPD.',
  },
  trainer: {
    role: 'alert',
    title: 'Format non valide',
    text: 'Veuillez sélectionner un fichier PDF.',
  },
} as const satisfies Record<string, Announced>;

/** The live region that contains a message and is exposed to assistive technology. */
export const noticeOf = (page: Page, { role, text }: Announced): Locator =>
  page.getByRole(role).filter({ has: page.getByText(text, { exact: true }) });

/** Expects a visible message in its live region, and its title and text nowhere else. */
export async function expectNotice(page: Page, announced: Announced): Promise<Locator> {
  const notice = noticeOf(page, announced);
  await expect(notice).toHaveCount(1);
  for (const text of [announced.title, announced.text]) {
    await expect(page.getByText(text, { exact: true })).toHaveCount(1);
    await expect(notice.getByText(text, { exact: true })).toBeVisible();
  }
  return notice;
}

export const closeButtonOf = (notice: Locator): Locator =>
  notice.getByRole('button', { name: /^Fermer/ });

/** The screen that reports an error of the application. */
export const errorScreen = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Unexpected Application Error!' });

export const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: DIALOG_TITLE });

/** Closes the dialog by its button, because Escape would close a notice first. */
export const closeDialog = (page: Page) =>
  dialogOf(page).getByRole('button', { name: 'Fermer', exact: true }).click();

/** A form of the landing page. The dialog has to be open for its form. */
export const formNamed = (page: Page, name: FormName): Locator =>
  page.getByRole('form', { name: NAMES[name], exact: true });

/** Scrolls to a form or opens its dialog, and closes the confirmation of an earlier request. */
export async function reach(page: Page, name: FormName): Promise<Locator> {
  if (name === 'hackathon')
    await page.getByRole('button', { name: 'Organiser un hackathon', exact: true }).click();
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

/** Fills in the given values only. */
export async function fill(form: Locator, values: Values): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = fieldOf(form, name);
    if (value === true) await field.check();
    else if (typeof value === 'string') {
      const isList = await field.evaluate((node) => node.localName === 'select');
      await (isList ? field.selectOption(value) : field.fill(value));
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

/** The names of the invalid fields, of which each must have a visible message as its description. */
export async function invalidFields(form: Locator) {
  const invalid = form.locator('[name][aria-invalid="true"]');
  for (const field of await invalid.all()) {
    const message = (await field.getAttribute('aria-describedby'))?.split(' ').at(-1);
    await expect(form.locator(`#${message}`)).toBeVisible();
    await expect(form.locator(`#${message}`)).toHaveText(/\p{L}{3}.*\.$/u);
  }
  return invalid.evaluateAll((nodes) => nodes.map((node) => node.getAttribute('name')));
}

/** Fills in a form, sends it, and returns the confirmation. */
export async function send(
  form: Locator,
  name: FormName,
  values: Values = COMPLETE[name],
): Promise<Locator> {
  await fill(form, values);
  await submitOf(form).click();
  return expectNotice(form.page(), SUCCESS[name]);
}
