/** Compressed copies of a site's files, which the server sends to browsers that accept them. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

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
