import { z } from 'astro/zod';
import { choice, named, normalized, object } from '../content/fields.ts';

/** The days of a week, in order. */
const DAYS = {
  monday: 'lundi',
  tuesday: 'mardi',
  wednesday: 'mercredi',
  thursday: 'jeudi',
  friday: 'vendredi',
  saturday: 'samedi',
  sunday: 'dimanche',
} as const;

type Day = keyof typeof DAYS;
const WEEK = Object.keys(DAYS) as Day[];

const hour = (title: string, example: string) =>
  normalized(
    title,
    'une heure',
    example,
    String.raw`^\s*([01]?\d|2[0-3])\s*[hH:]\s*([0-5]\d)?\s*$`,
    (written) => {
      const [hours, minutes] = written.split(/[h:]/i);
      return `${Number(hours)}h${minutes?.trim() || '00'}`;
    },
  );

/** `9h30` in the format of schema.org, which sorts as text: `09:30`. */
export const isoTime = (hour: string) => hour.replace('h', ':').padStart(5, '0');

const range = object({
  opens: hour('Ouverture', '9h00'),
  closes: hour('Fermeture', '12h30'),
}).refine(({ opens, closes }) => isoTime(opens) < isoTime(closes), {
  path: ['closes'],
  error: "la fermeture vient après l'ouverture, par exemple 9h00 et 17h00",
});

type Range = z.infer<typeof range>;
const describeRange = ({ opens, closes }: Range) => `${opens}-${closes}`;

const day = (title: string, description: string) =>
  choice(DAYS, `écrivez un jour en anglais : "${WEEK.join('", "')}"`).meta({ title, description });

const days = object({
  from: day('Du', 'le premier jour'),
  to: day('Au', 'le dernier jour, ou le même'),
  ranges: z
    .array(named('Plage', range), {
      error:
        'écrivez la liste des plages entre crochets, par exemple [{ "opens": "9h00", "closes": "17h00" }]',
    })
    .min(1, 'écrivez au moins une plage, par exemple [{ "opens": "9h00", "closes": "17h00" }]')
    .meta({
      title: 'Plages',
      description: "une seule, ou deux avec une pause à l'heure du déjeuner",
    }),
}).refine(({ from, to }) => WEEK.indexOf(from) <= WEEK.indexOf(to), {
  path: ['to'],
  error: 'la semaine va du lundi au dimanche, par exemple "monday" et "friday"',
});

/** The ranges of a day, in order. */
const rangesOn = (day: Day, hours: z.infer<typeof days>[]) =>
  hours
    .filter(({ from, to }) => WEEK.slice(WEEK.indexOf(from), WEEK.indexOf(to) + 1).includes(day))
    .flatMap(({ ranges }) => ranges)
    .sort((a, b) => (isoTime(a.opens) < isoTime(b.opens) ? -1 : 1));

/** The form until 2026-11-22, days that have one range, as ranges by days; else the value itself. */
export function fromFormerHours(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('days' in value)) return value;
  const { days: on, ...range } = value;
  if (!Array.isArray(on)) return value;
  const groups: { from: Day; to: Day; ranges: unknown[] }[] = [];
  for (const day of on.toSorted((a, b) => WEEK.indexOf(a) - WEEK.indexOf(b))) {
    const last = groups.at(-1);
    if (last && WEEK.indexOf(day) === WEEK.indexOf(last.to) + 1) last.to = day;
    else groups.push({ from: day, to: day, ranges: [range] });
  }
  return groups;
}

const EXAMPLE =
  'par exemple [{ "from": "monday", "to": "friday", "ranges": [{ "opens": "9h00", "closes": "17h00" }] }]';

/** Opening hours: ranges by days. */
export const openingHours = z.preprocess(
  fromFormerHours,
  z
    .array(named('Jours', days), {
      error: `écrivez la liste des horaires entre crochets, ${EXAMPLE}`,
    })
    .min(1, `écrivez au moins une plage, ${EXAMPLE}`)
    .meta({
      title: 'Horaires',
      description:
        'les jours qui ont les mêmes heures, ensemble : du lundi au jeudi, puis le vendredi, par exemple',
    })
    .superRefine((hours, context) => {
      for (const day of WEEK) {
        const ranges = rangesOn(day, hours);
        const second = ranges.findIndex(
          ({ opens }, at) => at > 0 && isoTime(opens) < isoTime(ranges[at - 1]?.closes ?? ''),
        );
        if (second < 0) continue;
        const both = ranges.slice(second - 1, second + 1).map(describeRange);
        context.addIssue({
          code: 'custom',
          message: `le ${DAYS[day]}, ${both.join(' et ')} se chevauchent : écrivez des plages qui se suivent, par exemple 9h00-12h30 et 14h00-18h00`,
        });
        return;
      }
    }),
);

type OpeningHours = z.infer<typeof openingHours>;

/** The days with the same ranges, in the order of the week. */
export function groupDays(hours: OpeningHours) {
  const groups = new Map<string, { days: Day[]; ranges: Range[] }>();
  for (const day of WEEK) {
    const ranges = rangesOn(day, hours);
    if (ranges.length === 0) continue;
    const key = ranges.map(describeRange).join();
    groups.set(key, { ranges, days: [...(groups.get(key)?.days ?? []), day] });
  }
  return [...groups.values()];
}

const list = new Intl.ListFormat('fr');

function describeDays(days: Day[]): string {
  const names = days.map((day) => DAYS[day]);
  const [first, last] = [days[0], days.at(-1)] as [Day, Day];
  const consecutive = WEEK.indexOf(last) - WEEK.indexOf(first) === days.length - 1;
  if (days.length > 2 && consecutive) return `Du ${DAYS[first]} au ${DAYS[last]}`;
  return `${days.length > 1 ? 'Les' : 'Le'} ${list.format(names)}`;
}

/** Opening hours in words, a line for each group of days: « Du lundi au vendredi, 9h00-17h00 ». */
export const describeOpeningHours = (hours: OpeningHours): string[] =>
  groupDays(hours).map(
    ({ days, ranges }) => `${describeDays(days)}, ${list.format(ranges.map(describeRange))}`,
  );
