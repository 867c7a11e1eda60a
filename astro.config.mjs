import { basename } from 'node:path';
import { satteri } from '@astrojs/markdown-satteri';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { CONTENT_FOLDER } from './build/content/folder.ts';
import { contentCheck } from './build/content/integration.ts';
import { deliveryConstants, readDeliverySettings } from './build/delivery.ts';
import { typeface } from './build/font/typeface.ts';
import { listedPages } from './build/sitemap.ts';
import project from './package.json' with { type: 'json' };
import { siteUrl } from './scripts/site-url.ts';
import { NO_BREAK } from './src/ui/no-break.ts';

/** @type {import('astro').AstroIntegration} */
const clientSeen = {
  name: 'client-seen',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'seen', entrypoint: './src/site/client-seen.ts' }),
  },
};

/**
 * The page of parts (src/parts/), in development only.
 *
 * @type {import('astro').AstroIntegration}
 */
const parts = {
  name: 'parts',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      if (command !== 'dev') return;
      injectRoute({ pattern: '/parts', entrypoint: './src/parts/frames.astro' });
      injectRoute({ pattern: '/parts/all', entrypoint: './src/parts/all.astro' });
    },
  },
};

/**
 * Written texts break where those of the components do (src/ui/keep-together.tsx).
 *
 * @type {import('satteri').MdastPluginEntry}
 */
const keepTogether = {
  name: 'keepTogether',
  text(node, context) {
    const split = node.value.split(NO_BREAK);
    const value = split.map((part, at) => (at % 2 ? part.replaceAll(' ', '\u00a0') : part));
    if (split.length > 1) context.replaceNode(node, { type: 'text', value: value.join('') });
  },
};

/** The oldest browsers that get the whole page (package.json), as Vite names them. */
const OLDEST_BROWSERS = project.browserslist
  .filter((query) => /^(chrome|edge|firefox|safari|ios_saf) /.test(query))
  .map((query) => query.replace('ios_saf', 'ios').replace(' >= ', ''));

/** @type {import('vite').Plugin} */
const oldestBrowsers = {
  name: 'oldest-browsers',
  // Astro sets its own target for what reaches the browser, so `build.target` has no effect.
  configEnvironment: (name) =>
    name === 'client' ? { build: { target: OLDEST_BROWSERS } } : undefined,
};

export default defineConfig({
  site: siteUrl(),
  // What was read of one content is not mixed up with another: of its own for each folder.
  cacheDir: `node_modules/.astro/${basename(CONTENT_FOLDER)}`,
  output: 'static',
  trailingSlash: 'never',
  build: {
    // `/legal-notices` must answer at that very address: a file, not a folder with an index.
    format: 'file',
  },
  devToolbar: { enabled: false },
  integrations: [react(), clientSeen, parts, listedPages(), typeface(), contentCheck()],
  // The words of the owner stay as typed, like everywhere else on the site.
  // Legal texts hold no code; without this Astro warns of styles that the policy forbids.
  markdown: {
    syntaxHighlight: false,
    processor: satteri({ features: { smartPunctuation: false }, mdastPlugins: [keepTogether] }),
  },
  security: {
    csp: {
      directives: [
        "default-src 'none'",
        "img-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        // The one foreign content, and only after the visitor asked for it (requirements, 2 and 7).
        "frame-src 'self' https://www.openstreetmap.org",
        // Forms that are only simulated post nothing.
        `form-action ${readDeliverySettings() ? "'self'" : "'none'"}`,
        "base-uri 'none'",
        "object-src 'none'",
      ],
    },
  },
  vite: {
    plugins: [oldestBrowsers],
    define: deliveryConstants(),
    // Drawings and typefaces are files, however small: the policy admits no `data:` address.
    build: {
      // What reaches visitors, and under which licences: dist/licences.txt.
      license: { fileName: 'licences.txt' },
      cssTarget: OLDEST_BROWSERS,
      assetsInlineLimit: (file) => (/\.(svg|woff2)$/.test(file) ? false : undefined),
      rollupOptions: { output: { assetFileNames: '_astro/[hash:6][extname]' } },
    },
    // Content read while it is still being written is refused, and not read again: a photo of
    // several megabytes, or an editor that empties a file before it fills it.
    server: { watch: { awaitWriteFinish: { stabilityThreshold: 100, pollInterval: 20 } } },
  },
});
