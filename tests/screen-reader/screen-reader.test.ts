/**
 * What Orca must say on the landing page, in French, in Firefox and Chromium (`npm run
 * test:screen-reader`, on the built site): announcements that were the same in five runs.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onPath } from '../../scripts/chromium.ts';
import { startServer } from '../server/start-server.ts';

type Step = [what: string, heard: string[]];
type Walk = Record<string, Step[]>;

const HERE = import.meta.dirname;
const BROWSERS = { firefox: 'firefox-esr', chromium: 'chromium' };
const PROGRAMS = ['orca', 'openbox', 'xdotool', 'Xvfb', 'dbus-run-session', 'python3'];

const missing = PROGRAMS.filter((program) => !onPath(program));
if (!spawnSync('locale', ['-a']).stdout?.toString().includes('fr_FR.utf8')) {
  missing.push('the locale fr_FR.UTF-8');
}
if (missing.length > 0) {
  console.log(`Skipped: ${missing.join(', ')} not here.
Debian: apt-get install orca openbox xdotool xvfb dbus firefox-esr chromium locales,
and fr_FR.UTF-8 in /etc/locale.gen, then locale-gen.`);
}

type Sentence = { once: boolean; words: string };

/** The sentences of `must-say.txt`, by part of the visit. */
const MUST_SAY = readFileSync(join(HERE, 'must-say.txt'), 'utf8')
  .split('\n== ')
  .slice(1)
  .map((text): [part: string, sentences: Sentence[]] => {
    const [part = '', ...lines] = text.trim().split('\n');
    return [
      part,
      lines.map((line) => ({ once: /^1 /.test(line), words: line.replace(/^1 /, '') })),
    ];
  });

const countOf = (heard: readonly string[], words: string) =>
  heard.filter((said) => said.includes(words)).length;

/** The sentences announced too often, or not in order. */
function faults(heard: readonly string[], sentences: readonly Sentence[]): Sentence[] {
  let after = 0;
  return sentences.filter(({ once, words }) => {
    const at = heard.findIndex((said, index) => index >= after && said.includes(words));
    if (at >= 0) after = at + 1;
    return at < 0 || (once && countOf(heard, words) > 1);
  });
}

/** Goes through the page in its own D-Bus session. */
async function listen(browser: string): Promise<Walk> {
  const walk = spawn(
    'dbus-run-session',
    ['--', 'python3', join(HERE, 'walk.py'), browser, server.origin, `${sectionTitles().length}`],
    // Ignores the messages of D-Bus and at-spi.
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const ended = once(walk, 'exit');
  const said = Buffer.concat(await walk.stdout.toArray()).toString();
  const [status] = await ended;
  if (status !== 0) throw new Error(`walk.py ended with ${status}.`);
  return JSON.parse(said.slice(said.indexOf('{')));
}

/** The titles of the sections; `main` ends before the headings of the footer. */
const sectionTitles = () => {
  const [main = ''] = readFileSync('dist/index.html', 'utf8').split('</main>');
  const headings = main.replace(/<dialog.*?<\/dialog>/gs, '').matchAll(/<h2[^>]*>(.*?)<\/h2>/gs);
  return [...headings].map(([, title = '']) =>
    title.replace(/<[^>]+>/g, '').replaceAll('&#x27;', "'"),
  );
};

let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  server = await startServer('dist');
});
afterAll(() => server.stop());

describe.each(Object.entries(BROWSERS))('%s', (browser, program) => {
  const absent = missing.length > 0 || !onPath(program);
  let walk: Walk = {};

  beforeAll(async () => {
    if (!absent) walk = await listen(browser);
  }, 600_000);

  /** The announcements of a part of the visit, or of some of its steps. */
  const heard = (part: string, what?: string) =>
    (walk[part] ?? []).flatMap(([step, words]) => (step === (what ?? step) ? words : []));

  test.skipIf(absent).each(MUST_SAY)('announces in order: %s', (part, sentences) => {
    expect(faults(heard(part), sentences), heard(part).join('\n')).toEqual([]);
  });

  test.skipIf(absent)('announces each section by its heading, and none as a region', () => {
    const headings = heard('Titres de niveau 2', '2');
    expect(headings).toEqual(sectionTitles().map((title) => expect.stringContaining(title)));
    expect(countOf(headings, 'en-tête niveau 2.')).toBe(headings.length);
    expect(countOf(heard('Points de repère', 'm'), 'région')).toBe(0);
  });

  test.skipIf(absent)('announces no automatic step of a carousel', () => {
    expect(heard('Carrousel', 'Return')).toHaveLength(4);
    expect(heard('Carrousel', '12 secondes')).toEqual([]);
  });

  test.skipIf(absent)('announces the dialog each time it opens', () => {
    const openings = (walk.Dialogue ?? []).filter(([step]) => step === 'Return').slice(0, 3);
    const titled = openings.map(([, words]) => countOf(words, 'Organiser un hackathon sur mesure'));
    expect(titled).not.toContain(0);
  });

  test.skipIf(absent)('announces no field as invalid before the form is refused', () => {
    const steps = walk.Contact ?? [];
    const sent = steps.findIndex(([step]) => step === 'Return');
    const before = steps.slice(0, sent).flatMap(([, words]) => words);
    expect(countOf(before, 'non valable')).toBe(0);
  });
});
