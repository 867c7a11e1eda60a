declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    /** OpenType features to keep; all others go, with the glyphs only they lead to. */
    keepFeatures: readonly string[];
  }

  /** The font, with what the text needs. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
