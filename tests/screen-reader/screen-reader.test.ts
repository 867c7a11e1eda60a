/**
 * The announcements of Orca on the landing page, in French, in Firefox and Chromium (`npm run
 * test:screen-reader`, on the built site). Asserts those that were stable in five runs.
 * `transcripts/` has all of them: a run prints the differences, and `KEEP=1` saves them.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
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

/** Words that depend on the moment at which the carousel was paused. */
const settled = (words: string) => words.replace(/^\d+ sur (\d+) : .*/, 'N sur $1 : (nom)');

const asText = (walk: Walk) =>
  Object.entries(walk)
    .map(([part, steps]) => {
      const lines = steps.map(([what, heard]) =>
        [what, ...heard.map((words) => `    ${settled(words)}`)].join('\n'),
      );
      return `== ${part}\n\n${lines.join('\n')}\n`;
    })
    .join('\n');

/** Saves the transcript with `KEEP=1`, else prints the differences. */
function compare(name: string, text: string) {
  const kept = join(HERE, 'transcripts', `${name}.txt`);
  if (process.env.KEEP) return writeFileSync(kept, text);
  const { stdout } = spawnSync('diff', ['-U2', kept, '-'], { input: text });
  if (stdout.length > 0)
    console.log(`Orca in ${name} said something else than is kept:\n${stdout}`);
}

/** Goes through the page in its own D-Bus session. */
async function listen(browser: string): Promise<Walk> {
  const walk = spawn(
    'dbus-run-session',
    ['--', 'python3', join(HERE, 'walk.py'), browser, server.origin],
    // Ignores the messages of D-Bus and at-spi.
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const ended = once(walk, 'exit');
  const said = Buffer.concat(await walk.stdout.toArray()).toString();
  const [status] = await ended;
  if (status !== 0) throw new Error(`walk.py ended with ${status}.`);
  return JSON.parse(said.slice(said.indexOf('{')));
}

let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  server = await startServer('dist');
});
afterAll(() => server.stop());

describe.each(Object.entries(BROWSERS))('%s', (browser, program) => {
  const absent = missing.length > 0 || !onPath(program);
  let walk: Walk = {};

  beforeAll(async () => {
    if (absent) return;
    walk = await listen(browser);
    compare(browser, asText(walk));
  }, 600_000);

  /** The announcements of a part of the visit, or of some of its steps. */
  const heard = (part: string, what?: string) =>
    (walk[part] ?? []).flatMap(([step, words]) => (step === (what ?? step) ? words : []));
  const spoken = (words: string[], searched: string | RegExp) =>
    words.filter((said) => said.search(searched) >= 0).length;

  test.skipIf(absent)('announces sections by their headings, landmarks by their names', () => {
    const headings = heard('Titres de niveau 2', '2');
    expect(headings.filter((said) => !said.endsWith('en-tête niveau 2.'))).toEqual([]);
    expect(new Set(headings).size).toBe(9);
    const landmarks = heard('Points de repère', 'm');
    expect(spoken(landmarks, /^région/)).toBe(0);
    for (const form of ['Demande de formateur', 'Candidature de formateur', 'Contact']) {
      expect(spoken(landmarks, new RegExp(`^${form}$`)), form).toBe(1);
    }
  });

  test.skipIf(absent)('announces each figure once, line by line and in continuous reading', () => {
    for (const part of ['Chiffres, ligne par ligne, en remontant', 'Lecture continue']) {
      for (const figure of [/^2500\+/, /^96%/, /^20\b/, /^150\+/]) {
        expect(spoken(heard(part), figure), `${part}: ${figure}`).toBe(1);
      }
    }
  });

  test.skipIf(absent)('announces the buttons of a carousel, and no automatic step', () => {
    const answers = heard('Carrousel', 'Return');
    expect(answers).toHaveLength(4);
    expect(answers[0]).toMatch(/^\d+ sur \d+ : ./);
    expect(answers.slice(2)).toEqual(['Défilement en pause', 'Défilement en marche']);
    expect(heard('Carrousel', '12 secondes')).toEqual([]);
  });

  test.skipIf(absent)('announces the dialog each time it opens', () => {
    const title = /^Organiser un hackathon sur mesure/;
    const openings = (walk.Dialogue ?? []).filter(([step]) => step === 'Return').slice(0, 3);
    expect(openings.map(([, words]) => spoken(words, title) > 0)).toEqual([true, true, true]);
  });

  test.skipIf(absent)('announces a refusal and the number of invalid fields once each', () => {
    const inDialog = heard('Dialogue');
    expect(spoken(inDialog, 'Veuillez remplir tous les champs obligatoires.')).toBe(1);
    expect(spoken(inDialog, '4 champs sont à corriger')).toBe(1);
    expect(spoken(heard('Demande de formateur, refusée'), '3 champs sont à corriger')).toBe(1);
    const contact = heard('Contact');
    expect(spoken(contact, 'accepter les conditions RGPD.')).toBe(1);
    expect(spoken(contact, '4 champs sont à corriger')).toBe(1);
  });

  test.skipIf(absent)('announces a success once', () => {
    expect(spoken(heard('Contact'), 'Nous avons bien reçu votre message.')).toBe(1);
  });

  test.skipIf(absent)(
    'announces the label, the requirement, the hint and the error of a field',
    () => {
      const steps = walk.Contact ?? [];
      const sent = steps.findIndex(([step]) => step === 'Return');
      const before = steps.slice(0, sent).flatMap(([, words]) => words);
      expect(before).toContain('Nom complet zone de saisie requis.');
      expect(before).toContain('E-mail zone de saisie requis.');
      expect(before).toContain('Exemple : nom@ecole.example.');
      expect(spoken(before, /^J'accepte .*requis\.$/)).toBe(1);
      expect(spoken(before, 'non valable')).toBe(0);
      const after = steps.slice(sent).flatMap(([, words]) => words);
      expect(spoken(after, 'Indiquez votre nom complet.')).toBe(1);
      expect(spoken(after, 'Indiquez votre adresse e-mail')).toBeGreaterThan(0);
    },
  );
});
