import { describe, expect, test } from 'vitest';
import { chooseCv, formatFileSize } from './cv.ts';

const pdf = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' });
const picture = new File(['x'], 'photo.png', { type: 'image/png' });

// Files are compared by identity: having no properties of their own, any two would be equal.
describe('choice of a CV (specification, chapters 5 and 8)', () => {
  test('a PDF is kept, by its type', () => {
    const file = pdf('sans-extension');
    const choice = chooseCv(undefined, [file]);
    expect(choice.kept).toBe(file);
    expect(choice).toMatchObject({ refused: false, severalOffered: false });
  });

  test('any other file is refused and not kept, whatever its name', () => {
    for (const type of ['image/png', 'text/plain', '', 'application/PDF-not']) {
      const choice = chooseCv(undefined, [new File(['x'], 'cv.pdf', { type })]);
      expect(choice.kept).toBeUndefined();
      expect(choice.refused).toBe(true);
    }
  });

  test('a PDF chosen before stays when another file is refused', () => {
    const before = pdf('avant.pdf');
    const choice = chooseCv(before, [picture]);
    expect(choice.kept).toBe(before);
    expect(choice.refused).toBe(true);
  });

  test('a new PDF takes the place of the one before', () => {
    const after = pdf('apres.pdf');
    expect(chooseCv(pdf('avant.pdf'), [after]).kept).toBe(after);
  });

  test('of several files the first is taken, and it is said', () => {
    const first = pdf('un.pdf');
    const choice = chooseCv(undefined, [first, pdf('deux.pdf')]);
    expect(choice.kept).toBe(first);
    expect(choice).toMatchObject({ refused: false, severalOffered: true });
  });

  test('an emptied input keeps nothing', () => {
    const choice = chooseCv(pdf('avant.pdf'), []);
    expect(choice.kept).toBeUndefined();
    expect(choice.refused).toBe(false);
  });

  test('neither an empty PDF nor a huge one is refused: no size limit is specified', () => {
    const empty = new File([], 'vide.pdf', { type: 'application/pdf' });
    expect(chooseCv(undefined, [empty]).kept).toBe(empty);
  });
});

test.each([
  [0, '0 octet'],
  [1, '1 octet'],
  [999, '999 octets'],
  [1000, '1 Ko'],
  [123_456, '123,5 Ko'],
  [999_999, '1 Mo'],
  [50_000_000, '50 Mo'],
])('%d bytes: %s', (bytes, text) => expect(formatFileSize(bytes)).toBe(text));
