/** Notices and the heads of refused forms (requirements, chapters 7 and 8). */
import { expect, type Locator, type Page } from '@playwright/test';

export type Announced = { role: 'status' | 'alert'; title: string; text: string };

/** The head of the errors of a form with an empty required field; the notice of a CV that is no PDF. */
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

/** The live region of a message; what assistive technology cannot reach does not count. */
export const noticeOf = (page: Page, { role, text }: Announced): Locator =>
  page.getByRole(role).filter({ has: page.getByText(text, { exact: true }) });

/** Expects a message in its live region, with its exact text. */
export async function expectNotice(page: Page, announced: Announced): Promise<Locator> {
  const notice = noticeOf(page, announced);
  await expect(notice).toHaveCount(1);
  for (const words of [announced.title, announced.text]) {
    const shown = notice.getByText(words, { exact: true });
    await expect(shown).toHaveCount(1);
    await expect(shown).toBeVisible();
    expect(await shown.textContent()).toBe(words);
  }
  return notice;
}

export const closeButtonOf = (notice: Locator): Locator =>
  notice.getByRole('button', { name: /^Fermer/ });
