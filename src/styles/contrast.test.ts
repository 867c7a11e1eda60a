/**
 * Tests the contrast of the design tokens in both colour schemes. axe only measures text on plain
 * backgrounds; these tests cover ruled lines, drawings and the borders of fields (RGAA 3.2, 3.3).
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const THEME_SHEET = read('theme.css');
const THEMES = ['light', 'dark'] as const;

/** The values of a colour token in both schemes. */
function token(name: string): Record<(typeof THEMES)[number], string> {
  const value = THEME_SHEET.match(new RegExp(`--color-${name}: (.+);`))?.[1] ?? '';
  const [light = '', dark = light] = value.match(/#[\da-f]+/g) ?? [];
  return { light, dark };
}

/** The bytes of a colour: red, green, blue and, if it is translucent, its alpha. */
const bytesOf = (colour: string) =>
  (colour.match(/[\da-f]{2}/g) ?? []).map((part) => Number.parseInt(part, 16));

/** Relative luminance of a colour, in front of a ground if it is translucent (WCAG). */
function luminance(colour: string, ground = colour): number {
  const [alpha = 255] = bytesOf(colour).slice(3);
  const below = bytesOf(ground);
  const [red = 0, green = 0, blue = 0] = bytesOf(colour).map((byte, at) => {
    const under = below[at] ?? 0;
    const value = (under + ((byte - under) * alpha) / 255) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two luminances (WCAG). */
function contrast(...pair: [front: number, ground: number]): number {
  const [dark = 0, light = 0] = pair.sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const PAGE = ['paper', 'sheet', 'tint', 'field'];

/** Each colour, its backgrounds, and the contrast ratio that WCAG requires. */
const PAIRS: readonly (readonly [front: string, grounds: readonly string[], ratio: number])[] = [
  ['ink', [...PAGE, 'rule'], 4.5],
  // Both inks are on ruled lines too.
  ['ink-soft', [...PAGE, 'rule'], 4.5],
  ['blue', PAGE, 4.5],
  ['red', PAGE, 4.5],
  ['green', PAGE, 4.5],
  ['on-control', ['blue'], 4.5],
  ['paper', ['ink'], 4.5],
  ['on-terminal', ['terminal'], 4.5],
  // Borders of fields and of carousel buttons; the focus ring is blue.
  ['rule-strong', PAGE, 3],
];

describe.each(THEMES)('%s theme', (theme) => {
  const colour = (name: string) => token(name)[theme];

  test.each(PAIRS)('%s on %j has a ratio of %d', (front, grounds, required) => {
    for (const ground of grounds) {
      const ratio = contrast(luminance(colour(front)), luminance(colour(ground)));
      expect(ratio, ground).toBeGreaterThanOrEqual(required);
    }
  });

  test('highlighted text has enough contrast', () => {
    for (const paper of PAGE) {
      const ground = luminance(colour('highlight'), colour(paper));
      expect(contrast(luminance(colour('ink')), ground), paper).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('the chevron of selects has the colour of their text', () => {
    const colours = read('../ui/chevron.svg').match(/#[\da-f]{6}/g);
    expect(colours?.[THEMES.indexOf(theme)]).toBe(colour('ink'));
  });
});

test.each([
  ...['ink', 'ink-soft', 'red', 'green', 'blue'].map(
    (chalk) => [chalk, 'paper|field|rule', 4.5] as const,
  ),
  // Borders of fields, which are not on ruled lines.
  ['rule-strong', 'paper|field', 3] as const,
])('%s has enough contrast on the dark background, %s', (chalk, grounds, required) => {
  const values = read('night.css').matchAll(new RegExp(`--color-(?:${grounds}): (#.{6});`, 'g'));
  const ratios = [...values].map(([, ground = '']) =>
    contrast(luminance(token(chalk).dark), luminance(ground)),
  );
  // One for each background in each colour scheme.
  expect(ratios).toHaveLength(2 * grounds.split('|').length);
  expect(Math.min(...ratios)).toBeGreaterThanOrEqual(required);
});
