/** How far the site follows RGAA 4.1.2: counted from the assessment in docs/rgaa.md. */
import { readFileSync } from 'node:fs';

/** How many criteria each theme of RGAA has: 106 in all. */
const THEMES = [9, 2, 3, 13, 8, 2, 5, 10, 4, 14, 13, 11, 12];
const NUMBERS = THEMES.flatMap((count, theme) =>
  Array.from({ length: count }, (_, index) => `${theme + 1}.${index + 1}`),
);

const STATES = ['conforme', 'non conforme', 'non applicable'] as const;

export interface Criterion {
  number: string;
  title: string;
  state: (typeof STATES)[number];
  /** The tests that hold it, or what was checked by hand and when; why, where it is not conform. */
  proof: string;
}

export interface Assessment {
  /** ISO date of the last change. */
  date: string;
  criteria: readonly Criterion[];
  /** Among those that apply. */
  conform: number;
  notConform: number;
  /** In percent, with one decimal: never rounded up, so that 100 is all of them. */
  rate: number;
  /** In the words of the law. */
  state: 'totalement conforme' | 'partiellement conforme' | 'non conforme';
}

/** Throws, in the owner's language, what is wrong with the file. */
// From the project's folder, where every build runs: this file is bundled with the pages.
export function readAssessment(text = readFileSync('docs/rgaa.md', 'utf8')): Assessment {
  const date = text.match(/^Auto-évaluation du (\d{4}-\d{2}-\d{2})\.$/m)?.[1];
  if (!date) throw new Error('docs/rgaa.md : la ligne « Auto-évaluation du 2026-11-21. » manque.');
  const criteria = [...text.matchAll(/^\| *\d+\.\d+ *\|.*$/gm)].map(([line]) => criterionOf(line));
  const numbers = criteria.map(({ number }) => number);
  const wrong = numbers.find((number, index) => number !== NUMBERS[index]);
  if (wrong || numbers.length !== NUMBERS.length) {
    const missed = NUMBERS.find((number, index) => number !== numbers[index]);
    throw new Error(
      `docs/rgaa.md : les 106 critères doivent se suivre, chacun une fois ; « ${wrong ?? 'la fin'} » est à la place de « ${missed ?? 'la fin'} ».`,
    );
  }

  const count = (wanted: Criterion['state']) =>
    criteria.filter(({ state }) => state === wanted).length;
  const conform = count('conforme');
  const notConform = count('non conforme');
  const rate = Math.floor((conform / (conform + notConform)) * 1000) / 10;
  return { date, criteria, conform, notConform, rate, state: stateOf(rate) };
}

function criterionOf(line: string): Criterion {
  const [number = '', title = '', word, proof = '', ...more] = line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
  const state = STATES.find((each) => each === word);
  if (!state || !title || !proof || more.length > 0) {
    throw new Error(
      `docs/rgaa.md, critère ${number} : une ligne a un numéro, un critère, un état (${STATES.join(', ')}) et une preuve ; son état est « ${word} ».`,
    );
  }
  return { number, title, state, proof };
}

function stateOf(rate: number): Assessment['state'] {
  if (rate === 100) return 'totalement conforme';
  return rate >= 50 ? 'partiellement conforme' : 'non conforme';
}
