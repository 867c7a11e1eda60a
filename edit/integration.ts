/** Adds the page `/edition` to the development server: the editor, its configuration, the problems. */
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { basename, join, resolve } from 'node:path';
import type { AstroIntegration } from 'astro';
import { createServer, type ViteDevServer } from 'vite';
import { contentChannel } from '../src/content/channels.ts';
import { editorConfig, numberFields } from './config.ts';
import { completeFrench } from './french.ts';

const HERE = import.meta.dirname;
const PROJECT = basename(resolve(HERE, '..'));

/** Content Security Policy that allows only the page's own origin: the package contains its fonts. */
const POLICY = [
  "default-src 'self' blob: data:",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/**
 * Creates a second Vite server for the editor's modules, without a WebSocket, so that changes of the
 * site do not reload the page while a form is open.
 */
const createEditorServer = () =>
  createServer({
    root: HERE,
    configFile: false,
    base: '/edition/',
    appType: 'custom',
    publicDir: false,
    plugins: [completeFrench],
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    // The package and its dependencies are ES modules already.
    optimizeDeps: { noDiscovery: true },
  });

/** Returns a handler that sends what the content lacks, after each check, as server-sent events. */
function problemStream() {
  const pages = new Set<ServerResponse>();
  let latest = 'data: {"problems":[],"blanks":[]}\n\n';
  contentChannel.subscribe((check) => {
    latest = `data: ${JSON.stringify(check)}\n\n`;
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
export function editorIntegration(): AstroIntegration {
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
        // `pre`, because the content integration replaces every later page while the content has
        // errors, which the owner corrects in the editor.
        updateConfig({ vite: { plugins: [{ name: 'edition', enforce: 'pre', configureServer }] } });
      },
      'astro:server:start': ({ address, logger }) =>
        logger.info(`Les formulaires : http://localhost:${address.port}/edition (Chrome ou Edge)`),
    },
  };
}
