import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  caddyConfig,
  headersFile,
  nginxConfig,
  readPolicies,
} from '../../scripts/deploy-config.mjs';
import { createHandler } from '../../server/handler.ts';
import { BASE_POLICY, SECURITY_HEADERS } from '../../server/headers.ts';
import type { Listening } from '../../server/listen.ts';
import { openSite } from '../../server/site-folder.ts';
import { ask, newFolder, SITE, serve, writeFiles } from './support.ts';

const ROOT = join(import.meta.dirname, '../..');

const files = ['index.html', 'legal-notices.html', 'map-frame.html', 'favicon.svg'];
const addressOf = (name: string) => `/${name.replace(/^index\.html$|\.html$/, '')}`;

let server: Listening;
const configs = { nginx: '', caddy: '', headers: '' };

beforeAll(async () => {
  const site = await newFolder();
  await writeFiles(site, SITE);
  server = await serve(createHandler(await openSite(site)));
  const policies = await readPolicies(site);
  const template = (name: string) => readFile(join(ROOT, 'deploy', name), 'utf8');
  const place = {
    ...{ host: 'a.example', site: 'a.example', root: '/site', log: '/log' },
    ...{ http: '80', https: '443 ssl', certificate: '/certificate', key: '/key' },
  };
  configs.nginx = nginxConfig(await template('nginx.conf'), policies, place);
  configs.caddy = caddyConfig(await template('Caddyfile'), policies, place);
  configs.headers = headersFile(policies);
});

describe('every configuration says what the server says', () => {
  it.each(['nginx', 'caddy', 'headers'] as const)('%s', async (kind) => {
    const config = configs[kind];
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
      const separator = kind === 'headers' ? `: ${value}` : ` "${value}"`;
      expect(config).toContain(`${name}${separator}`);
    }
    for (const name of files) {
      const { headers } = await ask(server, addressOf(name));
      const policy = headers['content-security-policy'] ?? '';
      expect(policy).not.toBe(BASE_POLICY);
      expect(config).toContain(
        kind === 'headers'
          ? `\n${addressOf(name)}\n  Content-Security-Policy: ${policy}\n`
          : `/${name}${kind === 'nginx' ? '"' : ''} "${policy}"`,
      );
    }
    expect(config).toContain('max-age=63072000');
    expect(config).toContain('public, max-age=31536000, immutable');
  });

  it('within the limits of Cloudflare: 100 rules, 2000 signs a line', () => {
    const lines = configs.headers.split('\n');
    expect(lines.filter((line) => line.startsWith('/')).length).toBeLessThanOrEqual(100);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(2000);
  });
});

/** The rules of MDN's HTTP Observatory for a site of static files, each by hand. */
describe('HTTP Observatory', () => {
  it.each(['/', '/legal-notices', '/map-frame'])('%s', async (path) => {
    const { headers } = await ask(server, path);
    const policy = new Map(
      String(headers['content-security-policy'])
        .split(';')
        .map((directive) => {
          const [name = '', ...sources] = directive.trim().split(/\s+/);
          return [name, sources];
        }),
    );
    // csp: nothing by default, nothing unsafe, no scheme or star as a source of scripts.
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect([...policy.values()].flat().join(' ')).not.toMatch(/unsafe-|\*|https?:(\s|$)|data:/);
    // x-frame-options, by its successor.
    expect(policy.get('frame-ancestors')).toEqual([path === '/map-frame' ? "'self'" : "'none'"]);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    // cookies, cross-origin sharing: there is none of either.
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });
});
