import { channel } from 'node:diagnostics_channel';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { contentModule } from './content.ts';
import { describe, summarise } from './finding.ts';
import { contentUrl, isDemonstration } from './folder.ts';
import { reviewContent, SHOWS_DEMONSTRATION } from './review.ts';

/** Publishes the problems after each check, for the editor (edit/integration.ts). */
const problemsChannel = channel('content-problems');

/** Milliseconds without a change after which the content is read: files often change together. */
const QUIET = 50;

/**
 * Validates the content once, at the start and, in development, after a change; the pages import the
 * result as `virtual:content`. Errors stop a build, and replace the pages in development. Each build
 * ends with the list of what is provisional.
 */
export function contentCheck(first = reviewContent()): AstroIntegration {
  const folder = contentUrl();
  /** The content as last saved; pages wait for it. */
  let latest = first;

  return {
    name: 'content',
    hooks: {
      'astro:config:setup': async ({ command, logger, addWatchFile, updateConfig }) => {
        const { problems } = await latest;
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
        if (isDemonstration()) logger.info(describe(SHOWS_DEMONSTRATION));
        // The site's address and the way of delivery are part of Astro's configuration.
        for (const name of ['company', 'requests']) addWatchFile(new URL(`${name}.json`, folder));
        const module = {
          name: 'content',
          resolveId: (id: string) => (id === 'virtual:content' ? `\0${id}` : undefined),
          load: async (id: string) => {
            if (id !== '\0virtual:content') return undefined;
            const { entries, isProvisional } = await latest;
            const states = { isProvisional, isDemonstration: isDemonstration() };
            return contentModule(entries, folder, states);
          },
        };
        updateConfig({ vite: { plugins: [module] } });
      },
      'astro:server:setup': ({ server, logger }) => {
        const watched = fileURLToPath(folder);
        let timer: NodeJS.Timeout | undefined;
        const refresh = async () => {
          const checked = reviewContent(folder);
          latest = checked;
          const { problems } = await checked;
          // A later change has started another check.
          if (latest !== checked) return;
          problemsChannel.publish(problems);
          for (const problem of problems) logger.error(problem);
          for (const { moduleGraph, hot } of Object.values(server.environments)) {
            moduleGraph.invalidateAll();
            hot.send({ type: 'full-reload' });
          }
        };
        server.watcher.add(watched).on('all', (_event, path) => {
          if (!path.startsWith(watched)) return;
          clearTimeout(timer);
          timer = setTimeout(() => refresh().catch(({ message }) => logger.error(message)), QUIET);
        });
        // Takes precedence over Astro's error page, which shows a stack trace.
        server.middlewares.use(async ({ headers }, response, next) => {
          if (!headers.accept?.includes('text/html')) return next();
          const { problems } = await latest;
          if (problems.length === 0) return next();
          // Asked for again each second, until the errors are corrected.
          response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8', Refresh: '1' });
          response.end(`Le contenu est à corriger :\n\n${problems.join('\n\n')}\n`);
        });
      },
      'astro:build:done': async ({ logger }) => {
        const { findings } = await latest;
        if (findings.length === 0) logger.info('Aucun contenu provisoire : tout est à vous.');
        for (const line of summarise(findings)) logger.warn(line);
      },
    },
  };
}
