import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';

const HASH = / 'sha256-([^']+)'/g;
const POLICY = /(<meta http-equiv="content-security-policy" content=")([^"]+)/;

/**
 * Leaves in a page's policy only the hashes of what stands inline in that page. Astro writes the
 * hashes of the whole site into every page: a kilobyte that does not compress.
 */
export function trimPolicy(html: string): string {
  const inline = html.matchAll(/<(?:script|style)\b[^>]*>([\s\S]*?)<\/(?:script|style)>/g);
  const present = new Set(
    [...inline].map(([, content = '']) => createHash('sha256').update(content).digest('base64')),
  );
  return html.replace(
    POLICY,
    (_, start: string, policy: string) =>
      start + policy.replace(HASH, (source, hash: string) => (present.has(hash) ? source : '')),
  );
}

/** Trims the policy of every built page. */
export function policyTrim(): AstroIntegration {
  return {
    name: 'policy-trim',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const pages = (await readdir(dir)).filter((name) => name.endsWith('.html'));
        await Promise.all(
          pages.map(async (name) => {
            const page = new URL(name, dir);
            await writeFile(page, trimPolicy(await readFile(page, 'utf8')));
          }),
        );
      },
    },
  };
}
