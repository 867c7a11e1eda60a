import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Field } from '../../requests/fields.ts';
import { REQUESTS } from '../../requests/requests.ts';
import { WITHOUT_INPUT } from '../../tests/support/complete-requests.ts';
import { ContactForm } from './contact/contact-form.tsx';
import { HackathonForm } from './hackathon/hackathon-form.tsx';
import { InstitutionForm } from './institutions/institution-form.tsx';
import { TrainerForm } from './trainers/trainer-form.tsx';

const company = { email: 'a@b.example', phone: '01 99 00 12 34' };
const idle = { sending: false, onSubmitting: () => {}, onSettled: () => {} };
const FORMS = {
  hackathon: createElement(HackathonForm, { ...company, ...idle, nextSteps: [] }),
  institution: createElement(InstitutionForm, { ...company, replyTime: '24h' }),
  trainer: createElement(TrainerForm, company),
  contact: createElement(ContactForm, company),
};

test.each(REQUESTS)('$kind: the form has exactly the inputs of its fields', (request) => {
  const markup = renderToStaticMarkup(FORMS[request.kind]);
  const inputs = [...markup.matchAll(/<(?:input|select|textarea) [^>]*\bname="([^"]+)"/g)];
  const fields = Object.keys(request.fields).filter((name) => !WITHOUT_INPUT.includes(name));
  expect(new Set(inputs.map(([, name]) => name))).toEqual(new Set(fields));
});

test.each(REQUESTS)('$kind: its summary names the telephone that its form asks for', (request) => {
  const markup = renderToStaticMarkup(FORMS[request.kind]);
  const telephones = [...markup.matchAll(/<input(?=[^>]* type="tel")[^>]* name="([^"]+)"/g)];
  const { phone } = request.summary;
  expect(telephones.map(([, name]) => name)).toEqual(phone ? [phone] : []);
});

test.each(REQUESTS)(
  '$kind: a field with a star that is not enforced has a hint that it may stay empty',
  (request) => {
    const markup = renderToStaticMarkup(FORMS[request.kind]);
    const hint = /<p id="([^"]+)"[^>]*>Si vous hésitez, laissez vide\./g;
    const hints = [...markup.matchAll(hint)].map(([, id]) => id);
    const starred = Object.entries<Field>(request.fields).filter(
      ([, { about }]) => about.requirement === 'shownAsRequired',
    );
    expect(hints).toEqual(starred.map(([name]) => `${request.kind}-${name}-hint`));
    for (const id of hints)
      expect(markup).toMatch(new RegExp(`<(select|fieldset)[^>]* aria-describedby="${id}"`));
  },
);

test('without scripts, the CV has only the native control', () => {
  const markup = renderToStaticMarkup(FORMS.trainer);
  expect(markup).toMatch(/<input(?=[^>]* type="file")(?=[^>]* class="control")[^>]*>/);
  expect(markup).not.toContain('Choisir un PDF');
});
