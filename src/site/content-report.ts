import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const CONTENT = new URL('../content/', import.meta.url);

/** The content files, relative to `src/content/`, that still carry the placeholder mark. */
export async function placeholderFiles(folder: URL = CONTENT): Promise<string[]> {
  const files = (await readdir(folder, { recursive: true })).filter((name) =>
    /\.(json|md)$/.test(name),
  );
  const marked = await Promise.all(
    files.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return /^\s*"?placeholder"?:\s*true\b/m.test(text) ? name : null;
    }),
  );
  return marked.filter((name) => name !== null).sort();
}

/** Ends every build with the list of what the owner still has to replace. */
export function contentReport(): AstroIntegration {
  return {
    name: 'content-report',
    hooks: {
      'astro:build:done': async ({ logger }) => {
        const files = await placeholderFiles();
        if (files.length === 0) {
          logger.info('Aucun contenu provisoire : tout est à vous.');
          return;
        }
        const where = fileURLToPath(CONTENT).replace(`${process.cwd()}/`, '');
        logger.warn(`${files.length} contenus provisoires à remplacer dans ${where} :`);
        for (const name of files) logger.warn(`  - ${name}`);
      },
    },
  };
}
