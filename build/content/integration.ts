import { channel } from 'node:diagnostics_channel';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { devPage } from './dev-page.ts';
import { writeEditorSchemas } from './editor-schemas.ts';
import { contentUrl, isDemonstration, OWN_CONTENT } from './folder.ts';
import { SHOWS_DEMONSTRATION } from './own.ts';
import { publicationProblems, reviewContent } from './review.ts';

/** Astro keeps the entries of the folder that it started with. */
const OTHER_FOLDER =
  "Le dossier content/ vient d'apparaître ou de disparaître : arrêtez cette commande (Ctrl + C), puis relancez-la.";

/** Publishes the problems after each check, for the editor (edit/integration.ts). */
const problemsChannel = channel('content-problems');

/**
 * Validates the content: errors stop a build, and replace the pages in development. Each build ends
 * with the list of placeholders.
 */
export function contentCheck(): AstroIntegration {
  /** The problems of the content as last saved; pages wait for it. */
  let latest: Promise<string[]> = Promise.resolve([]);
  /** The problems last logged. */
  let logged = '';

  return {
    name: 'content',
    hooks: {
      'astro:config:setup': async ({ command, config, logger, addWatchFile }) => {
        await writeEditorSchemas(config.root);
        latest = publicationProblems();
        const problems = await latest;
        problemsChannel.publish(problems);
        if (problems.length > 0 && command === 'build') {
          const error = new Error(
            `Le contenu empêche de construire le site :\n\n${problems.join('\n\n')}\n`,
          );
          // The message is for the owner, whom a stack trace would confuse.
          error.stack = '';
          throw error;
        }
        for (const problem of problems) logger.error(problem);
        logged = problems.join('\n');
        if (isDemonstration()) logger.info(SHOWS_DEMONSTRATION);
        // The URL, the policy and the notices at the forms are part of Astro's configuration.
        for (const name of ['company', 'requests'])
          addWatchFile(new URL(`${name}.json`, contentUrl()));
      },
      'astro:server:setup': ({ server, logger, refreshContent }) => {
        const folder = fileURLToPath(contentUrl());
        const own = resolve(OWN_CONTENT);
        const refresh = async () => {
          const isSame = fileURLToPath(contentUrl()) === folder;
          const problems = isSame ? await publicationProblems() : [OTHER_FOLDER];
          problemsChannel.publish(problems);
          // Everything, because Astro does not notice a picture added after its entry.
          await refreshContent?.({});
          const text = problems.join('\n');
          if (text === logged) return problems;
          for (const problem of problems) logger.error(problem);
          if (problems.length === 0) logger.info("Le contenu ne compte plus d'erreur.");
          logged = text;
          server.ws.send({ type: 'full-reload' });
          return problems;
        };
        let changes = 0;
        let refreshed: Promise<unknown> = latest;
        server.watcher.add(folder).on('all', (_event, path) => {
          if (!path.startsWith(folder) && !path.startsWith(own)) return;
          const change = ++changes;
          // Several files may change together: wait for the last one and for the refresh before.
          latest = setTimeout(50).then(() => {
            if (change !== changes) return latest;
            const next = refreshed.then(refresh).catch(({ message }: Error) => [message]);
            refreshed = next;
            return next;
          });
        });
        // Takes precedence over Astro's error page, which shows a stack trace.
        server.middlewares.use(async ({ headers }, response, next) => {
          if (!headers.accept?.includes('text/html')) return next();
          const problems = await latest;
          if (problems.length === 0) return next();
          response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' });
          response.end(devPage(problems));
        });
      },
      'astro:build:done': async ({ logger }) => {
        const { findings } = await reviewContent();
        const left = findings.filter(({ lines }) => lines.length > 0);
        if (left.length === 0) logger.info('Aucun contenu provisoire : tout est à vous.');
        for (const { title, lines } of left) {
          logger.warn(`${title} (${lines.length})`);
          for (const line of lines) logger.warn(`  - ${line}`);
        }
      },
    },
  };
}
