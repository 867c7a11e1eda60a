/** What the site's makers checked by RGAA 4.1.2, on the demonstration. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

/** The themes of RGAA in their order, with the number of their criteria: 106 in all. */
const CRITERIA_BY_THEME = {
  Images: 9,
  Cadres: 2,
  Couleurs: 3,
  Multimédia: 13,
  Tableaux: 8,
  Liens: 2,
  Scripts: 5,
  'Éléments obligatoires': 10,
  Structuration: 4,
  Présentation: 14,
  Formulaires: 13,
  Navigation: 11,
  Consultation: 12,
};
export const THEMES = Object.keys(CRITERIA_BY_THEME);
const NUMBERS = Object.values(CRITERIA_BY_THEME).flatMap((count, theme) =>
  Array.from({ length: count }, (_, index) => `${theme + 1}.${index + 1}`),
);

const criterion = z.strictObject({
  number: z.string(),
  title: z.string().min(1),
  state: z.enum(['conforme', 'non conforme', 'non applicable']),
  /** What was checked and how; for a criterion that is not met, what is wrong. */
  remark: z.string().min(1),
  /** Whether the result depends on the content, and so is of the demonstration only. */
  content: z.boolean().default(false),
  /** Paths of the test files that check it. */
  tests: z.array(z.string()).default([]),
});

const assessment = z.strictObject({
  date: z.iso.date(),
  /** Paths of the pages that were checked. */
  pages: z.array(z.string().startsWith('/')),
  criteria: z.array(criterion).superRefine((criteria, { addIssue }) => {
    const index = NUMBERS.findIndex((number, at) => criteria[at]?.number !== number);
    const found = criteria[index === -1 ? NUMBERS.length : index]?.number;
    if (index === -1 && !found) return;
    addIssue(`« ${found ?? 'la fin'} » est à la place de « ${NUMBERS[index] ?? 'la fin'} »`);
  }),
  /** What WCAG 2.2 adds to RGAA 4.1.2, which follows WCAG 2.1; not part of the rate. */
  wcag22: z.array(criterion),
});

export type Criterion = z.infer<typeof criterion>;
export type Assessment = ReturnType<typeof readAssessment>;

const FILE = 'src/legal/assessment.yaml';

/** Reads the file from the project's folder, where every build runs. Throws its errors in French. */
export function readAssessment(text = readFileSync(FILE, 'utf8')) {
  const error = z.locales.fr().localeError;
  const result = assessment.safeParse(parse(text), { error });
  if (!result.success) throw new Error(`${FILE}\n${z.prettifyError(result.error)}`);
  const { criteria } = result.data;
  const count = (wanted: string) => criteria.filter(({ state }) => state === wanted).length;
  const conform = count('conforme');
  const notConform = count('non conforme');
  return { ...result.data, conform, notConform, applicable: conform + notConform };
}
