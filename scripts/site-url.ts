import { readContentJson } from '../build/content/folder.ts';

/** The public address of the site: SITE_URL where it is set, else the one of company.json. */
export function siteUrl(): string {
  if (process.env.SITE_URL) return process.env.SITE_URL;
  try {
    const { url } = readContentJson('company');
    if (URL.canParse(url)) return url;
  } catch {
    // The content check reports what is wrong with the file, in French.
  }
  return 'https://www.interligne.example';
}

/** What is wrong with SITE_URL, as a French sentence for the owner; nothing when it will do or is not set. */
export function siteUrlProblem(address: string | undefined): string | undefined {
  if (!address) return undefined;
  const example = 'par exemple SITE_URL=https://www.votre-domaine.fr';
  const shown = `SITE_URL : « ${address} » ne convient pas`;
  if (!URL.canParse(address) || !/^https?:\/\/[^/]/.test(address)) {
    return `${shown} ; écrivez l'adresse complète du site, ${example}.`;
  }
  const { pathname, search, hash } = new URL(address);
  // Every link of the site begins at the root of its domain.
  return pathname === '/' && !search && !hash
    ? undefined
    : `${shown} : le site se tient à la racine d'un domaine ; écrivez l'adresse sans rien après le domaine, ${example}.`;
}
