/** The home page beside itself without scripts, and beside its bare text. */
import { type Device, TYPES, type Visit, visit } from './lighthouse.ts';
import { median, printTable, summary } from './statistics.ts';
import { VARIANTS } from './variants.ts';

const LINES: [name: string, of: (visit: Visit) => number, digits?: number][] = [
  ['Performance', ({ scores }) => scores[0] ?? 0],
  ['FCP, ms', ({ fcp }) => fcp],
  ['LCP, ms', ({ lcp }) => lcp],
  ['TBT, ms', ({ tbt }) => tbt],
  ['CLS', ({ cls }) => cls, 3],
  ['Speed Index, ms', ({ speedIndex }) => speedIndex],
  ...TYPES.map((type): [string, (one: Visit) => number] => [
    `${type}, bytes`,
    (one) => one.bytes[type],
  ]),
  ['All, bytes', ({ bytes }) => Object.values(bytes).reduce((sum, part) => sum + part, 0)],
  ['Requests', ({ requests }) => requests],
  ['Elements', ({ elements }) => elements],
];

/** Visits the variants in turn, so that a busy moment of the machine falls on all of them. */
export async function compareVariants(origin: string, device: Device, runs: number) {
  const visits = VARIANTS.map((): Visit[] => []);
  for (let run = 0; run < runs; run += 1) {
    for (const [at, { name, path }] of VARIANTS.entries()) {
      visits[at]?.push(await visit(origin + path, { device, allCategories: name === 'home' }));
    }
  }
  const [home = [], plain = []] = visits;
  const rows = LINES.map(([name, of, digits]) => {
    const share = median(home.map(of)) / median(plain.map(of));
    const ratio = Number.isFinite(share) ? share.toFixed(2) : '-';
    return [name, ...visits.map((all) => summary(all.map(of), digits)), ratio];
  });
  const head = ['', ...VARIANTS.map(({ name }) => name), 'home / no scripts'];
  printTable(`Lighthouse, ${device}, ${runs} runs: median (spread)`, [head, ...rows]);
  console.log(`All categories of home: ${home.map(({ scores }) => scores.join('/')).join(', ')}`);
  return home;
}
