import { satteri } from '@astrojs/markdown-satteri';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import project from './package.json' with { type: 'json' };
import { loadEnvironment } from './server/environment.ts';
import { ownerError, siteOf } from './src/content/build-settings.ts';
import { checkContent } from './src/content/check.ts';
import { contentFolder, folderProblem } from './src/content/folder.ts';
import { contentIntegration } from './src/content/integration.ts';
import { typesetWithFacts } from './src/content/markdown.ts';
import { licences } from './src/site/licences/licences.ts';
import { typeface } from './src/styles/typeface/typeface.ts';

loadEnvironment();
const absent = folderProblem(contentFolder());
if (absent) throw ownerError(absent);
const check = checkContent();
// In development, a required file may be missing or invalid.
const { company, requests } = (await check).content;
const delivery = requests?.delivery ?? 'simulated';

/** @type {import('astro').AstroIntegration} */
const clientSeen = {
  name: 'client-seen',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'seen', entrypoint: './src/site/scripts/client-seen.ts' }),
  },
};

/**
 * Gives the type check its own cache: it would replace the packages that a development server has prepared,
 * which then fails to load them.
 *
 * @type {import('astro').AstroIntegration}
 */
const checkCache = {
  name: 'check-cache',
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
      if (command === 'sync') updateConfig({ vite: { cacheDir: '.astro/check-cache' } });
    },
  },
};

/** The oldest supported browsers (package.json), in the format of Vite's targets. */
const OLDEST_BROWSERS = project.browserslist
  .filter((query) => /^(chrome|edge|firefox|safari|ios_saf) /.test(query))
  .map((query) => query.replace('ios_saf', 'ios').replace(' >= ', ''));

/** @type {import('vite').Plugin} */
const oldestBrowsers = {
  name: 'oldest-browsers',
  // Astro sets the target of the client environment itself, so `build.target` has no effect.
  configEnvironment: (name) =>
    name === 'client' ? { build: { target: OLDEST_BROWSERS } } : undefined,
};

export default defineConfig({
  site: siteOf(company?.url),
  output: 'static',
  trailingSlash: 'never',
  build: {
    // URLs have no trailing slash, which a folder with an index.html would need.
    format: 'file',
  },
  devToolbar: { enabled: false },
  integrations: [
    react(),
    clientSeen,
    checkCache,
    typeface(contentFolder()),
    contentIntegration(check),
  ],
  markdown: {
    // Legal texts contain no code, whose highlighting needs inline styles, which the policy forbids.
    syntaxHighlight: false,
    // Quotation marks and dashes stay as the owner typed them, as in the JSON files.
    processor: satteri({
      features: { smartPunctuation: false },
      mdastPlugins: [typesetWithFacts({ company, requests })],
    }),
  },
  security: {
    csp: {
      directives: [
        "default-src 'none'",
        "img-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        // The only third-party content, loaded on request (requirements, chapters 2 and 7).
        "frame-src 'self' https://www.openstreetmap.org",
        // Other forms post nothing.
        `form-action ${delivery === 'server' ? "'self'" : "'none'"}`,
        "base-uri 'none'",
        "object-src 'none'",
      ],
    },
  },
  vite: {
    // Not in node_modules, which copies of the project in tests share.
    cacheDir: '.astro/cache',
    plugins: [oldestBrowsers, licences],
    // Lightning CSS supports custom media queries (src/styles/media.css).
    css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
    // A constant for src/forms/delivery.ts, so that the bundler drops the other adapter.
    define: { 'import.meta.env.DELIVERY': JSON.stringify(delivery) },
    build: {
      // The list of the packages in the site's scripts, which src/site/licences/ completes.
      license: { fileName: 'licences.txt' },
      cssTarget: OLDEST_BROWSERS,
      // The policy allows no `data:` URL.
      assetsInlineLimit: 0,
    },
    // The watcher waits until a file is complete: large photos are copied in parts, and some editors
    // truncate a file before they write it.
    server: { watch: { awaitWriteFinish: { stabilityThreshold: 100, pollInterval: 20 } } },
  },
});
