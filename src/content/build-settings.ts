/** The settings of a build that variables (`.env` included) override. */
import { DELIVERY_WAYS, type Delivery } from '../company/owner-settings.ts';
import { keysOf } from '../ui/keys-of.ts';

/** An error for the owner, whom a stack trace would confuse. */
export const ownerError = (sentence: string) => Object.assign(new Error(sentence), { stack: '' });

/** How requests are delivered: DELIVERY (previews, tests) overrides what the owner chose. */
export function deliveryOf(chosen: Delivery): Delivery {
  const { DELIVERY } = process.env;
  const ways = keysOf(DELIVERY_WAYS);
  const way = DELIVERY ? ways.find((one) => one === DELIVERY) : chosen;
  if (way) return way;
  throw ownerError(
    `DELIVERY=${DELIVERY} : cette valeur n'existe pas ; écrivez DELIVERY=${ways.join(', DELIVERY=')}, ou retirez la variable pour suivre requests.json.`,
  );
}

/** The site's address: SITE_URL overrides the owner's. All links begin at the domain's root. */
export function siteOf(chosen = 'https://www.interligne.example'): string {
  const { SITE_URL } = process.env;
  if (!SITE_URL) return chosen;
  if (/^https?:\/\/[^/\s]+\/?$/.test(SITE_URL) && URL.canParse(SITE_URL)) return SITE_URL;
  throw ownerError(
    `SITE_URL : « ${SITE_URL} » ne convient pas ; écrivez l'adresse complète du site, sans rien après le domaine, par exemple SITE_URL=https://www.votre-domaine.fr.`,
  );
}
