declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'sfnt';
    /** OpenType features to keep; the others are removed with their glyphs. */
    keepFeatures: readonly string[];
  }

  /** Returns the font reduced to the glyphs of the text. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
