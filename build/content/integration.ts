import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { checkContent } from './check.ts';
import { devPage } from './dev-page.ts';
import { CONTENT } from './folder.ts';
import { placeholdersOf, review } from './review.ts';

/**
 * Checks the owner's content before each build, which it stops, and at each change in development,
 * where the browser shows what is wrong; ends every build with the list of what is still placeholder.
 */
export function contentCheck(content: URL = CONTENT): AstroIntegration {
  let latest: Promise<string[]> = Promise.resolve([]);
  const check = () => {
    latest = checkContent(content).then((report) =>
      review(report).flatMap(({ wrong, lines }) => (wrong ? lines : [])),
    );
    return latest;
  };
  /** The problems that the terminal told last. */
  let told = '';

  return {
    name: 'content',
    hooks: {
      'astro:config:setup': async ({ command, logger }) => {
        const problems = await check();
        if (problems.length > 0 && command === 'build') {
          const error = new Error(
            `Le contenu empêche de construire le site :\n\n${problems.join('\n\n')}\n`,
          );
          // It is the owner's to read, whom a stack trace would only frighten.
          error.stack = '';
          throw error;
        }
        for (const problem of problems) logger.error(problem);
        told = problems.join('\n');
      },
      'astro:server:setup': ({ server, logger }) => {
        const folder = fileURLToPath(content);
        server.watcher.on('all', async (_event, path) => {
          if (!path.startsWith(folder)) return;
          const mine = check();
          const problems = await mine;
          const text = problems.join('\n');
          // A change made meanwhile has a check of its own.
          if (mine !== latest || text === told) return;
          for (const problem of problems) logger.error(problem);
          if (problems.length === 0) logger.info("Le contenu ne compte plus d'erreur.");
          told = text;
          server.ws.send({ type: 'full-reload' });
        });
        // Before Astro's own answer: a stack trace in English with half of the content missing.
        server.middlewares.use(async ({ headers }, response, next) => {
          const problems = await latest;
          if (problems.length === 0 || !headers.accept?.includes('text/html')) return next();
          response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' });
          response.end(devPage(problems));
        });
      },
      'astro:build:done': async ({ logger }) => {
        const files = placeholdersOf((await checkContent(content)).entries);
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
