import { expect, test } from 'vitest';
import { extractDrawings } from './drawings.ts';

const address = () => '/d.svg';

test('a drawing becomes a reference, and its classes attributes', () => {
  const { html, drawings } = extractDrawings(
    '<svg class="map"><path data-drawing="land" d="M0 0" class="fill-tint stroke-ink"></path><text>Paris</text></svg>',
    address,
  );
  expect(html).toBe(
    '<svg class="map"><use href="/d.svg#land" class="fill-tint stroke-ink"></use><text>Paris</text></svg>',
  );
  expect(drawings).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg"><path id="land" d="M0 0"></path></svg>',
  );
});

test('groups within groups, and a drawing shown twice', () => {
  const group =
    '<g data-drawing="board"><g class="font-mono"><text class="fill-night">1</text></g><path d="M1 1"></path></g>';
  const { html, drawings } = extractDrawings(`<svg>${group}</svg><svg>${group}</svg>`, address);
  expect(html).toBe(
    '<svg><use href="/d.svg#board"></use></svg><svg><use href="/d.svg#board"></use></svg>',
  );
  expect(drawings).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg"><g id="board"><g font-family="var(--font-mono)"><text fill="var(--color-night)">1</text></g><path d="M1 1"></path></g></svg>',
  );
});

test('a page without drawings stays; a class that no attribute can stand for is refused', () => {
  expect(extractDrawings('<p>text</p>', address)).toEqual({ html: '<p>text</p>', drawings: '' });
  expect(() =>
    extractDrawings('<g data-drawing="a"><path class="mt-2"></path></g>', address),
  ).toThrow('mt-2');
});
