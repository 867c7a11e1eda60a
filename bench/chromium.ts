/** The browser that measures: the one of the browser tests. */
import { chromium } from '@playwright/test';
import { findChromium } from '../scripts/find-chromium.mjs';
import { ExpectedError } from '../scripts/project.mjs';

export const FLAGS = [
  // Chromium's sandbox refuses to run as root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
];

export function chromiumPath(): string {
  const path = findChromium();
  if (!path) throw new ExpectedError('There is no Chromium to measure with.');
  return path;
}

export const launch = () => chromium.launch({ executablePath: chromiumPath(), args: FLAGS });

/** A phone as most visitors hold it; the same size as Lighthouse's. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'fr-FR',
};
