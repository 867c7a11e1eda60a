/**
 * The rules of schema.org for the types that the site states, and for the values that search
 * engines ask of them.
 */

export type Node = { '@type'?: string } & Record<string, unknown>;

type Rule = (value: unknown, site: string) => boolean;

const text: Rule = (value) => typeof value === 'string' && value.trim() === value && value !== '';
const matches =
  (pattern: RegExp): Rule =>
  (value) =>
    typeof value === 'string' && pattern.test(value);
/** An address of this very site: a foreign one would be a statement about somebody else. */
const url: Rule = (value, site) => {
  const parsed = typeof value === 'string' ? URL.parse(value) : null;
  return parsed?.origin === site;
};
const within =
  (least: number, most: number): Rule =>
  (value) =>
    typeof value === 'number' && value >= least && value <= most;
const node: Rule = (value) => typeof value === 'object' && value !== null;
const time = matches(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/);
const DAY =
  /^(https:\/\/schema\.org\/)?(Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|PublicHolidays)$/;
const days: Rule = (value, site) => [value].flat().every((day) => matches(DAY)(day, site));

/** What a type may say (an asterisk: must say), and what the value has to be. */
const TYPES: Record<string, Record<string, Rule>> = {
  LocalBusiness: {
    'name*': text,
    'address*': node,
    legalName: text,
    url,
    image: url,
    email: matches(/^[^\s@]+@[^\s@]+$/),
    telephone: matches(/^\+?[\d .]+$/),
    geo: node,
    openingHoursSpecification: node,
    areaServed: text,
  },
  PostalAddress: {
    'streetAddress*': text,
    'postalCode*': matches(/^\d{5}$/),
    'addressLocality*': text,
    'addressCountry*': matches(/^[A-Z]{2}$/),
  },
  GeoCoordinates: { 'latitude*': within(-90, 90), 'longitude*': within(-180, 180) },
  OpeningHoursSpecification: { 'dayOfWeek*': days, 'opens*': time, 'closes*': time },
  WebSite: { 'name*': text, 'url*': url, inLanguage: matches(/^[a-z]{2}$/), publisher: node },
  Service: { 'name*': text, 'provider*': node, serviceType: text, description: text },
  BreadcrumbList: { 'itemListElement*': node },
  ListItem: { 'position*': within(1, 10), 'name*': text, item: url },
};

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const inside = (one: Node) => Object.values(one).flat().filter(isNode);

function faultsOf(one: Node, site: string, ids: ReadonlySet<unknown>): string[] {
  const type = one['@type'];
  // A mere reference to another node of the graph.
  if (type === undefined) return ids.has(one['@id']) ? [] : [`nothing is ${one['@id']}`];
  const rules = TYPES[type];
  if (!rules) return [`unknown type ${type}`];

  const missing = Object.keys(rules)
    .filter((key) => key.endsWith('*') && !(key.slice(0, -1) in one))
    .map((key) => `${type} has no ${key.slice(0, -1)}`);
  const wrong = Object.entries(one)
    .filter(([key]) => !key.startsWith('@'))
    .flatMap(([key, value]) => {
      const rule = rules[key] ?? rules[`${key}*`];
      if (!rule) return [`${type}.${key}`];
      return rule(value, site)
        ? []
        : [`${type}.${key}: ${JSON.stringify(value).replaceAll('"', '')}`];
    });
  const order = [one.itemListElement].flat().filter(isNode);
  const disorder = order.some(({ position }, index) => position !== index + 1)
    ? [`${type}: positions do not run from 1`]
    : [];
  return [...missing, ...wrong, ...disorder, ...inside(one).flatMap((n) => faultsOf(n, site, ids))];
}

/** What in a graph breaks the rules, each in a few words. */
export function faults(graph: readonly Node[], site: string): string[] {
  const ids = new Set(graph.map((one) => one['@id']).filter(Boolean));
  return graph.flatMap((one) => faultsOf(one, site, ids));
}

const DAYS: Record<string, string> = {
  Monday: 'lundi',
  Tuesday: 'mardi',
  Wednesday: 'mercredi',
  Thursday: 'jeudi',
  Friday: 'vendredi',
  Saturday: 'samedi',
  Sunday: 'dimanche',
};

/** `09:00` as the site writes it. */
const hour = (clock: unknown) => String(clock).replace(/^0/, '').replace(':', 'h');

/** What a node states in words, as a French page would show it. */
export function ownText(one: Node): string[] {
  const words = Object.entries(one).flatMap(([key, value]) => {
    if (/^@|^(url|image|item|position|inLanguage|addressCountry)$/.test(key)) return [];
    if (key === 'opens' || key === 'closes') return [hour(value)];
    if (key === 'dayOfWeek') {
      const names = [value].flat().map((day) => DAYS[String(day).split('/').at(-1) ?? ''] ?? '?');
      // Days in a row are shown by the first and the last.
      return [names[0] ?? '?', names.at(-1) ?? '?'];
    }
    return [value].flat().flatMap((part) => (isNode(part) ? [] : [String(part)]));
  });
  return [...words, ...inside(one).flatMap(ownText)];
}
