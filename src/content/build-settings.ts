/** Settings of a build that environment variables override, `.env` included. */
import { DELIVERY_MODES, type DeliveryMode } from '../company/owner-settings.ts';
import { keysOf } from '../ui/keys-of.ts';

/** Creates an error without a stack trace, which would confuse the owner. */
export const ownerError = (sentence: string) => Object.assign(new Error(sentence), { stack: '' });

/** How requests are delivered: DELIVERY (previews, tests) overrides the owner's choice. */
export function deliveryOf(chosen: DeliveryMode): DeliveryMode {
  const { DELIVERY } = process.env;
  const modes = keysOf(DELIVERY_MODES);
  const mode = DELIVERY ? modes.find((name) => name === DELIVERY) : chosen;
  if (mode) return mode;
  throw ownerError(
    `DELIVERY=${DELIVERY} : cette valeur n'existe pas ; écrivez DELIVERY=${modes.join(', DELIVERY=')}, ou retirez la variable pour suivre requests.json.`,
  );
}

/** The site's URL: SITE_URL overrides the owner's. It has no path, because links are root-relative. */
export function siteOf(chosen = ''): string {
  const { SITE_URL } = process.env;
  if (!SITE_URL) return chosen || 'https://site.example';
  if (/^https?:\/\/[^/\s]+\/?$/.test(SITE_URL) && URL.canParse(SITE_URL)) return SITE_URL;
  throw ownerError(
    `SITE_URL : « ${SITE_URL} » ne convient pas ; écrivez l'adresse complète du site, sans rien après le domaine, par exemple SITE_URL=https://www.votre-domaine.fr.`,
  );
}

const OVERRIDDEN = {
  CONTENT: 'votre dossier content/',
  DELIVERY: '« Les demandes des visiteurs » de votre contenu',
};

/** Remarks in French on the lines of `.env` that override content; `outside` is without `.env`. */
export const overridingLines = (outside: NodeJS.ProcessEnv, all = process.env): string[] =>
  keysOf(OVERRIDDEN).flatMap((name) =>
    all[name] && outside[name] === undefined
      ? `.env, ${name}=${all[name]} : cette ligne l'emporte sur ${OVERRIDDEN[name]} ; supprimez-la.`
      : [],
  );
