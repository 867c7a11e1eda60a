/** The settings of a build, from the environment (`.env` included) and the content. */
import { DELIVERY_WAYS, type Delivery } from '../forms/owner-settings.ts';
import { readContentJson } from './folder.ts';

/** An error for the owner, whom a stack trace would confuse. */
const wrongSetting = (sentence: string) => Object.assign(new Error(sentence), { stack: '' });

/** How requests are delivered: DELIVERY (previews, tests) overrides what the owner chose. */
export function deliveryOf(chosen: unknown): Delivery {
  const { DELIVERY } = process.env;
  const isWay = (way: unknown): way is Delivery => Object.hasOwn(DELIVERY_WAYS, String(way));
  // A misspelt variable would simulate silently; the content check reports a misspelt choice.
  if (!DELIVERY) return isWay(chosen) ? chosen : 'simulated';
  if (isWay(DELIVERY)) return DELIVERY;
  const ways = Object.keys(DELIVERY_WAYS).join(', DELIVERY=');
  throw wrongSetting(
    `DELIVERY=${DELIVERY} : cette valeur n'existe pas ; écrivez DELIVERY=${ways}, ou retirez la variable pour suivre requests.json.`,
  );
}

/** SITE_URL, or `undefined` where it is not set. All links of the site begin at the domain's root. */
function siteVariable(): string | undefined {
  const { SITE_URL } = process.env;
  if (!SITE_URL) return undefined;
  if (/^https?:\/\/[^/\s]+\/?$/.test(SITE_URL) && URL.canParse(SITE_URL)) return SITE_URL;
  throw wrongSetting(
    `SITE_URL : « ${SITE_URL} » ne convient pas ; écrivez l'adresse complète du site, sans rien après le domaine, par exemple SITE_URL=https://www.votre-domaine.fr.`,
  );
}

/** What a content file sets; nothing where it cannot be read, which the content check reports. */
function read(name: string): Record<string, unknown> {
  try {
    return Object(readContentJson(name));
  } catch {
    return {};
  }
}

/** Throws a sentence about a variable that is wrong. */
export function readBuildSettings(): { site: string; delivery: Delivery } {
  const url = String(read('company').url);
  const site = siteVariable() ?? (URL.canParse(url) ? url : 'https://www.interligne.example');
  return { site, delivery: deliveryOf(read('requests').delivery) };
}
