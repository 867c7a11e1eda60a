import { join, sep } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { Refusal } from '../../requests/refusal.ts';
import { contentProblemsChannel, receptionSettingsChannel, remarksChannel } from './channels.ts';
import { contentModule } from './content.ts';
import { summarise } from './finding.ts';
import { contentFolder, isDemonstration } from './folder.ts';
import { createReceptionSettings } from './reception-settings.ts';
import { completeContent, reviewContent } from './review/review.ts';

const NOT_SENT =
  "Rien n'est envoyé : le site n'est que sur votre ordinateur. Essayez les formulaires une fois le site publié.\n";

/**
 * Validates the content at the start and, in development, after each change; pages import the result
 * as `virtual:content`. Errors stop a build, and replace the pages in development. A build publishes
 * the record for the server, and ends with the list of provisional content.
 */
export function contentIntegration(firstReview = reviewContent()): AstroIntegration {
  const folder = contentFolder();
  /** The review of the content as last saved; pages wait for it. */
  let latest = firstReview;

  return {
    name: 'content',
    hooks: {
      'astro:config:setup': async ({ command, logger, addWatchFile, updateConfig }) => {
        const review = await latest;
        const { problems } = review;
        contentProblemsChannel.publish(problems);
        if (command === 'build') completeContent(review);
        for (const problem of problems) logger.error(problem);
        // Astro's configuration contains the site's URL and the delivery of requests.
        for (const name of ['company', 'requests']) addWatchFile(join(folder, `${name}.json`));
        const module = {
          name: 'content',
          resolveId: (id: string) => (id === 'virtual:content' ? `\0${id}` : undefined),
          load: async (id: string) => {
            if (id !== '\0virtual:content') return undefined;
            const review = await latest;
            // Throws the problems: in development, the content may have become invalid.
            completeContent(review);
            const { entries, provisional } = review;
            const isProvisional = provisional.length > 0;
            const flags = { isProvisional, isDemonstration: isDemonstration() };
            return contentModule(entries, folder, flags);
          },
        };
        updateConfig({ vite: { plugins: [module] } });
      },
      'astro:server:setup': ({ server, logger }) => {
        const refresh = async () => {
          const review = reviewContent(folder);
          const previous = latest;
          // If the content cannot be read, pages show the previous review until the next change.
          const current = review.catch(() => previous);
          latest = current;
          const { problems } = await review;
          // A later change has started another review: files often change together.
          if (latest !== current) return;
          contentProblemsChannel.publish(problems);
          for (const problem of problems) logger.error(problem);
          for (const { moduleGraph, hot } of Object.values(server.environments)) {
            moduleGraph.invalidateAll();
            hot.send({ type: 'full-reload' });
          }
        };
        server.watcher.add(folder).on('all', (_event, path) => {
          if (!path.startsWith(`${folder}${sep}`)) return;
          refresh().catch(({ message }) => logger.error(message));
        });
        // Astro would answer a form with the page that confirms a request.
        server.middlewares.use(({ method, headers }, response, next) => {
          if (method !== 'POST') return next();
          const isScript = headers.accept?.includes('application/json');
          const refusal: Refusal = { code: 'unavailable', errors: {} };
          response.writeHead(503, {
            'Content-Type': isScript ? 'application/json' : 'text/plain; charset=utf-8',
          });
          response.end(isScript ? JSON.stringify(refusal) : NOT_SENT);
        });
        // Takes precedence over Astro's error page, which shows a stack trace.
        server.middlewares.use(async ({ headers }, response, next) => {
          if (!headers.accept?.includes('text/html')) return next();
          const { problems } = await latest;
          if (problems.length === 0) return next();
          // The browser reloads each second, until the errors are corrected.
          response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8', Refresh: '1' });
          response.end(`Le contenu est à corriger :\n\n${problems.join('\n\n')}\n`);
        });
      },
      'astro:build:done': async ({ logger }) => {
        const review = await latest;
        const { provisional } = review;
        // The record and the pages come from the same review.
        receptionSettingsChannel.publish(createReceptionSettings(completeContent(review)));
        if (provisional.length === 0)
          logger.info("Aucun contenu provisoire : rien n'est plus à remplacer.");
        for (const line of summarise(provisional).lines) logger.warn(line);
        remarksChannel.publish(provisional.length);
      },
    },
  };
}
