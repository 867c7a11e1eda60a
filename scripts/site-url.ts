/**
 * What is wrong with the public address given to the build, as a French sentence for the owner;
 * nothing when it will do.
 */
export function siteUrlProblem(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  const example = 'par exemple SITE_URL=https://www.votre-domaine.fr';
  const shown = address === '' ? 'SITE_URL est vide' : `SITE_URL : « ${address} » ne convient pas`;
  if (!URL.canParse(address) || !/^https?:\/\/[^/]/.test(address)) {
    return `${shown} ; écrivez l'adresse complète du site, ${example}.`;
  }
  const { pathname, search, hash } = new URL(address);
  // Every link of the site begins at the root of its domain.
  return pathname === '/' && !search && !hash
    ? undefined
    : `${shown} : le site se tient à la racine d'un domaine ; écrivez l'adresse sans rien après le domaine, ${example}.`;
}
