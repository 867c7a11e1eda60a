/**
 * The rules of server/ for hosts that serve the files themselves: `.htaccess` for Apache 2.4 and
 * LiteSpeed, `_headers` for Netlify and Cloudflare. tests/hosts compares their responses.
 */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { HIDDEN } from '../../server/files.ts';
import {
  HASHED_CACHE,
  HASHED_FOLDER,
  HEADERS,
  HSTS,
  SHARED,
  SHARED_POLICY,
} from '../../server/headers.ts';

const TYPES = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/vnd.microsoft.icon',
  jpg: 'image/jpeg',
  js: 'application/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml',
};

const lines = <Item>(items: Iterable<Item>, write: (item: Item) => string) =>
  [...items].map(write).join('\n');

const ENCODINGS = { br: 'br', gz: 'gzip' };

/** Condition of a rule for the visitor's own path, not for what it was rewritten to. */
const FIRST = 'RewriteCond %{ENV:REDIRECT_STATUS} ^$';

/** The path as the visitor sent it, before Apache decoded, normalised or negotiated it. */
const RAW = '^\\S+ (?:https?://[^/?\\s]*+)?+';

/**
 * Types need no module. Only directives of `AllowOverride FileInfo` where there is mod_rewrite: one
 * that the host forbids is an error on every page. So MultiViews, which few hosts turn on, stays:
 * REQUEST_URI and REQUEST_FILENAME are then those of the page. Headers that the host sets as well are
 * removed first. /demandes/ may belong to an application (docs/publishing.md).
 */
const HTACCESS = `# Written by the build (scripts/host/rules.ts): do not edit.
ErrorDocument 403 /404.html
ErrorDocument 404 /404.html
${lines([500, 502, 503, 504], (status) => `ErrorDocument ${status} /500.html`)}
${lines(
  Object.entries(TYPES),
  ([extension, type]) =>
    `<FilesMatch "\\.${extension}(\\.(br|gz))?$">\nForceType "${type}"\n</FilesMatch>`,
)}
<IfModule mod_mime.c>
${lines(
  Object.entries(ENCODINGS),
  ([suffix, encoding]) => `RemoveLanguage .${suffix}\nAddEncoding ${encoding} .${suffix}`,
)}
</IfModule>

<IfModule mod_rewrite.c>
RewriteEngine On
RewriteBase /
${FIRST}
RewriteCond %{REQUEST_URI} "${HIDDEN.source}" [NC]
RewriteCond %{THE_REQUEST} "${RAW}(?:[^?\\s]*(\\.|%2e)|/(404|500|index|_headers|_redirects)/?[?\\s])" [NC]
RewriteRule ^ - [R=404,L]
${FIRST}
RewriteCond %{THE_REQUEST} "${RAW}[^?\\s]*(//|/\\.\\.?[/?\\s])"
RewriteRule ^ - [R=404,L]
${FIRST}
RewriteCond %{REQUEST_FILENAME} -d
RewriteRule . - [R=404,L]
${FIRST}
RewriteCond %{REQUEST_METHOD} !^(GET|HEAD)$
RewriteRule !^demandes/ - [R=405,L]
${FIRST}
RewriteCond %{REQUEST_URI} ^/$
RewriteRule ^ /index.html [L]
${lines(
  [
    ['https://%{HTTP_HOST}', '\nRewriteCond %{HTTP:X-Forwarded-Proto} ^https$ [NV]'],
    ['', ''],
  ],
  ([origin, condition]) => `${FIRST}${condition}
RewriteCond %{REQUEST_FILENAME}.html -f [OR]
RewriteCond %{REQUEST_FILENAME} \\.html(\\.br|\\.gz)?$
RewriteCond %{THE_REQUEST} "${RAW}/([^/?\\s]+)/[?\\s]"
RewriteRule ^ ${origin}/%1 [R=308,L,NE]`,
)}
${FIRST}
RewriteCond %{REQUEST_FILENAME}.html -f
RewriteRule ^ %{REQUEST_URI}.html [L]
RewriteCond %{REQUEST_FILENAME} -f
RewriteRule ^${HASHED_FOLDER.slice(1)} - [E=HASHED:1]
<IfModule mod_mime.c>
<IfModule mod_headers.c>
${lines(
  Object.entries(ENCODINGS),
  ([
    suffix,
    encoding,
  ]) => `RewriteCond %{HTTP:Accept-Encoding} "\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\b)"
RewriteCond %{REQUEST_URI} !\\.(br|gz)$
RewriteCond %{REQUEST_FILENAME}.${suffix} -f
RewriteRule ^ %{REQUEST_URI}.${suffix} [L]`,
)}
</IfModule>
</IfModule>
</IfModule>

<IfModule !mod_rewrite.c>
<IfModule mod_negotiation.c>
Options +MultiViews
</IfModule>
<IfModule mod_alias.c>
RedirectMatch 404 "/\\.(?!well-known/[^.])"
</IfModule>
</IfModule>

<IfModule mod_setenvif.c>
SetEnvIf X-Forwarded-Proto ^https$ HTTPS=on
SetEnvIf Request_URI "${SHARED.source}" SHARED
</IfModule>
<IfModule mod_headers.c>
${lines(
  Object.entries({ ...HEADERS, 'Strict-Transport-Security': HSTS }),
  ([name, value]) =>
    `Header unset ${name}\nHeader always set ${name} "${value}"${value === HSTS ? ' env=HTTPS' : ''}`,
)}
Header always set Cache-Control "${HASHED_CACHE}" env=HASHED
Header always set Cross-Origin-Resource-Policy "${SHARED_POLICY}" env=SHARED
Header unset Expires
Header merge Vary Accept-Encoding
</IfModule>
`;

const { 'Cache-Control': _, ...others } = HEADERS;

/** Both hosts serve over TLS only, and revalidate other files by default. */
const HEADERS_FILE = `/*
${lines(
  Object.entries({ ...others, 'Strict-Transport-Security': HSTS }),
  ([name, value]) => `  ${name}: ${value}`,
)}
${HASHED_FOLDER}*
  Cache-Control: ${HASHED_CACHE}
# Joined with the value above to one that browsers ignore, so that other sites may show the pictures.
${lines(
  ['share', 'icons'],
  (folder) => `/${folder}/*\n  Cross-Origin-Resource-Policy: ${SHARED_POLICY}`,
)}
`;

// Fonts and raster images are already compressed.
const COMPRESSIBLE = new Set('.html .css .js .svg .json .xml .txt .webmanifest'.split(' '));

const COPIES = {
  '.br': promisify(brotliCompress),
  '.gz': (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};

/** Writes a brotli and a gzip copy beside each text file, where they are smaller. */
export async function compressFolder(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  const compress = async (name: string) => {
    const bytes = await readFile(join(folder, name));
    for (const [suffix, copy] of Object.entries(COPIES)) {
      const smaller = await copy(bytes);
      if (smaller.length < bytes.length) await writeFile(join(folder, name + suffix), smaller);
    }
  };
  await Promise.all(files.filter((name) => COMPRESSIBLE.has(extname(name))).map(compress));
}

/** Set during a build by the hosts that read `_headers`. */
const BUILD_VARIABLES = ['NETLIFY', 'CF_PAGES', 'WORKERS_CI'];

/** Adds to a built site what its host needs; hosts that are not known need one or the other. */
export async function prepareForHosts(site: string, env: NodeJS.ProcessEnv): Promise<void> {
  await writeFile(join(site, '_headers'), HEADERS_FILE);
  if (BUILD_VARIABLES.some((name) => env[name])) {
    // They compress by themselves, and would serve this page with status 200.
    await rm(join(site, '500.html'));
  } else {
    await writeFile(join(site, '.htaccess'), HTACCESS);
    await compressFolder(site);
  }
}
