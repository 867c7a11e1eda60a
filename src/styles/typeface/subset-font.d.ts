declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'sfnt';
    /** OpenType features to keep; the others are removed with their glyphs. */
    keepFeatures: readonly string[];
    /** The value or the range that each axis of a variable font keeps. */
    variationAxes?: Readonly<Record<string, number | { min: number; max: number }>>;
  }

  /** Returns the font reduced to the glyphs of the text. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
