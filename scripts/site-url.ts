import { readContentJson } from '../src/content/folder.ts';

/** The public URL of the site: SITE_URL, else `url` in company.json. */
export function siteUrl(): string {
  if (process.env.SITE_URL) return process.env.SITE_URL;
  try {
    const { url } = readContentJson('company');
    if (URL.canParse(url)) return url;
  } catch {
    // The content check reports errors in the file.
  }
  return 'https://www.interligne.example';
}

/** A French error message about SITE_URL; `undefined` when it is valid or not set. */
export function siteUrlProblem(address: string | undefined): string | undefined {
  if (!address) return undefined;
  const example = 'par exemple SITE_URL=https://www.votre-domaine.fr';
  const shown = `SITE_URL : « ${address} » ne convient pas`;
  if (!URL.canParse(address) || !/^https?:\/\/[^/]/.test(address)) {
    return `${shown} ; écrivez l'adresse complète du site, ${example}.`;
  }
  const { pathname, search, hash } = new URL(address);
  // All links of the site are relative to the root of the domain.
  return pathname === '/' && !search && !hash
    ? undefined
    : `${shown} : le site se tient à la racine d'un domaine ; écrivez l'adresse sans rien après le domaine, ${example}.`;
}
