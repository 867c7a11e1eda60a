import { channel } from 'node:diagnostics_channel';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { contentModule } from './content.ts';
import { devPage } from './dev-page.ts';
import { writeEditorSchemas } from './editor-schemas.ts';
import { contentUrl, isDemonstration, OWN_CONTENT } from './folder.ts';
import { SHOWS_DEMONSTRATION } from './own.ts';
import { reviewContent } from './review.ts';

const OTHER_FOLDER =
  "Le dossier content/ vient d'apparaître ou de disparaître : arrêtez cette commande (Ctrl + C), puis relancez-la.";

/** Publishes the problems after each check, for the editor (edit/integration.ts). */
const problemsChannel = channel('content-problems');

/** Milliseconds without a change after which the content is read: files often change together. */
const QUIET = 50;

/**
 * Validates the content once, at the start and, in development, after a change; the pages import the
 * result as `virtual:content`. Errors stop a build, and replace the pages in development. Each build
 * ends with the list of placeholders.
 */
export function contentCheck(): AstroIntegration {
  const folder = contentUrl();
  const check = async () => {
    const checked = await reviewContent();
    const isSame = contentUrl().href === folder.href;
    return isSame ? checked : { ...checked, problems: [OTHER_FOLDER] };
  };
  /** The content as last saved; pages wait for it. */
  let latest = check();

  return {
    name: 'content',
    hooks: {
      'astro:config:setup': async ({ command, config, logger, addWatchFile, updateConfig }) => {
        await writeEditorSchemas(config.root);
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
        if (isDemonstration()) logger.info(SHOWS_DEMONSTRATION);
        // The URL, the policy and the notices at the forms are part of Astro's configuration.
        for (const name of ['company', 'requests']) addWatchFile(new URL(`${name}.json`, folder));
        const module = {
          name: 'content',
          resolveId: (id: string) => (id === 'virtual:content' ? `\0${id}` : undefined),
          load: async (id: string) => {
            if (id !== '\0virtual:content') return undefined;
            const { report, isProvisional } = await latest;
            const states = { isProvisional, isDemonstration: isDemonstration() };
            return contentModule(report.entries, folder, states);
          },
        };
        updateConfig({ vite: { plugins: [module] } });
      },
      'astro:server:setup': ({ server, logger }) => {
        const watched = [fileURLToPath(folder), resolve(OWN_CONTENT)];
        let timer: NodeJS.Timeout | undefined;
        const refresh = async () => {
          const before = await latest;
          const checked = check();
          latest = checked;
          const { problems } = await checked;
          // A later change has started another check.
          if (latest !== checked) return;
          problemsChannel.publish(problems);
          for (const problem of problems) logger.error(problem);
          if (problems.length === 0 && before.problems.length > 0)
            logger.info("Le contenu ne compte plus d'erreur.");
          for (const { moduleGraph, hot } of Object.values(server.environments)) {
            moduleGraph.invalidateAll();
            hot.send({ type: 'full-reload' });
          }
        };
        server.watcher.add(watched).on('all', (_event, path) => {
          if (!watched.some((folder) => path.startsWith(folder))) return;
          clearTimeout(timer);
          timer = setTimeout(() => refresh().catch(({ message }) => logger.error(message)), QUIET);
        });
        // Takes precedence over Astro's error page, which shows a stack trace.
        server.middlewares.use(async ({ headers }, response, next) => {
          if (!headers.accept?.includes('text/html')) return next();
          const { problems } = await latest;
          if (problems.length === 0) return next();
          response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' });
          response.end(devPage(problems));
        });
      },
      'astro:build:done': async ({ logger }) => {
        const { findings } = await latest;
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
