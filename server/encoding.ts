/** The precompressed copies the build writes, best first. */
export const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

export type Encoding = (typeof ENCODINGS)[number];

/** Which of our encodings a client takes, best first, from its Accept-Encoding header. */
export function acceptedEncodings(header = ''): Encoding[] {
  const qualities = new Map(
    header.split(',').map((item) => {
      const [name = '', ...parameters] = item.toLowerCase().split(';');
      const quality = parameters.map((text) => text.trim()).find((text) => text.startsWith('q='));
      return [name.trim(), quality ? Number(quality.slice(2)) : 1];
    }),
  );
  return ENCODINGS.filter(({ name }) => (qualities.get(name) ?? qualities.get('*') ?? 0) > 0);
}
