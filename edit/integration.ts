/** The page `/edition` beside the site in development: the editor, its configuration, the check. */
import { createReadStream, existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { basename, extname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build, type ViteDevServer } from 'vite';
import { CONTENT } from '../build/content/folder.ts';
import { publicationProblems } from '../build/content/review.ts';
import { editorConfig, formats } from './config.ts';

const HERE = import.meta.dirname;
const PROJECT = basename(resolve(HERE, '..'));
/** Where the editor's scripts, fonts and words are put together: a folder that Git leaves out. */
const BUILT = join(HERE, 'node_modules/.edition');

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
};

/** Nothing from elsewhere, and nothing to anywhere: fonts and words come with the package. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "font-src 'self' data:",
  "connect-src 'self' blob: data:",
  "worker-src 'self' blob:",
  "frame-src 'self' blob:",
  "media-src 'self' blob:",
  "manifest-src 'self' blob: data:",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Whether what was put together is still what our own scripts ask for. */
function isBuilt(): boolean {
  const at = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const built = at(join(BUILT, 'client.js'));
  return ['client.js', 'layout.ts'].every((name) => at(join(HERE, name)) < built);
}

/** Puts the editor together, in some seconds: no part of the modules that the site is made of. */
const buildEditor = async () => {
  if (isBuilt()) return;
  await build({
    root: HERE,
    configFile: false,
    base: '/edition/',
    publicDir: false,
    logLevel: 'error',
    build: {
      outDir: BUILT,
      emptyOutDir: true,
      target: 'esnext',
      minify: false,
      modulePreload: false,
      reportCompressedSize: false,
      rollupOptions: { input: join(HERE, 'client.js'), output: { entryFileNames: '[name].js' } },
    },
  });
};

/** Keeps every open editor told of what the check finds. */
function checkBeside(server: ViteDevServer) {
  const pages = new Set<ServerResponse>();
  const folder = fileURLToPath(CONTENT);
  const tell = async (to: Iterable<ServerResponse>) => {
    // A file that goes while it is read: the change that follows is told.
    const found = await publicationProblems().catch(() => undefined);
    if (found) for (const page of to) page.write(`data: ${JSON.stringify(found)}\n\n`);
  };
  let timer: NodeJS.Timeout;
  server.watcher.on('all', (_event, path) => {
    if (!path.startsWith(folder)) return;
    clearTimeout(timer);
    timer = setTimeout(() => tell(pages), 200);
  });
  return (response: ServerResponse) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    pages.add(response);
    response.on('close', () => pages.delete(response));
    void tell([response]);
  };
}

/** Adds `/edition` to the development server. */
export const edition = (): AstroIntegration => ({
  name: 'edition',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      const configureServer = (server: ViteDevServer) => {
        const check = checkBeside(server);
        server.middlewares.use('/edition', async (request, response, next) => {
          const path = new URL(request.url ?? '/', 'http://localhost').pathname;
          const send = (type: string, body: string) =>
            response
              .writeHead(200, {
                'Content-Type': `${type}; charset=utf-8`,
                'Content-Security-Policy': POLICY,
                'Cache-Control': 'no-store',
              })
              .end(body);
          if (path === '/check') return check(response);
          if (path === '/')
            return send('text/html', await readFile(join(HERE, 'page.html'), 'utf8'));
          if (path === '/config.json')
            return send(
              'application/json',
              JSON.stringify({ config: editorConfig(PROJECT), formats: formats() }),
            );
          const file = join(BUILT, path);
          const type = TYPES[extname(file)];
          if (!type || !file.startsWith(BUILT) || !existsSync(file)) return next();
          response.writeHead(200, { 'Content-Type': type });
          createReadStream(file).pipe(response);
        });
      };
      // First in the line, before what answers every page while the content holds a mistake: it is
      // here that one mends it.
      updateConfig({ vite: { plugins: [{ name: 'edition', enforce: 'pre', configureServer }] } });
    },
    'astro:server:setup': buildEditor,
    'astro:server:start': ({ address, logger }) =>
      logger.info(`Les formulaires : http://localhost:${address.port}/edition (Chrome ou Edge)`),
  },
});
