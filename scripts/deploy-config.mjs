/**
 * Writes the configurations of other servers from the headers of ours:
 * `node scripts/deploy-config.mjs [built site] [folder to write to]`.
 * SITE_URL says the host, SITE_ROOT where the site lies on the server.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as headers from '../server/headers.ts';

const ROOT = join(import.meta.dirname, '..');

/** @typedef {{ name: string, policy: string }} FilePolicy */

/**
 * The files of a built site whose policy is not the one of every other file.
 *
 * @param {string} site
 * @returns {Promise<FilePolicy[]>}
 */
export async function readPolicies(site) {
  const names = (await readdir(site, { recursive: true })).filter((name) =>
    /^[^.].*\.(html|svg)$/.test(name),
  );
  const files = names.sort().map(async (name) => {
    const file = name.replaceAll('\\', '/');
    return { name: file, policy: headers.policyOf(file, await readFile(join(site, name), 'utf8')) };
  });
  return (await Promise.all(files)).filter(({ policy }) => policy !== headers.BASE_POLICY);
}

/** @param {string} name */
const addressOf = (name) => `/${name.replace(/^index\.html$|\.html$/, '')}`;

const security = Object.entries(headers.SECURITY_HEADERS);

/**
 * Fills a template in; a name in braces that nobody gives a value is a mistake.
 *
 * @param {string} template
 * @param {Record<string, string>} values
 */
function fill(template, values) {
  return template.replace(/\{\{([^}]+)\}\}/g, (_, /** @type {string} */ name) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The template asks for an unknown "${name}".`);
    return value;
  });
}

const shared = {
  'base policy': headers.BASE_POLICY,
  'hashed folder': headers.HASHED_FOLDER,
  hsts: headers.HSTS,
  immutable: headers.IMMUTABLE,
  revalidate: headers.REVALIDATE,
};

/**
 * @param {string} template
 * @param {FilePolicy[]} policies
 * @param {Record<string, string>} place host, root, certificate, key, http, https, log
 */
export function nginxConfig(template, policies, place) {
  const types = Object.entries(headers.CONTENT_TYPES);
  return fill(template, {
    ...shared,
    ...place,
    policies: policies.map(({ name, policy }) => `  "/${name}" "${policy}";`).join('\n'),
    'security headers': security
      .map(([name, value]) => `  add_header ${name} "${value}" always;`)
      .join('\n'),
    types: [
      '  types {',
      ...types.map(([extension, type]) => `    "${type}" ${extension.slice(1)};`),
      '  }',
    ].join('\n'),
  });
}

/**
 * @param {string} template
 * @param {FilePolicy[]} policies
 * @param {Record<string, string>} place site, root
 */
export function caddyConfig(template, policies, place) {
  return fill(template, {
    ...shared,
    ...place,
    policies: policies.map(({ name, policy }) => `\t\t/${name} "${policy}"`).join('\n'),
    'security headers': security.map(([name, value]) => `\t\t${name} "${value}"`).join('\n'),
    ...Object.fromEntries(policies.map(({ name, policy }) => [`policy of ${name}`, policy])),
  });
}

/**
 * The `_headers` file of Netlify and Cloudflare. Both join the values that several rules give one
 * header; of several policies a browser obeys all, so the first rule holds only what every page
 * has.
 *
 * @param {FilePolicy[]} policies
 */
export function headersFile(policies) {
  const pages = policies.filter(({ name }) => !/^(404|500)\.html$/.test(name));
  const rules = [
    ['/*', ...security.map(([name, value]) => `${name}: ${value}`)],
    [`/${headers.HASHED_FOLDER}*`, `Cache-Control: ${headers.IMMUTABLE}`],
    ...pages.map(({ name, policy }) => [addressOf(name), `Content-Security-Policy: ${policy}`]),
  ];
  // Both serve these hosts over TLS alone.
  rules[0]?.push(
    "Content-Security-Policy: frame-ancestors 'self'",
    `Strict-Transport-Security: ${headers.HSTS}`,
  );
  return `${rules.map(([path, ...lines]) => [path, ...lines.map((line) => `  ${line}`)].join('\n')).join('\n\n')}\n`;
}

/**
 * Writes all of them for a built site; `_headers` goes into the site itself.
 *
 * @param {string} site
 * @param {string} folder
 */
export async function writeDeployConfig(site, folder) {
  const policies = await readPolicies(site);
  const host = new URL(process.env.SITE_URL ?? 'https://www.interligne.example').hostname;
  const root = process.env.SITE_ROOT ?? '/var/www/site';
  const letsEncrypt = `/etc/letsencrypt/live/${host}`;
  const template = (/** @type {string} */ name) => readFile(join(ROOT, 'deploy', name), 'utf8');

  await mkdir(folder, { recursive: true });
  await writeFile(join(site, '_headers'), headersFile(policies));
  await writeFile(
    join(folder, 'nginx.conf'),
    nginxConfig(await template('nginx.conf'), policies, {
      host,
      root,
      http: '80',
      https: '443 ssl http2',
      certificate: `${letsEncrypt}/fullchain.pem`,
      key: `${letsEncrypt}/privkey.pem`,
      log: '/var/log/nginx/site.log',
    }),
  );
  await writeFile(
    join(folder, 'Caddyfile'),
    caddyConfig(await template('Caddyfile'), policies, { site: host, root }),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [site = join(ROOT, 'dist'), folder = join(ROOT, 'deploy/out')] = process.argv.slice(2);
  await writeDeployConfig(site, folder);
}
