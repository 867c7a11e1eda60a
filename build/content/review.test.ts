import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { at, change, copyContentBeforeEach, url } from '../../tests/support/content-copy.ts';
import { checkContent } from './check.ts';
import { review } from './review.ts';

// Against machines that stall: no test here waits on purpose.
vi.setConfig({ testTimeout: 60_000 });
copyContentBeforeEach();

const LEGAL = 'legal/2-responsabilite.md';

test('lists placeholders, broken links, missing alternatives and old dates', async () => {
  await writeFile(
    at(LEGAL),
    '---\ntitle: R\n---\n[bon](/legal-notices) [mauvais](/tarifs) [dehors](https://a.example) [clair](http://a.example) <a href="/rien">brut</a> ![](salle.jpg)',
  );
  await change('company.json', 'address.postalCode', '69001');
  // Whatever the owner has written meanwhile.
  await change('company.json', 'placeholder', true);
  await change('company.json', 'legal.updated', '2026-11-20');
  const report = await checkContent(url());
  const on = (day: string, strict = false) => {
    const findings = review(report, { today: new Date(day), strict });
    return Object.fromEntries(findings.map(({ title, lines, wrong }) => [title, { lines, wrong }]));
  };
  const some = (...parts: string[]) => parts.map((part) => expect.stringContaining(part));

  const found = on('2028-01-01');
  expect(found['Liens à corriger']?.lines).toEqual(
    some(
      '« /tarifs » ne mène nulle',
      "« http://a.example » n'est pas chiffré",
      '« /rien » ne mène',
    ),
  );
  expect(found['Images sans description']?.lines).toEqual(some('« salle.jpg »'));
  const [place = ''] = found['Adresse à revoir']?.lines ?? [];
  expect(place).toContain("69001 n'est pas en Essonne");
  // The files that a developer is sent to.
  for (const file of place.match(/\S+\.tsx?/g) ?? ['none'])
    expect(existsSync(file), file).toBe(true);
  expect(found['Dates à revoir']?.lines).toEqual(
    some('company.json : les mentions légales datent'),
  );
  expect(on('2026-11-21')['Dates à revoir']?.lines).toEqual([]);
  expect(on('2026-11-19')['Dates à revoir']?.lines).toEqual(some('date à venir'));
  expect(found['Contenus encore provisoires']?.lines).toContain('src/content/company.json');
  expect(found['Contenus encore provisoires']?.lines).not.toContain(`src/content/${LEGAL}`);
  expect(found['Demandes simulées']?.lines).toEqual(
    some('le visiteur lit « Message envoyé ! Nous avons bien reçu votre message », et rien'),
  );
  expect(found['Adresse du site provisoire']?.lines).toEqual(
    some("https://www.interligne.example n'est pas une vraie adresse"),
  );
  const strict = on('2028-01-01', true);
  for (const title of [
    'Contenus encore provisoires',
    'Demandes simulées',
    'Adresse du site provisoire',
  ]) {
    expect([found[title]?.wrong, strict[title]?.wrong], title).toEqual([false, true]);
  }
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

test('lists the cities without a label on the map', async () => {
  await writeFile(
    at('cities.json'),
    JSON.stringify(
      ['Massy', 'Orsay', 'Palaiseau', 'Antony', 'Saclay'].map((name, index) => ({
        name,
        latitude: 48.73 + index / 100,
        longitude: 2.27,
      })),
    ),
  );
  const found = review(await checkContent(url()));
  const { lines = [] } = found.find(({ title }) => title === 'Villes sans nom sur la carte') ?? {};
  expect(lines).toEqual([expect.stringMatching(/[1-4] noms sur 5 tiennent sur la carte/)]);
});
