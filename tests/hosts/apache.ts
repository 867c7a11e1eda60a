import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newFolder } from '../server/support.ts';
import { freePort, start } from './start.ts';

const MODULES = '/usr/lib/apache2/modules';
const CONFIGURATIONS = '/etc/apache2/mods-available';
const NECESSARY = ['mpm_event', 'authz_core'];

/** The modules of Debian's default installation, and those of the rules. */
export const ALL_MODULES =
  'access_compat alias authz_host autoindex deflate dir env expires filter brotli headers mime negotiation rewrite setenvif'.split(
    ' ',
  );

export const hasApache = (...modules: string[]) =>
  spawnSync('apache2', ['-v']).status === 0 &&
  modules.every((name) => existsSync(join(MODULES, `mod_${name}.so`)));

/** Starts Apache on a site with some modules, as a host that permits `.htaccess` and much else. */
export async function startApache(site: string, modules: string[], lines: string[] = []) {
  const folder = await newFolder();
  const port = await freePort();
  const loaded = [...NECESSARY, ...modules];
  const config = join(folder, 'apache.conf');
  // Its processes run as another user.
  for (const path of [folder, site, join(site, '..')]) await chmod(path, 0o755);
  await writeFile(
    config,
    [
      `ServerRoot ${folder}\nPidFile pid\nErrorLog error.log\nListen 127.0.0.1:${port}`,
      'ServerName localhost\nUser www-data\nGroup www-data',
      ...loaded.map((name) => `LoadModule ${name}_module ${MODULES}/mod_${name}.so`),
      // Debian's settings add types, encodings and compression of their own.
      ...modules
        .map((name) => join(CONFIGURATIONS, `${name}.conf`))
        .filter((file) => existsSync(file))
        .map((file) => `Include ${file}`),
      `DocumentRoot ${site}\n<Directory ${site}>\nAllowOverride ${modules.includes('rewrite') ? 'FileInfo' : 'All'}`,
      'Require all granted\nOptions Indexes FollowSymLinks MultiViews\n</Directory>',
      '<FilesMatch "^\\.ht">\nRequire all denied\n</FilesMatch>',
      ...lines,
    ].join('\n'),
  );
  return { ...(await start(port, 'apache2', '-f', config, '-DFOREGROUND')), folder };
}
