import { z } from 'astro/zod';
import { choice, named, object, text } from '../schema/fields.ts';

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

const WEEK = Object.keys(DAYS) as (keyof typeof DAYS)[];

const day = (title: string, description: string) => choice(DAYS).meta({ title, description });

const hour = (title: string, example: string) =>
  text(title, 'une heure', example, /^(1?\d|2[0-3])h[0-5]\d$/);

/** Converts `9h30` to schema.org's `09:30`, which sorts as text too. */
export const isoTime = (hour: string) => hour.replace('h', ':').padStart(5, '0');

const days = object({
  from: day('Du', 'le premier jour'),
  to: day('Au', 'le dernier jour, ou le même'),
  opens: hour('Ouverture', '9h00'),
  closes: hour('Fermeture', '17h00'),
}).refine(({ opens, closes }) => isoTime(opens) < isoTime(closes), {
  path: ['closes'],
  error: "la fermeture vient après l'ouverture, par exemple 9h00 et 17h00",
});

type Range = z.infer<typeof days>;

/** The days of a range, which may go beyond Sunday. */
const daysOf = ({ from, to }: Range) => {
  const [first, last] = [WEEK.indexOf(from), WEEK.indexOf(to)];
  return WEEK.filter((_, day) =>
    first <= last ? day >= first && day <= last : day >= first || day <= last,
  );
};

const areAtOnce = (a: Range, b: Range) =>
  isoTime(a.opens) < isoTime(b.closes) && isoTime(b.opens) < isoTime(a.closes);

/** Opening hours: one entry per range of days with the same hours, two if it has a lunch break. */
export const openingHours = z
  .array(named('Plage', days))
  .min(1)
  .superRefine((ranges, context) => {
    for (const [index, range] of ranges.entries())
      for (const earlier of ranges.slice(0, index)) {
        const shared = daysOf(range).find((day) => daysOf(earlier).includes(day));
        if (!shared || !areAtOnce(range, earlier)) continue;
        const message = `le ${DAYS[shared]} est déjà ouvert de ${earlier.opens} à ${earlier.closes} ; corrigez les jours ou les heures de l'une des deux lignes`;
        context.addIssue({ code: 'custom', message, path: [index, 'from'] });
        break;
      }
  })
  .meta({
    title: 'Horaires',
    description:
      'une ligne pour les jours qui ont les mêmes heures, ou deux avec une pause à midi, par exemple du lundi au jeudi, puis le vendredi',
  });

/** The days of opening hours, in French, and the hours at which they start and end: « 9h00 ». */
export const timesOf = (hours: z.infer<typeof openingHours>) => ({
  days: Object.values(DAYS).filter((_, index) =>
    hours.some((range) => daysOf(range).includes(WEEK[index] as keyof typeof DAYS)),
  ),
  hours: hours.flatMap(({ opens, closes }) => [opens, closes]),
});

/** Formats opening hours, one line per entry: « Du lundi au vendredi, 9h00-17h00 ». */
export const describeOpeningHours = (hours: z.infer<typeof openingHours>): string[] =>
  hours.map(({ from, to, opens, closes }) => {
    const days = from === to ? `Le ${DAYS[from]}` : `Du ${DAYS[from]} au ${DAYS[to]}`;
    return `${days}, ${opens}-${closes}`;
  });
