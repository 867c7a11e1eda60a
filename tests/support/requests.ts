import { expect, type Locator, type Page } from '@playwright/test';

const pdf = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };

const write = async (form: Locator, values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) {
    await form.getByRole('textbox', { name, exact: true }).fill(value);
  }
};

/** Fills in the required fields of the hackathon request. */
export const fillHackathon = (form: Locator) =>
  write(form, {
    Prénom: 'Ada',
    Nom: 'Martin',
    'E-mail': 'ada.martin@exemple.fr',
    Organisation: 'École du numérique',
  });

/** The three forms of the page: how a visitor fills them in, and what they are told. */
export const PAGE_FORMS = [
  {
    label: 'Trouver un formateur',
    submit: 'Envoyer la demande',
    title: 'Demande envoyée !',
    text: 'Nous reviendrons vers vous sous 24h.',
    fill: async (form: Locator) => {
      await write(form, {
        "Nom de l'établissement": 'École du numérique',
        'Nom du contact': 'Ada Martin',
        'E-mail': 'ada.martin@exemple.fr',
        Disponibilités: 'Les lundis',
        Message: 'Bonjour',
      });
      await form.getByRole('combobox', { name: 'Domaine de formation' }).selectOption('Réseaux');
      await form.getByRole('combobox', { name: 'Niveau' }).selectOption('Expert');
    },
  },
  {
    label: 'Devenir formateur',
    submit: 'Envoyer ma candidature',
    title: 'Candidature envoyée !',
    text: 'Nous étudierons votre profil et reviendrons vers vous rapidement.',
    fill: async (form: Locator) => {
      await write(form, {
        'Nom complet': 'Ada Martin',
        'E-mail': 'ada.martin@exemple.fr',
        'Profil LinkedIn': 'https://www.linkedin.com/in/ada-martin',
        Message: 'Bonjour',
      });
      await form.getByRole('checkbox', { name: 'DevOps' }).check();
      await form.locator('input[type="file"]').setInputFiles(pdf);
    },
  },
  {
    label: 'Contact',
    submit: 'Envoyer le message',
    title: 'Message envoyé !',
    text: 'Nous avons bien reçu votre message. Notre équipe vous répondra dans les meilleurs délais.',
    fill: async (form: Locator) => {
      await write(form, {
        'Nom complet': 'Ada Martin',
        Établissement: 'École du numérique',
        'E-mail': 'ada.martin@exemple.fr',
        Message: 'Bonjour',
      });
      await form.getByRole('combobox', { name: 'Sujet' }).selectOption('Partenariat');
      await form.getByRole('checkbox').check();
    },
  },
] as const;

/** Everything a form holds, without what is empty or not ticked. */
export const contentOf = (form: Locator) =>
  form.evaluate((node) =>
    [...new FormData(node as HTMLFormElement)]
      .map(([name, value]) => [name, typeof value === 'string' ? value : value.name])
      .filter(([, value]) => value !== ''),
  );

/** The page's form of that name, hydrated. */
export async function openForm(page: Page, label: string) {
  const form = page.getByRole('form', { name: label, exact: true });
  await form.scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island[ssr]', { has: form })).toHaveCount(0);
  return form;
}

/** The hackathon dialog, opened by its button. */
export async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Organiser un hackathon', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Organiser un hackathon sur mesure' });
  await expect(dialog).toBeVisible();
  return dialog;
}
