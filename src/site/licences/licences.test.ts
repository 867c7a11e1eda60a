import { expect, test } from 'vitest';
import { completeLicences } from './licences.ts';

const EMBLA = '## embla-carousel-react - 8.6.0 (MIT)\n';

test('adds a licence only below headings without a text', () => {
  const list = completeLicences(
    `# Licenses\n\n${EMBLA}\n${EMBLA}\n## a - 1.0.0 (MIT)\n\nText\n\n${EMBLA}`,
  );
  expect(list.match(/Copyright \(c\) 2020 David Cetinkaya/g)).toHaveLength(3);
  expect(list).toContain('\n## a - 1.0.0 (MIT)\n\nText\n');
  expect(() => completeLicences('## b - 1.0.0 (MIT)\n')).toThrow('b has no licence file');
});
