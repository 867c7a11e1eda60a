import { expect, it } from 'vitest';
import { spamSignals } from './spam-signals.ts';

const LINKS = 'http://a.example/www.a www.b.example\nHTTPS://c.example';

it.each([
  ['three links', { message: LINKS }, '3000', ''],
  ['links in two fields', { fullName: 'http://a.example', message: LINKS }, '', '4 liens'],
  ['its own field for a link', { linkedinUrl: 'https://a.example', message: LINKS }, '', ''],
  ['links in choices', { gdprConsent: true, domains: ['www.a.example'], message: LINKS }, '', ''],
  ['text that only begins like links', { message: 'http:// www. '.repeat(4) }, '', ''],
  ['no text', {}, '2999', 'rempli en moins de 3 secondes'],
  [
    'both signals',
    { fullName: `www.${'x'.repeat(9)}`, message: LINKS },
    '0',
    'rempli en moins de 3 secondes, 4 liens',
  ],
])('%s', (_, fields, fillTime, suspect) => {
  expect(spamSignals(fields, fillTime)).toBe(suspect);
});
