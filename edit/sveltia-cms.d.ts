/** What we use of the package, for whoever checks types without having installed it. */
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
