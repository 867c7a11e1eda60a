import { join, sep } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { Refusal } from '../../requests/refusal.ts';
import { contentChannel, receptionSettingsChannel, remarksChannel } from './channels.ts';
import { type ContentCheck, checkContent, completeContent, refuseBlankNotices } from './check.ts';
import { contentModule } from './content.ts';
import { describeBlanks } from './finding.ts';
import { contentFolder, isDemonstration } from './folder.ts';
import { createReceptionSettings } from './reception-settings.ts';

const NOT_SENT =
  "Rien n'est envoyé : le site n'est que sur votre ordinateur. Essayez les formulaires une fois le site publié.\n";

/** Sends both lists to the editor. */
const announce = ({ problems, blanks }: ContentCheck) =>
  contentChannel.publish({ problems, blanks: describeBlanks(blanks) });

/**
 * Validates the content at the start and, in development, after each change; pages import the result
 * as `virtual:content`. Errors stop a build, and replace the pages in development. A build publishes
 * the record for the server, and ends with the list of blank facts.
 */
export function contentIntegration(firstCheck = checkContent()): AstroIntegration {
  const folder = contentFolder();
  /** The check of the content as last saved; pages wait for it. */
  let latest = firstCheck;

  return {
    name: 'content',
    hooks: {
      'astro:config:setup': async ({ command, logger, addWatchFile, updateConfig }) => {
        const check = await latest;
        const { problems } = check;
        announce(check);
        if (command === 'build') {
          completeContent(check);
          refuseBlankNotices(check);
        }
        for (const problem of problems) logger.error(problem);
        // Astro's configuration contains the site's URL and the delivery of requests.
        for (const name of ['company', 'requests']) addWatchFile(join(folder, `${name}.json`));
        const module = {
          name: 'content',
          resolveId: (id: string) => (id === 'virtual:content' ? `\0${id}` : undefined),
          load: async (id: string) => {
            if (id !== '\0virtual:content') return undefined;
            const check = await latest;
            // Throws the problems: in development, the content may have become invalid.
            completeContent(check);
            return contentModule(check.entries, folder, { isDemonstration: isDemonstration() });
          },
        };
        updateConfig({ vite: { plugins: [module] } });
      },
      'astro:server:setup': ({ server, logger }) => {
        const refresh = async () => {
          const next = checkContent(folder);
          const previous = latest;
          // If the content cannot be read, pages show the previous check until the next change.
          const current = next.catch(() => previous);
          latest = current;
          const check = await next;
          // A later change has started another check: files often change together.
          if (latest !== current) return;
          announce(check);
          for (const problem of check.problems) logger.error(problem);
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
        const check = await latest;
        // The record and the pages come from the same check.
        receptionSettingsChannel.publish(createReceptionSettings(completeContent(check)));
        const { blanks } = check;
        if (blanks.length > 0) logger.warn(`À remplir :\n${describeBlanks(blanks).join('\n')}`);
        remarksChannel.publish(blanks.length);
      },
    },
  };
}
