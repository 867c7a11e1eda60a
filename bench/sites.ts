/** The pages that are measured: the built site, and a copy whose home page has no scripts. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';

const SERVER = join(import.meta.dirname, '../server/main.ts');

/**
 * Copies a built site and takes the scripts out of its home page, with the browser's own parser.
 * Returns the folder, which goes with this process.
 */
export async function copyWithoutScripts(browser: Browser, dist: string): Promise<string> {
  const copy = mkdtempSync(join(tmpdir(), 'bench-'));
  process.on('exit', () => rmSync(copy, { recursive: true }));
  cpSync(dist, copy, { recursive: true });
  const home = join(copy, 'index.html');
  const page = await browser.newPage();
  const html = await page.evaluate(
    (source) => {
      const parsed = new DOMParser().parseFromString(source, 'text/html');
      // The data for search engines is a script element that runs nothing: it stays.
      const scripts = 'script:not([type="application/ld+json"]), link[rel="modulepreload"]';
      for (const script of parsed.querySelectorAll(scripts)) script.remove();
      return `<!doctype html>${parsed.documentElement.outerHTML}`;
    },
    readFileSync(home, 'utf8'),
  );
  await page.close();
  writeFileSync(home, html);
  writeFileSync(`${home}.br`, brotliCompressSync(html));
  rmSync(`${home}.gz`, { force: true });
  return copy;
}

/** Serves a built site with our own server while this process runs. */
export async function serve(folder: string, env: Record<string, string> = {}) {
  const server = spawn(process.execPath, [SERVER, folder], {
    env: { ...process.env, HOST: 'localhost', PORT: '0', ACCESS_LOG: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.on('exit', () => server.kill());
  const [said] = await once(server.stdout, 'data');
  return { server, origin: String(said).match(/http:\S+/)?.[0] ?? '' };
}
