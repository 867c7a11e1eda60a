/** Files that hosts other than server/ need: its rules in their configuration, compressed copies. */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { HASHED_CACHE, HASHED_FOLDER, HEADERS, HSTS } from '../server/headers.ts';

const { 'Cache-Control': REVALIDATE, ...OTHERS } = HEADERS;
const SECURITY = Object.entries({ ...OTHERS, 'Strict-Transport-Security': HSTS });

/**
 * Configuration for Apache 2.4, with only the directives that `AllowOverride FileInfo` permits. The
 * condition on REDIRECT_STATUS exempts the internal request for the 404 page from the rule after it.
 */
const HTACCESS = `# Written by the build (scripts/host-files.ts): do not edit.
ErrorDocument 404 /404.html
AddDefaultCharset utf-8

<IfModule mod_mime.c>
AddType image/avif .avif
AddType image/webp .webp
AddType font/woff2 .woff2
AddCharset utf-8 .css .js .json .svg .txt .xml
</IfModule>

<IfModule mod_rewrite.c>
RewriteEngine On
# Nothing for other hosts, no dot files, no folders, and no page under a second address.
RewriteRule (^|/)(_headers$|\\.(?!well-known/)) - [R=404,L]
RewriteCond %{REQUEST_FILENAME} -d
RewriteRule . - [R=404,L]
RewriteCond %{ENV:REDIRECT_STATUS} ^$
RewriteCond %{THE_REQUEST} "\\.(html|br|gz)[? ]"
RewriteRule ^ - [R=404,L]
# A page has no extension.
RewriteCond %{REQUEST_FILENAME}.html -f
RewriteRule [^/]$ %{REQUEST_URI}.html [L]
</IfModule>

<IfModule mod_headers.c>
${SECURITY.map(([name, value]) => `Header always set ${name} "${value}"`).join('\n')}
Header always set Cache-Control "${REVALIDATE}"
Header always set Cache-Control "${HASHED_CACHE}" "expr=%{REQUEST_URI} =~ m#^${HASHED_FOLDER}#"
</IfModule>

<IfModule mod_brotli.c>
AddOutputFilterByType BROTLI_COMPRESS text/html text/css text/plain text/javascript application/javascript application/json application/xml image/svg+xml
</IfModule>
<IfModule mod_deflate.c>
AddOutputFilterByType DEFLATE text/html text/css text/plain text/javascript application/javascript application/json application/xml image/svg+xml
</IfModule>
`;

/** Headers for Netlify, which serves over TLS only and revalidates other files by default. */
const HEADERS_FILE = `/*
${SECURITY.map(([name, value]) => `  ${name}: ${value}`).join('\n')}
${HASHED_FOLDER}*
  Cache-Control: ${HASHED_CACHE}
`;

// Fonts and raster images are already compressed.
const COMPRESSIBLE = new Set('.html .css .js .svg .json .xml .txt'.split(' '));

const ENCODERS = {
  '.br': promisify(brotliCompress),
  '.gz': (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};

/** Writes brotli and gzip copies beside each text file, if they are smaller. */
export async function compressFolder(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  const compress = async (name: string) => {
    const bytes = await readFile(join(folder, name));
    for (const [suffix, encode] of Object.entries(ENCODERS)) {
      const encoded = await encode(bytes);
      if (encoded.length < bytes.length) await writeFile(join(folder, name + suffix), encoded);
    }
  };
  await Promise.all(files.filter((name) => COMPRESSIBLE.has(extname(name))).map(compress));
}

/** Adds the files for hosts to a built site. Netlify sets the variable NETLIFY during a build. */
export async function prepareForHosts(siteFolder: string, env: NodeJS.ProcessEnv): Promise<void> {
  await writeFile(join(siteFolder, '_headers'), HEADERS_FILE);
  if (env.NETLIFY) {
    // Netlify compresses files itself, and would serve this page with status 200.
    await rm(join(siteFolder, '500.html'));
  } else {
    await writeFile(join(siteFolder, '.htaccess'), HTACCESS);
    await compressFolder(siteFolder);
  }
}
