import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentFolder } from './folder.ts';

/** Reads a file of the content folder that the site publishes at an address of its own. */
export const readPublished = (file: string) => readFile(join(contentFolder(), file));

/** The response of a route for a file. A build writes the body, and ignores the type. */
export const fileResponse = (bytes: Uint8Array, type: string) =>
  new Response(new Uint8Array(bytes), { headers: { 'Content-Type': type } });
