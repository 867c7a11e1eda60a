import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the site that the browser tests build, instead of `dist/`. */
export const SITE = 'test-results/site';

/** The content of the tested site, unless CONTENT overrides it. */
export const TEST_CONTENT = 'demo';

/** The content of another company, which other-company.ts creates. */
export const OTHER_CONTENT = 'test-results/other-company';

/** The styles and scripts that pages use, directly or not: the folder contains earlier builds too. */
export function filesInUse(pages: readonly string[]): string[] {
  const used = new Set<string>();
  const pathOf = (name: string) => join(SITE, '_astro', name);
  let texts = pages;
  while (texts.length > 0) {
    const names = texts.flatMap((text) => text.match(/[\w.-]+\.(css|js)\b/g) ?? []);
    const found = [...new Set(names)].filter((name) => !used.has(name) && existsSync(pathOf(name)));
    for (const name of found) used.add(name);
    texts = found.map((name) => readFileSync(pathOf(name), 'utf8'));
  }
  return [...used].map(pathOf);
}
