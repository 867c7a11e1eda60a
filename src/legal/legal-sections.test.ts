import { expect, it } from 'vitest';
import { legalSections } from './legal-sections.ts';

const section = (id: string, personalData = false) => ({ id, data: { personalData } });
const ids = (entries: ReturnType<typeof section>[]) => entries.map(({ id }) => id);

it('orders sections by their numbers', () => {
  const sections = ['10-mediation', '2-responsabilite', '1-propriete'].map((id) => section(id));
  expect(ids(legalSections(sections, false))).toEqual([
    '1-propriete',
    '2-responsabilite',
    '10-mediation',
  ]);
});

it('leaves out the section on personal data where requests are delivered, whatever its name', () => {
  const sections = [section('rgpd', true), section('1-propriete')];
  expect(ids(legalSections(sections, true))).toEqual(['1-propriete']);
  expect(ids(legalSections(sections, false))).toEqual(['1-propriete', 'rgpd']);
});
