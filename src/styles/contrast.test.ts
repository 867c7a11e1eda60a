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

/** Relative luminance, as WCAG defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\da-f]{2}/g) ?? []).map((part) => {
    const value = Number.parseInt(part, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours, as WCAG defines it. */
function contrast(front: string, ground: string): number {
  const [dark = 0, light = 0] = [luminance(front), luminance(ground)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** An opaque or translucent colour (#rrggbbaa) on a ground. */
function blend(front: string, ground: string): string {
  const [parts = [], below = []] = [front, ground].map((colour) =>
    (colour.match(/[\da-f]{2}/g) ?? []).map((part) => Number.parseInt(part, 16)),
  );
  const [alpha = 255] = parts.slice(3);
  const mixed = below.map((value, at) => value + ((parts[at] ?? 0) - value) * (alpha / 255));
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
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
  test.each(PAIRS)('%s on %j has a ratio of %d', (front, grounds, required) => {
    for (const ground of grounds) {
      const ratio = contrast(token(front)[theme], token(ground)[theme]);
      expect(ratio, `${front} on ${ground}`).toBeGreaterThanOrEqual(required);
    }
  });

  test('the chevron of selects has the colour of their text', () => {
    const colours = read('../ui/chevron.svg').match(/#[\da-f]{6}/g);
    expect(colours?.[THEMES.indexOf(theme)]).toBe(token('ink')[theme]);
  });

  test('theme-color is the colour of the paper', () => {
    const colours = read('../site/metadata/head.astro').match(/(?<=theme-color" content=")#\w{6}/g);
    expect(colours?.[THEMES.indexOf(theme)]).toBe(token('paper')[theme]);
  });

  test('highlighted text has enough contrast', () => {
    for (const paper of PAGE) {
      const ground = blend(token('highlight')[theme], token(paper)[theme]);
      expect(contrast(token('ink')[theme], ground), paper).toBeGreaterThanOrEqual(4.5);
    }
  });
});

test.each([
  ...['ink', 'ink-soft', 'red', 'green', 'blue'].map(
    (chalk) => [chalk, ['paper', 'field', 'rule'], 4.5] as const,
  ),
  // Borders of fields, which are not on ruled lines.
  ['rule-strong', ['paper', 'field'], 3] as const,
])(
  '%s has enough contrast on the dark background of the hackathon section',
  (chalk, grounds, required) => {
    for (const name of grounds) {
      const values = [...read('night.css').matchAll(new RegExp(`--color-${name}: (#.{6});`, 'g'))];
      // One in each colour scheme.
      expect(values).toHaveLength(2);
      for (const [, ground = ''] of values)
        expect(contrast(token(chalk).dark, ground), name).toBeGreaterThanOrEqual(required);
    }
  },
);
