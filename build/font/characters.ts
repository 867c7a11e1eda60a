import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const WRITTEN = /(?<!\.test)\.(astro|json|md|tsx?|ya?ml)$/;

/** Every character in the sources of the pages, the owner's content among them, each once. */
export function charactersOf(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const texts = files
    .filter((name) => WRITTEN.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  return [...new Set(texts.join(''))].sort().join('');
}

/** Whether a `unicode-range`, as in a stylesheet, holds the character. */
export function inRange(range: string, character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return range.split(',').some((part) => {
    const [first = '', last = first] = part.trim().slice('U+'.length).split('-');
    return code >= Number.parseInt(first, 16) && code <= Number.parseInt(last, 16);
  });
}
