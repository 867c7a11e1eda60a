/** The settings of a build that variables (`.env` included) override. */
import { DELIVERY_WAYS, type Delivery } from '../company/owner-settings.ts';

/** An error for the owner, whom a stack trace would confuse. */
export const ownerError = (sentence: string) => Object.assign(new Error(sentence), { stack: '' });

/** How requests are delivered: DELIVERY (previews, tests) overrides what the owner chose. */
export function deliveryOf(chosen: unknown): Delivery {
  const { DELIVERY } = process.env;
  const isWay = (way: unknown): way is Delivery => Object.hasOwn(DELIVERY_WAYS, String(way));
  // A misspelt variable would simulate silently; the content check reports a misspelt choice.
  if (!DELIVERY) return isWay(chosen) ? chosen : 'simulated';
  if (isWay(DELIVERY)) return DELIVERY;
  const ways = Object.keys(DELIVERY_WAYS).join(', DELIVERY=');
  throw ownerError(
    `DELIVERY=${DELIVERY} : cette valeur n'existe pas ; écrivez DELIVERY=${ways}, ou retirez la variable pour suivre requests.json.`,
  );
}

/** The site's address: SITE_URL overrides the owner's. All links begin at the domain's root. */
export function siteOf(chosen: unknown): string {
  const { SITE_URL } = process.env;
  if (!SITE_URL)
    return URL.canParse(String(chosen)) ? String(chosen) : 'https://www.interligne.example';
  if (/^https?:\/\/[^/\s]+\/?$/.test(SITE_URL) && URL.canParse(SITE_URL)) return SITE_URL;
  throw ownerError(
    `SITE_URL : « ${SITE_URL} » ne convient pas ; écrivez l'adresse complète du site, sans rien après le domaine, par exemple SITE_URL=https://www.votre-domaine.fr.`,
  );
}
