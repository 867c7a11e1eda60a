/**
 * `npm run guide:picture`: takes the guide's screenshot of `npm run check:content`. The picture contains
 * the hash of its text, by which guide-picture.test.ts detects that it is out of date.
 */
import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { writeBlankContent } from '../src/content/scaffold.ts';
import { ensureChromium } from './chromium.ts';

export const PICTURE = 'docs/guide/avant-de-publier.png';

/** The hash of a text without its totals, which change with every added section. */
export const hashOf = (text: string) => hash('sha256', text.replaceAll(/ \(\d+\)$/gm, ''));

/** The output of the check for a new content folder with one error: two files and the last line. */
export function checkOutput(): string {
  const folder = mkdtempSync(join(tmpdir(), 'guide-'));
  try {
    writeBlankContent(folder);
    appendFileSync(join(folder, 'legal/2-responsabilite.md'), '\n[Nos tarifs](/page-absente)\n');
    const { stdout } = spawnSync(process.execPath, ['scripts/check-content.ts'], {
      env: { ...process.env, CONTENT: folder, SITE_URL: '', DELIVERY: '' },
      encoding: 'utf8',
    });
    const lines = stdout.trimEnd().split('\n');
    return ['> npm run check:content', ...lines.slice(0, 18), '…'].join('\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function takePicture(): Promise<void> {
  const text = checkOutput();
  const browser = await chromium.launch(ensureChromium());
  const page = await browser.newPage({ viewport: { width: 1000, height: 100 } });
  await page.setContent(
    '<pre style="margin:0;padding:20px 26px;background:#202124;color:#fff;font:16px/23px monospace;white-space:pre-wrap"></pre><style>body{margin:0}</style>',
  );
  await page.locator('pre').evaluate((element, text) => {
    element.textContent = text;
  }, text);
  const picture = await page.locator('pre').screenshot();
  await browser.close();
  await sharp(picture)
    .png({ palette: true, colours: 32 })
    .withExif({ IFD0: { ImageDescription: hashOf(text) } })
    .toFile(PICTURE);
}

if (import.meta.main) await takePicture();
