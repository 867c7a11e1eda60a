/** The precompressed copies the build writes, best first, and the file as it is. */
export const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
  { name: 'identity', suffix: '' },
] as const;

export type EncodingName = (typeof ENCODINGS)[number]['name'];

/**
 * The representation a client likes best by its Accept-Encoding header (RFC 9110, 12.5.3); among
 * equals the first, and the file as it is for who would take nothing we have.
 */
export function preferred<T extends { encoding: EncodingName }>(
  representations: readonly [T, ...T[]],
  header = '',
): T {
  const weights = new Map(header.toLowerCase().split(',').map(readWeight));
  let best = representations.find(({ encoding }) => encoding === 'identity') ?? representations[0];
  let bestWeight = 0;
  for (const representation of representations) {
    const name = representation.encoding;
    // Nobody has to say that they take a file as it is: then it comes after all they do name.
    const unsaid = name === 'identity' ? Number.MIN_VALUE : 0;
    const weight = weights.get(name) ?? weights.get('*') ?? unsaid;
    if (weight > bestWeight) [best, bestWeight] = [representation, weight];
  }
  return best;
}

/** One item such as `gzip;q=0.8`; a weight that is none counts as a refusal. */
function readWeight(item: string): [name: string, weight: number] {
  const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  if (quality === undefined) return [name, 1];
  return [name, /^q=(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(quality) ? Number(quality.slice(2)) : 0];
}
