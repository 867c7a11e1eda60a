/** The texts of structured data, to compare them with the page. */

export type Node = { '@type'?: string } & Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

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

/** The texts of a node, in the form in which the French page shows them. */
export function wordsOf(node: Node): string[] {
  return Object.entries(node).flatMap(([key, value]) => {
    if (/^@|^(url|image|item|position|inLanguage|addressCountry)$/.test(key)) return [];
    if (key === 'opens' || key === 'closes') return [hour(value)];
    if (key === 'dayOfWeek') {
      const names = [value].flat().map((day) => DAYS[String(day).split('/').at(-1) ?? ''] ?? '?');
      // Days in a row are shown by the first and the last.
      return [names[0] ?? '?', names.at(-1) ?? '?'];
    }
    return [value].flat().flatMap((part) => (isNode(part) ? wordsOf(part) : [String(part)]));
  });
}
