import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { checkContent } from './check.ts';
import { devPage } from './dev-page.ts';
import { CONTENT } from './folder.ts';
import { publicationProblems, review } from './review.ts';

/**
 * Checks the owner's content before each build, which it stops, and at each change in development,
 * where the browser shows what is wrong; ends every build with the list of what is not yet the owner's.
 */
export function contentCheck(content: URL = CONTENT): AstroIntegration {
  /** What the pages wait for: the problems of the content as it was saved last. */
  let latest: Promise<string[]> = Promise.resolve([]);
  /** The problems that the terminal told last. */
  let told = '';

  return {
    name: 'content',
    hooks: {
      'astro:config:setup': async ({ command, logger, addWatchFile }) => {
        latest = publicationProblems(content);
        const problems = await latest;
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
        // Address, policy and the words under the forms are part of the configuration.
        for (const name of ['company', 'requests']) addWatchFile(new URL(`${name}.json`, content));
      },
      'astro:server:setup': ({ server, logger, refreshContent }) => {
        const folder = fileURLToPath(content);
        const refresh = async () => {
          const problems = await publicationProblems(content);
          // All of it: the content layer keeps no picture that came after its entry, or left before.
          await refreshContent?.({});
          const text = problems.join('\n');
          if (text === told) return problems;
          for (const problem of problems) logger.error(problem);
          if (problems.length === 0) logger.info("Le contenu ne compte plus d'erreur.");
          told = text;
          server.ws.send({ type: 'full-reload' });
          return problems;
        };
        let changes = 0;
        let refreshed: Promise<unknown> = latest;
        server.watcher.add(folder).on('all', (_event, path) => {
          if (!path.startsWith(folder)) return;
          const change = ++changes;
          // Many files may change at once: the last of them is waited for, and the refresh before.
          latest = setTimeout(50).then(() => {
            if (change !== changes) return latest;
            const next = refreshed.then(refresh).catch(({ message }: Error) => [message]);
            refreshed = next;
            return next;
          });
        });
        // Before Astro's own answer: a stack trace in English with half of the content missing.
        server.middlewares.use(async ({ headers }, response, next) => {
          if (!headers.accept?.includes('text/html')) return next();
          const problems = await latest;
          if (problems.length === 0) return next();
          response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' });
          response.end(devPage(problems));
        });
      },
      'astro:build:done': async ({ logger }) => {
        const left = review(await checkContent(content)).filter(({ lines }) => lines.length > 0);
        if (left.length === 0) logger.info('Aucun contenu provisoire : tout est à vous.');
        for (const { title, lines } of left) {
          logger.warn(`${title} (${lines.length})`);
          for (const line of lines) logger.warn(`  - ${line}`);
        }
      },
    },
  };
}
