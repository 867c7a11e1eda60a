/**
 * Writes a brotli and a gzip copy beside each text file of the built site, for servers that
 * send them as they are: `node scripts/compress.mjs [folder]`.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

// Fonts and pictures are compressed already.
const TEXT = new Set('.html .css .js .mjs .svg .json .xml .txt .webmanifest'.split(' '));

/** @type {{ suffix: string, compress: (bytes: Buffer) => Promise<Buffer> }[]} */
const COPIES = [
  {
    suffix: '.br',
    compress: (bytes) =>
      promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
  },
  { suffix: '.gz', compress: (bytes) => promisify(gzip)(bytes, { level: 9 }) },
];

/** @param {string} file */
async function compressFile(file) {
  const bytes = await readFile(file);
  for (const { suffix, compress } of COPIES) {
    const smaller = await compress(bytes);
    if (smaller.length < bytes.length) await writeFile(file + suffix, smaller);
  }
}

/**
 * Compresses every text file under a folder.
 *
 * @param {string} folder
 */
export async function compressFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.map(compressFile));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await compressFolder(process.argv[2] ?? 'dist');
}
