/**
 * Writes the Software section of docs/credits.md: what reaches visitors, and under which licences.
 * `node scripts/licences.mjs`, or with --check to fail where the section is out of date. It builds
 * the site aside and looks at which package each module of the visitor's scripts comes from.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'astro';

const ROOT = join(import.meta.dirname, '..');

const CREDITS = join(ROOT, 'docs/credits.md');
const HEADING = '## Software';

/** What writes part of the pages without a module of its own in their scripts. */
const WITHOUT_MODULE = ['astro', 'tailwindcss', 'vite'];

/** Licences that ask for no more than their text and the author's name. */
const ACCEPTED = new Set(['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', '0BSD']);

/** Folders of the packages whose code is in the scripts of a fresh build. */
async function shippedFolders() {
  /** @type {Set<string>} */
  const folders = new Set(WITHOUT_MODULE.map((name) => join(ROOT, 'node_modules', name)));
  const outDir = mkdtempSync(join(tmpdir(), 'licences-'));
  /** @type {import('vite').Plugin} */
  const collector = {
    name: 'licences',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
          const [folder] = id.match(/^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/) ?? [];
          if (folder && renderedLength > 0) folders.add(folder.replace(/^\0/, ''));
        }
      }
    },
  };
  await build({ root: ROOT, outDir, logLevel: 'error', vite: { plugins: [collector] } });
  rmSync(outDir, { recursive: true, force: true });
  return [...folders];
}

/** @param {string} folder */
function describe(folder) {
  const { name, version, license, author } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  if (!ACCEPTED.has(license)) throw new Error(`Look at the licence of ${name}: ${license}.`);
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file ? readFileSync(join(folder, file), 'utf8') : '';
  const holder =
    text.match(/^\s*(copyright (?:\(c\)|©|\d).*)$/im)?.[1] ?? author?.name ?? author ?? '';
  return `| ${name} | ${version} | ${license} | ${holder.replace(/\s+/g, ' ').trim()} |`;
}

const rows = (await shippedFolders()).map(describe).sort();
const section = `${HEADING}

Written by \`node scripts/licences.mjs\` from a build: the packages whose code reaches visitors. The
server ships none but Node itself. Everything used to build and test is in \`package-lock.json\`;
\`npm sbom --sbom-format cyclonedx\` (or \`spdx\`) lists it all.

| Package | Version | Licence | Copyright |
| --- | --- | --- | --- |
${rows.join('\n')}
`;

const credits = readFileSync(CREDITS, 'utf8');
const [before = '', after = ''] = credits.split(`${HEADING}\n`, 2);
const rest = after.match(/\n## [\s\S]*$/)?.[0] ?? '';
const updated = `${before.trimEnd()}\n\n${section}${rest}`;
if (!process.argv.includes('--check')) writeFileSync(CREDITS, updated);
else if (updated !== credits) {
  console.error('docs/credits.md is out of date: run "node scripts/licences.mjs".');
  process.exitCode = 1;
}
