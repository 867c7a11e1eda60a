import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { readTypeface, TYPEFACES } from '../../styles/typeface/typeface.ts';

/** Copies of licences for packages that are published without the file of their repository. */
const COPIES: [name: RegExp, file: string][] = [[/^embla-carousel/, 'embla-carousel.txt']];

/** Adds the texts that the bundler's list of licences lacks. Throws if a package has no copy either. */
export function completeLicences(list: string): string {
  return list.replace(/^## (\S+) .*\n(?=\s*(?:## |(?![\s\S])))/gm, (heading, name: string) => {
    const [, file] = COPIES.find(([pattern]) => pattern.test(name)) ?? [];
    if (!file) throw new Error(`${name} has no licence file: add a copy to src/site/licences/.`);
    return `${heading}\n${readFileSync(join(import.meta.dirname, file), 'utf8')}`;
  });
}

/** Completes the bundler's `licences.txt`, and adds the typefaces to it. */
export const licences: Plugin = {
  name: 'licences',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const list = bundle['licences.txt'];
      if (list?.type !== 'asset') return;
      const packages = new Set(Object.values(TYPEFACES).map((face) => face.package));
      const typefaces = [...packages].map((name) => {
        const { version, license } = JSON.parse(readTypeface(name, 'package.json').toString());
        return `\n## ${name} - ${version} (${license})\n\n${readTypeface(name, 'LICENSE')}`;
      });
      list.source = completeLicences(String(list.source)) + typefaces.join('');
    },
  },
};
