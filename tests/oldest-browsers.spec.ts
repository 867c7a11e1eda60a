/**
 * Tests that the built styles and scripts use no feature that the oldest browsers (browserslist in
 * package.json) lack according to MDN's data, except those that are listed here with their fallback.
 */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { BrowserName, Identifier } from '@mdn/browser-compat-data';
import { expect, test } from '@playwright/test';
import project from '../package.json' with { type: 'json' };
import { filesInUse, SITE } from './support/site.ts';

/** The oldest versions of the browsers that MDN's data contain, under MDN's names. */
const OLDEST = project.browserslist.flatMap((query) => {
  const [browser = '', , version] = query.replace('ios_saf', 'safari_ios').split(' ');
  return browser in bcd.browsers ? [{ browser, version: Number(version) }] : [];
});

/** The features that at least one of these browsers lacks, with the fallback. */
const ACCEPTED = {
  ':has': 'another rule in its place; but the page scrolls behind the dialog',
  'content: alternative': 'the same text, which screen readers read too',
  'overflow-x: clip': '`hidden`, or a list that scrolls by itself',
  'contain: inline-size': 'the same: the columns around it do not grow',
  'scrollbar-width': 'the same, by `::-webkit-scrollbar`',
  '@media forced-colors': 'there are no forced colours',
  'grid-template-rows: subgrid': 'a biography begins below the role beside it',
  'text-wrap': 'lines end where they are full',
  hyphens: 'the same, by its prefix',
  'print-color-adjust': 'the same, by its prefix',
  'box-decoration-break': 'the same, by its prefix',
  'overscroll-behavior': 'the page scrolls on where a dialog ends',
  '@page': 'paper has the margins that the visitor chose',
  'break-after: avoid': 'a title may end a sheet of paper',
  'forced-color-adjust': 'there are no forced colours',
  cursor: 'there is no pointer',
  resize: 'a field keeps its height',
};

const read = (file: string) => readFileSync(file, 'utf8');
const pages = globSync(join(SITE, '*.html')).map(read);

const inline = (tag: string) =>
  pages.flatMap((html) => {
    const elements = html.matchAll(
      new RegExp(`<${tag}(?![^>]*(json|rules))[^>]*>(.*?)</${tag}>`, 'gs'),
    );
    return [...elements].map((element) => element[2] ?? '');
  });

/** The oldest browsers that lack a feature. */
const lackedBy = ({ __compat }: Identifier) =>
  OLDEST.filter(({ browser, version }) =>
    [__compat?.support[browser as BrowserName]].flat().every((since) => {
      const added = Number.parseFloat(String(since?.version_added).replace('≤', ''));
      return !since || since.flags || since.prefix || since.alternative_name || !(added <= version);
    }),
  ).map(({ browser }) => browser);

/** The features of a stylesheet, with their entries in MDN's data. */
function* featuresOf(css: string): Generator<[string, Identifier | undefined]> {
  const { properties = {}, selectors = {}, types = {}, 'at-rules': atRules = {} } = bcd.css;
  for (const [, name = '', value = ''] of css.matchAll(/[{;]([a-z-]+):([^;}]*)/g)) {
    yield [name, properties[name]];
    for (const keyword of Object.keys(properties[name] ?? {})) {
      const written = new RegExp(`(^|[^\\w-])${keyword}($|[^\\w-])`);
      if (keyword === '__compat' || !written.test(value)) continue;
      yield [`${name}: ${keyword}`, properties[name]?.[keyword]];
    }
    if (/" ?\/ ?"|\) ?\/ ?"/.test(value))
      yield ['content: alternative', properties.content?.alt_text];
    for (const [, used = ''] of value.matchAll(/([a-z-]+)\(/g)) {
      yield [`${used}()`, types[used] ?? types.color?.[used]];
    }
  }
  for (const [, name = ''] of css.matchAll(/[^:]:([a-z-]+)(?=[^;}]*\{)/g))
    yield [`:${name}`, selectors[name]];
  for (const [, rule = '', query = ''] of css.matchAll(/@([a-z-]+)([^{;]*)/g)) {
    yield [`@${rule}`, atRules[rule]];
    for (const [, name = ''] of query.matchAll(/\(([a-z-]+)/g)) {
      yield [`@${rule} ${name}`, atRules[rule]?.[name]];
    }
  }
}

test('the styles use only features that the oldest browsers support, or that have a fallback', () => {
  const sheets = filesInUse(pages).filter((file) => file.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(1);
  const css = [...sheets.map(read), ...inline('style')].join('\n');
  const found = new Map<string, string[]>();
  for (const [name, feature] of featuresOf(css)) {
    const browsers = feature?.__compat ? lackedBy(feature) : [];
    const [property = name] = name.split(': ');
    // An unsupported property has no supported values.
    if (browsers.length > 0 && !found.has(property))
      found.set(property in ACCEPTED ? property : name, browsers);
  }
  const newer = [...found].map(([name, browsers]) => `${name} (${browsers.join(', ')})`);
  const unaccepted = newer.filter((line) => !(line.replace(/ \(.*/, '') in ACCEPTED));
  expect(unaccepted).toEqual([]);
  expect(
    Object.keys(ACCEPTED).filter((name) => !found.has(name)),
    'no longer used',
  ).toEqual([]);
  // Browsers without support for the alternative need a declaration without it, to show the text.
  for (const [, fallback, text] of css.matchAll(/(content:[^;}]*;)?content:([^;}]*?) ?\/ ?""/g)) {
    expect(fallback).toBe(`content:${text};`);
  }
  // MDN's data do not distinguish `not` without a media type and ranges (Media Queries 4).
  expect(css.match(/@media[^{]*(not \(|[<>])[^{]*/g)).toBeNull();
});

test('the scripts use only features that the oldest browsers support', () => {
  const scripts = filesInUse(pages).filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(5);
  for (const [at, text] of inline('script').entries()) {
    const file = test.info().outputPath(`${at}.js`);
    writeFileSync(file, text);
    scripts.push(file);
  }
  const check = [
    'scripts/run.cjs',
    'node_modules/es-check/lib/cli/index.js',
    'checkBrowser',
    '--module',
    '--checkFeatures',
  ];
  const { status, stdout, stderr } = spawnSync(process.execPath, [...check, ...scripts]);
  expect(status, `${stdout}${stderr}`).toBe(0);
  for (const file of scripts) {
    const script = read(file);
    // es-check does not detect lookbehind, which is a syntax error in Safari 15.
    expect(script, file).not.toMatch(/\(\?<[=!]/);
    // es-check does not check static methods of the browser, such as AbortSignal.any.
    const { api } = bcd;
    for (const [call, holder = '', method = ''] of script.matchAll(/\b([A-Z]\w+)\.(\w+)\(/g)) {
      const feature = api[holder]?.[`${method}_static`];
      // Zod detects whether URL.canParse is supported.
      if (script.includes(`typeof ${holder}.${method}==`)) continue;
      expect(feature ? lackedBy(feature) : [], call).toEqual([]);
    }
  }
});
