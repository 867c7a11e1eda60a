import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { checkContent, type Entry } from './check.ts';
import { publicationProblems, review } from './review.ts';

const TODAY = new Date('2026-11-22');

/** What the review finds in one file, by heading. The content is a text or the fields. */
function findingsIn(content: string | Record<string, unknown>, strict?: boolean) {
  const data = typeof content === 'string' ? {} : content;
  const entries: Entry[] = [{ file: 'a.json', kind: 'company', data, body: String(content) }];
  const findings = review({ problems: [], entries }, { today: TODAY, strict });
  return findings.filter(({ lines }) => lines.length > 0);
}

afterEach(() => vi.unstubAllEnvs());

test.each([
  '[a](https://a.example) [b](mailto:a@b.example) [c](tel:+33199001234) [d](/legal-notices)',
  '<a href="/legal-notices">a</a> ![b](salle.jpg)',
  { delivery: 'server', placeholder: false, url: 'https://www.example.fr/' },
  { delivery: 'netlify', address: { postalCode: '91000' }, legal: { updated: '2025-11-22' } },
  { legal: { updated: '2026-11-22' } },
])('finds nothing in %j', (content) => {
  expect(findingsIn(content)).toEqual([]);
});

test.each<[string, 'always' | 'strict' | 'never', string | Record<string, unknown>, RegExp]>([
  ['Liens à corriger', 'always', '[a](/tarifs)', /« \/tarifs » ne mène nulle part .*\.$/],
  ['Liens à corriger', 'always', '[a](/https://b.fr)', /ne mène nulle part/],
  ['Liens à corriger', 'always', '<a href="/rien">a</a>', /« \/rien » ne mène/],
  ['Liens à corriger', 'always', '[a](http://b.fr)', /« http:\/\/b.fr » n'est pas chiffré/],
  ['Images sans description', 'always', '![ ](salle.jpg)', /« salle.jpg » n'a pas de description/],
  ['Adresse à revoir', 'never', { address: { postalCode: '69001' } }, /69001 n'est pas en Essonne/],
  ['Demandes à régler', 'always', { delivery: 'netlify', placeholder: true }, /sont provisoires/],
  ['Demandes à régler', 'always', { delivery: 'server', placeholder: true }, /sont provisoires/],
  ['Demandes simulées', 'strict', { delivery: 'simulated' }, /lit « Message envoyé ! .*rien ne/],
  ['Adresse du site provisoire', 'strict', { url: 'https://a.example' }, /a.example n'est pas/],
  ['Adresse du site provisoire', 'strict', { url: 'https://a.example/' }, /a.example\/ n'est pas/],
  ['Dates à revoir', 'never', { legal: { updated: '2025-11-20' } }, /datent du 2025-11-20/],
  ['Dates à revoir', 'never', { legal: { updated: '2026-11-23' } }, /date à venir \(2026-11-23\)/],
  ['Contenus encore provisoires', 'strict', { placeholder: true }, /^src\/content\/a\.json$/],
])('finds « %s », which %s prevents publication, in %j', (title, blocks, content, line) => {
  const found = { title, lines: [expect.stringMatching(line)], blocking: blocks === 'always' };
  expect(findingsIn(content)).toContainEqual(expect.objectContaining(found));
  const strictly = { ...found, blocking: blocks !== 'never' };
  expect(findingsIn(content, true)).toContainEqual(expect.objectContaining(strictly));
});

test('SITE_URL overrides a provisional address', () => {
  vi.stubEnv('SITE_URL', 'https://www.a.fr');
  expect(findingsIn({ url: 'https://a.example' })).toEqual([]);
});

test('sends a developer to files that exist', () => {
  const [{ lines: [line = ''] = [] } = {}] = findingsIn({ address: { postalCode: '69001' } });
  const files = line.match(/\S+\.tsx?/g) ?? [];
  expect(files).toHaveLength(3);
  for (const file of files) expect(existsSync(file), file).toBe(true);
});

test('errors prevent publication, and each heading has a sentence without findings', async () => {
  const [errors, ...others] = review({ problems: ['Une erreur.'], entries: [] });
  expect(errors).toMatchObject({ lines: ['Une erreur.'], blocking: true });
  for (const { none } of others) expect(none).toMatch(/^[A-Z]/);
  expect(await publicationProblems()).toEqual([]);
  const absent = new URL('file:///absent/');
  expect(await publicationProblems(absent)).toContain((await checkContent(absent)).problems[0]);
});

test('prints colours on a terminal only; --strict fails on placeholders', () => {
  const script = fileURLToPath(new URL('../../scripts/check-content.ts', import.meta.url));
  const run = (FORCE_COLOR: string | undefined, ...args: string[]) =>
    spawnSync(process.execPath, [script, ...args], {
      env: { ...process.env, NO_COLOR: undefined, FORCE_COLOR },
      encoding: 'utf8',
    });
  const { stdout, status } = run(undefined);
  expect(status).toBe(0);
  expect(stdout).toContain('ok  Aucune erreur\n');
  expect(stdout).toContain('Images les plus lourdes');
  expect(stdout).not.toContain('\u001B[');
  const provisional = stdout.includes('Contenus encore provisoires (');
  const strict = run('1', '--strict');
  expect(strict.status).toBe(provisional ? 1 : 0);
  expect(strict.stdout).toContain('\u001B[32mok\u001B[39m');
});

test('lists the cities without a label on the map', () => {
  const company = { address: { city: 'Évry', latitude: 48.63, longitude: 2.44 } };
  const cities = ['Massy', 'Orsay', 'Palaiseau', 'Antony', 'Saclay'].map((name, index) => ({
    name,
    latitude: 48.73 + index / 100,
    longitude: 2.27,
  }));
  const linesWith = (data: unknown, problems: string[] = []) => {
    const entries = Object.entries({ company, cities: data }).map(
      ([kind, data]) => ({ file: '', kind, data, body: '' }) as Entry,
    );
    const findings = review({ problems, entries });
    const found = findings.find(({ title }) => title === 'Villes sans nom sur la carte');
    expect(found?.blocking).toBe(false);
    return found?.lines;
  };
  expect(linesWith(cities)).toEqual([
    expect.stringMatching(/[1-4] noms sur 5 tiennent sur la carte ; n'y ont qu'un point : [A-Z]/),
  ]);
  expect(linesWith(cities.slice(0, 1))).toEqual([]);
  expect(linesWith(cities, ['Une erreur.'])).toEqual([]);
});
