/** The browser that measures: the one of the browser tests. */
import { chromium } from '@playwright/test';
import { bringChromium } from '../scripts/chromium.ts';

export const FLAGS = [
  // Chromium's sandbox refuses to run as root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
];

export const chromiumPath = bringChromium;

export const launch = () => chromium.launch({ executablePath: chromiumPath(), args: FLAGS });

/** A phone as most visitors hold it; the same size as Lighthouse's. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'fr-FR',
};
