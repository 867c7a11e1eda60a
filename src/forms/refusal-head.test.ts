import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { FieldErrors, Refusal } from '../../requests/refusal.ts';
import { refusalHead } from './refusal-head.tsx';

const CV: FieldErrors = { cv: { code: 'invalid', text: 'PDF ?' } };
const UNAVAILABLE: Refusal = { code: 'unavailable', errors: {} };
const headOf = (errors: FieldErrors, refusal?: Refusal) =>
  refusalHead(errors, {
    refusal,
    whenMissing: undefined,
    email: 'a@a.example',
    phone: '01 99 00 12 34',
  });

test('a request that was not delivered keeps its head when a file is refused afterwards', () => {
  expect(headOf({}, UNAVAILABLE)).toMatchObject({ title: 'Envoi impossible' });
  expect(headOf(CV, UNAVAILABLE)).toEqual(headOf({}, UNAVAILABLE));
  expect(headOf(CV, { code: 'invalid', errors: CV })).toBeUndefined();
  expect(headOf(CV)).toBeUndefined();
});

test('an unknown code has the reason of an unconfirmed request', () => {
  const text = renderToStaticMarkup(headOf({}, UNAVAILABLE)?.text);
  expect(text).toMatch(/^L’envoi n’a pas été confirmé/);
});
