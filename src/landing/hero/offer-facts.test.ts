import { expect, test } from 'vitest';
import { offerFacts } from './offer-facts.ts';

const namesOf = (...names: string[]) => names.map((name) => ({ name }));

test.each([
  [
    { replyTime: '24h', cities: namesOf('Paris', 'Lyon', 'Lille', 'Brest'), price: '2 400 € HT' },
    ['Réponse sous 24h', '4 villes, dont Paris et Lyon', '35 heures dès 2 400 € HT'],
  ],
  [{ replyTime: '', cities: namesOf('Paris', 'Lyon'), price: '' }, ['Paris, Lyon']],
  [{ replyTime: '', cities: [], price: '' }, []],
])('the hero states what the owner has filled in: %j', (offer, facts) => {
  expect(offerFacts(offer)).toEqual(facts);
});
