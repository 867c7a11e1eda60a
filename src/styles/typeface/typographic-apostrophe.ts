/**
 * Draws the straight apostrophe of the texts, whose characters are fixed (docs/requirements.md), as the
 * typographic one: a new `cmap` table gives it the other's glyph
 * (https://learn.microsoft.com/typography/opentype/spec/cmap). No package on npm writes this table and
 * keeps kerning and features.
 */

export const STRAIGHT = "'";
export const TYPOGRAPHIC = '’';

/** The position of the table record and of the table in a font of the SFNT format. */
function findCmap(font: Buffer): { record: number; table: number } {
  for (let record = 12; record < 12 + 16 * font.readUInt16BE(4); record += 16)
    if (font.toString('latin1', record, record + 4) === 'cmap')
      return { record, table: font.readUInt32BE(record + 8) };
  throw new Error('The font has no cmap table.');
}

/** Returns the function from a character to its glyph, 0 without one, from the subtable of format 4. */
function readGlyphs(font: Buffer): (character: string) => number {
  const { table } = findCmap(font);
  const u16 = (position: number) => font.readUInt16BE(position);
  const subtable = Array.from({ length: u16(table + 2) })
    .map((_, index) => table + font.readUInt32BE(table + 8 + 8 * index))
    .find((position) => u16(position) === 4);
  if (subtable === undefined) throw new Error('The font has no cmap subtable of format 4.');
  const size = u16(subtable + 6);
  const ends = subtable + 14;
  const starts = ends + size + 2;
  const deltas = starts + size;
  const ranges = deltas + size;
  return (character) => {
    const code = character.charCodeAt(0);
    for (let at = 0; at < size; at += 2) {
      if (code > u16(ends + at)) continue;
      const start = u16(starts + at);
      if (code < start) return 0;
      const range = u16(ranges + at);
      const glyph = range ? u16(ranges + at + range + 2 * (code - start)) : code;
      return glyph && (glyph + u16(deltas + at)) & 0xffff;
    }
    return 0;
  };
}

/** A `cmap` table with one subtable of format 4, and one segment for each character. */
function writeCmap(glyphs: ReadonlyMap<string, number>): Buffer {
  const segments = [...glyphs]
    .map(([character, glyph]) => ({ code: character.charCodeAt(0), glyph }))
    .sort((a, b) => a.code - b.code)
    .concat({ code: 0xffff, glyph: 0 });
  const codes = segments.map(({ code }) => code);
  const power = 2 ** Math.floor(Math.log2(segments.length));
  const words = [
    ...[0, 1, 3, 1, 0, 12],
    ...[4, 16 + 8 * segments.length, 0, 2 * segments.length],
    ...[2 * power, Math.log2(power), 2 * (segments.length - power)],
    ...[...codes, 0, ...codes],
    ...segments.map(({ code, glyph }) => (glyph - code) & 0xffff),
    ...codes.map(() => 0),
  ];
  const table = Buffer.alloc(2 * words.length);
  for (const [index, word] of words.entries()) table.writeUInt16BE(word, 2 * index);
  return table;
}

/**
 * Returns a font of the SFNT format with the characters of `text` alone, of which both apostrophes look
 * the same. Its checksums are not updated: `subset-font` computes them.
 */
export function withTypographicApostrophe(font: Buffer, text: string): Buffer {
  const glyphOf = readGlyphs(font);
  const glyphs = [...text].map((character): [string, number] => [
    character,
    glyphOf(character === STRAIGHT ? TYPOGRAPHIC : character),
  ]);
  const table = writeCmap(new Map(glyphs.filter(([, glyph]) => glyph > 0)));
  const padding = Buffer.alloc(-font.length & 3);
  const result = Buffer.concat([font, padding, table]);
  const { record } = findCmap(font);
  result.writeUInt32BE(font.length + padding.length, record + 8);
  result.writeUInt32BE(table.length, record + 12);
  return result;
}
