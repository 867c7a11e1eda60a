/** Notices, and the heads of refused forms (requirements, chapters 7 and 8). */
import { expect, type Locator, type Page } from '@playwright/test';

export type Announced = { role: 'status' | 'alert'; title: string; text: string };

/** The heads of forms with a missing field, and the notice about a CV that is not a PDF. */
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
    const element = notice.getByText(text, { exact: true });
    await expect(element).toBeVisible();
    expect(await element.textContent()).toBe(text);
  }
  return notice;
}

export const closeButtonOf = (notice: Locator): Locator =>
  notice.getByRole('button', { name: /^Fermer/ });
