import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder in which the browser tests build the site, never `dist/`. */
export const SITE = 'test-results/site';

/** The content of the tested site, unless CONTENT names another. */
export const TEST_CONTENT = 'demo';

/** The content of another company, made by other-company.ts. */
export const OTHER_CONTENT = 'test-results/other-company';

/** The styles and scripts that pages name, directly or not; the folder has earlier builds' too. */
export function filesInUse(pages: readonly string[]): string[] {
  const used = new Set<string>();
  const pathOf = (name: string) => join(SITE, '_astro', name);
  let texts = pages;
  while (texts.length > 0) {
    const named = texts.flatMap((text) => text.match(/[\w.-]+\.(css|js)\b/g) ?? []);
    const found = [...new Set(named)].filter((name) => !used.has(name) && existsSync(pathOf(name)));
    for (const name of found) used.add(name);
    texts = found.map((name) => readFileSync(pathOf(name), 'utf8'));
  }
  return [...used].map(pathOf);
}
