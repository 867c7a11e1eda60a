import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { readDeliverySettings } from '../../build/delivery.ts';
import { company } from '../../tests/support/content.ts';
import { DataProcessing } from './data-processing.tsx';
import { LegalNotices } from './legal-notices.tsx';

afterEach(() => vi.unstubAllEnvs());

/** The text of the legal page, without the owner's sections. */
function textIn(delivery: string): string {
  vi.stubEnv('DELIVERY', delivery);
  const settings = readDeliverySettings();
  const children = settings && createElement(DataProcessing, { company, settings });
  const page = createElement(LegalNotices, { company, children });
  return renderToStaticMarkup(page)
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'");
}

const SENTENCES = {
  hostLog: /l'hébergeur reçoit votre adresse IP.*Il les garde 12 mois au plus dans un journal/,
  credit: /Crédits.*svg-maps, de Victor Cazanave.*Creative Commons Attribution 4\.0/,
  serverLog: /Le serveur du site note chaque visite.*adresse IP raccourcie.*au bout de 12 mois/,
  interest: /Demandes de formateur.*notre intérêt légitime à répondre à l'organisation/,
  application: /Candidatures.*fondement de mesures prises à votre demande avant un contrat/,
  participants: /participants d'un hackathon sont celles de votre organisation.*article 28/,
  contract: /Si un contrat est signé.*cinq ans/,
  noProspecting: /Aucune prospection\./,
  automaticErasure: /les effaçons au bout de 12 mois/,
  erasureByHand: /les effaçons au plus tard 12 mois après leur réception/,
  transfer: /hors de l'Union européenne.*Netlify, Inc\./,
};
const ALWAYS = ['hostLog', 'credit'];
const RECEIVING = [
  ...ALWAYS,
  ...['interest', 'application', 'participants', 'contract', 'noProspecting'],
];

test.each([
  ['simulated', ALWAYS],
  ['server', [...RECEIVING, 'serverLog', 'automaticErasure']],
  ['netlify', [...RECEIVING, 'erasureByHand', 'transfer']],
])('%s: the legal page states what is so in this mode, and nothing else', (delivery, expected) => {
  const text = textIn(delivery);
  const stated = Object.entries(SENTENCES).flatMap(([name, words]) =>
    words.test(text) ? [name] : [],
  );
  expect(stated.sort()).toEqual([...expected].sort());
});
