/** The used part of the package, for type checks where it is not installed. */
declare module '@sveltia/cms' {
  const CMS: {
    init(options: { config: object }): Promise<void>;
    registerCustomFormat(
      name: string,
      extension: string,
      format: { fromFile: (text: string) => unknown; toFile: (value: unknown) => string },
    ): void;
  };
  export default CMS;
}
