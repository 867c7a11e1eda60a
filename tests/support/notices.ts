/** Notices, as a visitor meets them (specification, chapters 7 and 8). */
import { expect, type Locator, type Page } from '@playwright/test';

export type Announced = { role: 'status' | 'alert'; title: string; text: string };

/** The live region that holds the notice; what assistive technology cannot reach does not count. */
export const noticeOf = (page: Page, { role, title }: Pick<Announced, 'role' | 'title'>): Locator =>
  page.getByRole(role).filter({ has: page.getByText(title, { exact: true }) });

/** The notice is announced in its role, and its words are exact, plain spaces included. */
export async function expectNotice(page: Page, announced: Announced): Promise<Locator> {
  const notice = noticeOf(page, announced);
  for (const words of [announced.title, announced.text]) {
    const shown = notice.getByText(words, { exact: true });
    await expect(shown).toHaveCount(1);
    await expect(shown).toBeVisible();
    expect(await shown.textContent()).toBe(words);
    // Written a second time in another live region, it would be announced twice.
    await expect(
      page
        .locator('[role="status"], [role="alert"], [aria-live]')
        .getByText(words, { exact: true }),
    ).toHaveCount(1);
  }
  return notice;
}

export const closeButtonOf = (notice: Locator): Locator =>
  notice.getByRole('button', { name: /^Fermer/ });

export const expectNoNotice = async (page: Page): Promise<void> => {
  await expect(page.getByRole('status').or(page.getByRole('alert')).getByText(/\S/)).toHaveCount(0);
};
