/** Precompresses the built files, for servers that send `.br` and `.gz` files. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

// Fonts and raster images are already compressed.
const TEXT = new Set('.html .css .js .mjs .svg .json .xml .txt .webmanifest'.split(' '));

const COPIES = [
  { suffix: '.br', compress: promisify(brotliCompress) },
  { suffix: '.gz', compress: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }) },
];

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  for (const { suffix, compress } of COPIES) {
    const smaller = await compress(bytes);
    if (smaller.length < bytes.length) await writeFile(file + suffix, smaller);
  }
}

/** Writes a brotli and a gzip copy beside each text file under a folder, where they are smaller. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.map(compressFile));
}
