/** The page `/edition` beside the site in development: the editor, its configuration, the check. */
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { basename, join, resolve } from 'node:path';
import type { AstroIntegration } from 'astro';
import { createServer, type ViteDevServer } from 'vite';
import { contentProblems } from '../src/content/channels.ts';
import { editorConfig, numberFields } from './config.ts';

const HERE = import.meta.dirname;
const PROJECT = basename(resolve(HERE, '..'));

/** Allows the page its own origin only: fonts and translations are in the package. */
const POLICY = [
  "default-src 'self' blob: data:",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/**
 * Serves the package's modules from a module graph apart from the site's, without a WebSocket: no
 * change of the site reloads the page while a form is open.
 */
const createEditorServer = () =>
  createServer({
    root: HERE,
    configFile: false,
    base: '/edition/',
    appType: 'custom',
    publicDir: false,
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    // The package and what it imports are standard modules already.
    optimizeDeps: { noDiscovery: true },
  });

/** Sends the problems of the content to every open editor, as server-sent events. */
function problemStream() {
  const pages = new Set<ServerResponse>();
  let latest = 'data: []\n\n';
  contentProblems.subscribe((problems) => {
    latest = `data: ${JSON.stringify(problems)}\n\n`;
    for (const page of pages) page.write(latest);
  });
  return (response: ServerResponse) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    pages.add(response);
    response.on('close', () => pages.delete(response));
    response.write(latest);
  };
}

/** Adds `/edition` to the development server. */
export function edition(): AstroIntegration {
  const sendProblems = problemStream();
  const configureServer = async (server: ViteDevServer) => {
    const editor = await createEditorServer();
    server.middlewares.use(async (request, response, next) => {
      const path = new URL(request.url ?? '/', 'http://localhost').pathname;
      if (path === '/edition') {
        response.setHeader('Content-Security-Policy', POLICY);
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        return response.end(await readFile(join(HERE, 'page.html')));
      }
      if (!path.startsWith('/edition/')) return next();
      if (path === '/edition/check') return sendProblems(response);
      if (path === '/edition/config.json')
        return response.end(
          JSON.stringify({ config: editorConfig(PROJECT), numbers: numberFields() }),
        );
      editor.middlewares(request, response, next);
    });
  };
  return {
    name: 'edition',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        // First, so that it precedes the error page shown instead of every page while the content
        // has errors: they are corrected here.
        updateConfig({ vite: { plugins: [{ name: 'edition', enforce: 'pre', configureServer }] } });
      },
      'astro:server:start': ({ address, logger }) =>
        logger.info(`Les formulaires : http://localhost:${address.port}/edition (Chrome ou Edge)`),
    },
  };
}
