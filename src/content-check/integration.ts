import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { CONTENT, checkContent } from './check.ts';
import { placeholdersOf } from './review.ts';

/**
 * Checks the owner's content before each build, which it stops, and at each change in development,
 * which it does not; ends every build with the list of what is still placeholder.
 */
export function contentCheck(): AstroIntegration {
  return {
    name: 'content',
    hooks: {
      'astro:config:setup': async ({ command, logger }) => {
        const { problems } = await checkContent();
        if (problems.length === 0) return;
        for (const problem of problems) logger.error(problem);
        if (command === 'build') {
          throw new Error(
            `Le contenu compte ${problems.length} erreur(s), le site n'est pas construit :\n${problems.join('\n')}`,
          );
        }
      },
      'astro:server:setup': ({ server, logger }) => {
        const folder = fileURLToPath(CONTENT);
        server.watcher.on('all', async (_event, path) => {
          if (!path.startsWith(folder)) return;
          for (const problem of (await checkContent()).problems) logger.error(problem);
        });
      },
      'astro:build:done': async ({ logger }) => {
        const files = placeholdersOf((await checkContent()).entries);
        if (files.length === 0) {
          logger.info('Aucun contenu provisoire : tout est à vous.');
          return;
        }
        logger.warn(`${files.length} contenus provisoires à remplacer :`);
        for (const file of files) logger.warn(`  - src/content/${file}`);
      },
    },
  };
}
