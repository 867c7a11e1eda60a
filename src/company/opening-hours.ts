import { z } from 'astro/zod';
import { SHARED } from '../schema/copied.ts';
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

const day = (title: string, description: string) =>
  choice(DAYS, `écrivez un jour en anglais : "${WEEK.join('", "')}"`).meta({ title, description });

const HOUR = /^(1?\d|2[0-3])h[0-5]\d$/;

/** Matches an hour in other notations: « 09:30 », « 9 h », « 9H30 ». */
const TYPED_HOUR = String.raw`(\d{1,2}) ?[h:.] ?(\d\d)?`;

const hourMeant = ([, hours, minutes = '00']: RegExpMatchArray) =>
  Number(hours) === 24 ? '23h59' : `${Number(hours)}h${minutes}`;

/** The instruction for several hours in one field: a range, or those of a day with a lunch break. */
function hoursInstruction(name: string, typed: string[]): string | undefined {
  // The ranges after the first have lines of their own.
  const ownCount = name === 'opens' ? 2 : ([1, 0, 1][typed.length - 1] ?? 2);
  const fieldsOf = (hours: string[]) =>
    hours.length === 1
      ? `"${name}": "${hours[0]}"`
      : `"opens": "${hours[0]}", "closes": "${hours[1]}"`;
  const [own, others] = [typed.slice(0, ownCount), typed.slice(ownCount)];
  if (others.length % 2 > 0)
    return `une plage par demi-journée : écrivez ${fieldsOf(own)} ici, et l'autre, à partir de ${others[0]}, dans une copie de cette plage (de { à }, après une virgule)`;
  const copies = Array.from({ length: others.length / 2 }, (_, index) =>
    fieldsOf(others.slice(2 * index, 2 * index + 2)),
  );
  const here = own.length > 0 ? `écrivez ${fieldsOf(own)}` : 'écrivez une seule heure';
  return copies.length > 0
    ? `une plage par demi-journée : ${here} ici, et ${copies.join(', puis ')} dans une copie de cette plage (de { à }, après une virgule)`
    : `une heure par champ : ${here}`;
}

const hour = (name: string, title: string, example: string) =>
  text(title, 'une heure', example, {
    pattern: HOUR,
    correction: (typed) => {
      if (/ferm/i.test(typed))
        return "un jour fermé n'a pas de plage : retirez celle-ci, de { à }, avec une virgule";
      const found = [...typed.matchAll(new RegExp(TYPED_HOUR, 'gi'))].map(hourMeant);
      if (found.some((one) => !HOUR.test(one))) return undefined;
      if (found.length > 1) return hoursInstruction(name, found);
      const isAlone = new RegExp(`^${TYPED_HOUR}$`, 'i').test(typed);
      return isAlone ? `écrivez "${found[0]}"` : undefined;
    },
  });

/** Converts `9h30` to schema.org's `09:30`, which sorts as text too. */
export const isoTime = (hour: string) => hour.replace('h', ':').padStart(5, '0');

const days = object({
  from: day('Du', 'le premier jour'),
  to: day('Au', 'le dernier jour, ou le même'),
  opens: hour('opens', 'Ouverture', '9h00'),
  closes: hour('closes', 'Fermeture', '17h00'),
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

const EXAMPLE =
  'par exemple [{ "from": "monday", "to": "friday", "opens": "9h00", "closes": "17h00" }]';

/** Opening hours: one entry per range of days with the same hours, two if it has a lunch break. */
export const openingHours = z
  .array(named('Plage', days), {
    error: `écrivez la liste des horaires entre crochets, ${EXAMPLE}`,
  })
  .min(1, `écrivez au moins une ligne, ${EXAMPLE}`)
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
    ...SHARED,
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
