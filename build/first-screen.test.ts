import fc from 'fast-check';
import postcss, { type AtRule } from 'postcss';
import { expect, test } from 'vitest';
import { splitStyles } from './first-screen.ts';

const split = (css: string, html: string) => splitStyles(css, html);

test('first what the HTML has, then the rest; unnamed elements are always first', () => {
  const css = 'h1{color:red}.a{color:red}.b{color:blue}.a .b{margin:0}.a,.b{padding:0}';
  const { first, rest } = split(css, '<p class="x a">');
  expect(first).toBe('h1{color:red}.a{color:red}.a{padding:0}');
  expect(rest).toContain('.b{color:blue}');
  expect(rest).toContain('.a,.b{padding:0}');
  expect(rest).not.toContain('h1{');
});

test('classes that are escaped, negated or elsewhere in the page', () => {
  const css = String.raw`.gap-2\.5{gap:1px}.a:not(.b){color:red}.a:has(.b){color:blue}:is(.b>*){margin:0}`;
  const { first } = split(css, '<p class="a gap-2.5">');
  expect(first).toBe(String.raw`.gap-2\.5{gap:1px}.a:not(.b){color:red}.a:has(.b){color:blue}`);
});

test('only the properties, animations and typefaces in use come first, the last once', () => {
  const css =
    '@font-face{font-family:F}:root{--a:1px;--b:var(--c);--c:2px}.a{margin:var(--a);animation:go 1s}.b{margin:var(--b);animation:halt 1s}@keyframes go{0%{top:0}}@keyframes halt{0%{top:0}}';
  const { first, rest } = split(css, '<p class="a">');
  expect(first).toBe(
    '@font-face{font-family:F}:root{--a:1px}.a{margin:var(--a);animation:go 1s}@keyframes go{0%{top:0}}',
  );
  expect(rest).not.toContain('font-face');
  expect(rest).toContain('--b:var(--c)');
  expect(rest).toContain('@keyframes halt');
});

test('the order of the layers stays, an emptied one included', () => {
  const { first } = split(
    '@layer one,two;@layer one{.b{color:red}}@layer two{.a{color:red}}',
    '<p class="a">',
  );
  expect(first).toBe('@layer one,two;@layer two{.a{color:red}}');
});

const CLASSES = ['a', 'b', 'c', 'd'];
const LAYERS = ['one', 'two', ''];
const rule = fc.record({
  layer: fc.constantFrom(...LAYERS),
  name: fc.constantFrom(...CLASSES),
  property: fc.constantFrom('margin', 'margin-top', 'color', 'white-space', 'text-wrap'),
});
type Styled = Record<string, string>;

/** What an element with these classes gets, each selector counting alike: layer, then order. */
function cascade(css: string, classes: string[]): Styled {
  const found: { layer: number; property: string; value: string }[] = [];
  postcss.parse(css).walkRules((one) => {
    if (!classes.includes(one.selector.slice(1))) return;
    const layer = one.parent?.type === 'atrule' ? (one.parent as AtRule).params : '';
    one.walkDecls(({ prop, value }) => {
      found.push({ layer: LAYERS.indexOf(layer), property: prop, value });
    });
  });
  const styled: Styled = {};
  for (const { property, value } of found.sort((one, other) => one.layer - other.layer)) {
    styled[property] = value;
    if (property === 'margin') styled['margin-top'] = value;
    if (property === 'white-space') styled['text-wrap'] = value;
  }
  return styled;
}

test('together they mean what the whole meant, and the first alone does for the first screen', () => {
  fc.assert(
    fc.property(
      fc.array(rule, { minLength: 1, maxLength: 12 }),
      fc.subarray(CLASSES),
      fc.subarray(CLASSES),
      (rules, shown, below) => {
        const whole = rules
          .map(({ layer, name, property }, at) => {
            const css = `.${name}{${property}:${at}}`;
            return layer ? `@layer ${layer}{${css}}` : css;
          })
          .join('');
        const css = `@layer one,two;${whole}`;
        const { first, rest } = split(css, `<p class="${shown.join(' ')}">`);
        expect(cascade(first + rest, below)).toEqual(cascade(css, below));
        expect(cascade(first, shown)).toEqual(cascade(css, shown));
      },
    ),
    { numRuns: 1000 },
  );
});
