/** The states of the landing page. */
import { expect, type Page } from '@playwright/test';
import { CAROUSELS } from '../support/carousel.ts';
import { CountersOnPage, FINAL } from '../support/counters.ts';
import {
  COMPLETE,
  dialogOf,
  fieldOf,
  fill,
  formOf,
  NOT_A_PDF,
  PAGE_FORMS,
  reach,
  send,
  submitOf,
} from '../support/forms.ts';
import { expectNotice, REFUSED } from '../support/notices.ts';
import { readThrough, WAITING_ISLAND } from '../support/visit.ts';

export const WIDTHS = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };

/** Keeps the hackathon request in the state of sending. Call it before the first `goto`. */
export const neverDeliver = (page: Page) =>
  page.addInitScript(() => {
    // A proxy: Node's types and the browser's differ.
    window.setTimeout = new Proxy(window.setTimeout, {
      apply: (real, self, [act, delay, ...rest]) =>
        Reflect.apply(real, self, [act, delay === 1000 ? 2 ** 30 : delay, ...rest]),
    });
  });

export type State = {
  name: string;
  /** Wider windows show nothing new in this state. */
  phoneOnly?: true;
  /** Changes the page from the previous state to this one. */
  enter: (page: Page) => Promise<void>;
};

/** Visited in this order on one page. With `neverDeliver`, the last one never ends. */
export const STATES: readonly State[] = [
  {
    name: 'at rest',
    enter: async (page) => {
      await readThrough(page);
      await expect(page.locator(WAITING_ISLAND)).toHaveCount(0);
      const { band, figures } = new CountersOnPage(page);
      await band.scrollIntoViewIfNeeded();
      await expect.poll(figures).toEqual(FINAL);
    },
  },
  {
    name: 'menu open',
    phoneOnly: true,
    enter: async (page) => {
      await page.getByRole('banner').getByText('Menu', { exact: true }).click();
      await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toBeVisible();
    },
  },
  {
    name: 'forms refused, error notice, carousels paused',
    enter: async (page) => {
      // Closes the menu, where it is open.
      await page.keyboard.press('Escape');
      for (const { label } of CAROUSELS) {
        const carousel = page.getByRole('group', { name: label });
        const pause = carousel.getByRole('button', { name: 'Mettre en pause' });
        // Already paused under reduced motion.
        if (await pause.isVisible()) await pause.click();
        await expect(carousel.getByRole('button', { name: 'Lancer le défilement' })).toBeVisible();
      }
      for (const name of PAGE_FORMS) {
        const form = formOf(page, name);
        if (name === 'trainer') await fieldOf(form, 'cv').setInputFiles(NOT_A_PDF);
        await submitOf(form).click();
        await expect(form.locator('[aria-invalid="true"]')).not.toHaveCount(0);
      }
      await expectNotice(page, REFUSED.contact);
    },
  },
  {
    name: 'requests sent, success notice',
    phoneOnly: true,
    enter: async (page) => {
      for (const name of PAGE_FORMS) {
        await send(formOf(page, name), name);
      }
    },
  },
  {
    name: 'dialog refused, error notice',
    enter: async (page) => {
      await page.keyboard.press('Escape');
      await submitOf(await reach(page, 'hackathon')).click();
      await expectNotice(page, REFUSED.hackathon);
    },
  },
  {
    name: 'dialog with an information notice',
    phoneOnly: true,
    enter: async (page) => {
      await dialogOf(page).getByRole('button', { name: 'Continuer avec Apple' }).click();
      const notice = dialogOf(page).getByRole('status').getByRole('group');
      await expect(notice).toContainText('Connexion avec Apple simulée.');
    },
  },
  {
    name: 'dialog sending',
    phoneOnly: true,
    enter: async (page) => {
      await fill(formOf(page, 'hackathon'), COMPLETE.hackathon);
      await submitOf(formOf(page, 'hackathon')).click();
      await expect(submitOf(formOf(page, 'hackathon'))).toBeDisabled();
    },
  },
  {
    name: 'error screen',
    phoneOnly: true,
    enter: async (page) => {
      await page.evaluate(() =>
        document.dispatchEvent(
          new CustomEvent('application-error', { detail: { error: 'Application Error' } }),
        ),
      );
      await expect(page.getByRole('dialog', { name: 'Unexpected Application' })).toBeVisible();
    },
  },
];
