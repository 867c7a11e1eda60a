import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { company } from '../../tests/support/content.ts';
import { readDeliverySettings } from '../forms/delivery-settings.ts';
import { DataProcessing } from './data-processing.tsx';
import { LegalNotices } from './legal-notices.tsx';

afterEach(() => vi.unstubAllEnvs());

type Host = typeof company.legal.host;

/** The text of the legal page, without the owner's sections. */
function textIn(mode: string, host: Partial<Host> = {}): string {
  vi.stubEnv('DELIVERY', mode);
  const settings = readDeliverySettings();
  const delivery = settings?.delivery;
  const { legal } = company;
  const hosted = { ...company, legal: { ...legal, host: { ...legal.host, ...host } } };
  const children = settings && createElement(DataProcessing, { company: hosted, settings });
  const page = createElement(LegalNotices, { company: hosted, delivery, children });
  return renderToStaticMarkup(page)
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'");
}

const SENTENCES = {
  hostReceives: /l'hébergeur reçoit votre adresse IP.*celle d'où vous venez.*navigateur/,
  hostLog: / L'hébergeur les note .* journal, effacé au bout de 12 mois au plus/,
  eitherLog:
    / Le serveur du site, .* ou l'hébergeur les note .* journal, effacé au bout de 12 mois/,
  hostAbroad:
    /Tout ce que l'hébergeur reçoit .* hors de l'Union européenne, dans son pays .* clauses/,
  credit: /Crédits.*svg-maps, de Victor Cazanave.*Creative Commons Attribution 4\.0/,
  serverLog: /Le serveur du site note chaque visite.*adresse IP raccourcie.*au bout de 12 mois/,
  controller: /est responsable du traitement.*prestataires d'hébergement/,
  rights: /et nous vous les demanderons.*après votre décès.*réclamation à la CNIL/,
  spam: /c'est notre intérêt légitime à nous protéger/,
  pool: /d'autres missions : c'est notre intérêt légitime, et vous pouvez vous y opposer/,
  backups: /sauvegardes qui contiennent une demande sont supprimés au plus tard/,
  interest: /Demandes de formateur.*notre intérêt légitime à répondre à l'organisation/,
  application: /Candidatures.*fondement de mesures prises à votre demande avant un contrat/,
  participants: /participants d'un hackathon sont celles de votre organisation.*article 28/,
  contract: /Si un contrat est signé.*cinq ans/,
  required:
    /Sans votre nom, votre adresse e-mail et, selon le formulaire, votre organisation, votre CV et votre profil LinkedIn, ou votre message et votre accord, le formulaire n'est pas envoyé ; sans le domaine, le niveau, l'expertise ou le sujet, il l'est/,
  noProspecting: /Aucune prospection\./,
  automaticErasure: /les effaçons au bout de 12 mois/,
  erasureByHand: /les effaçons au plus tard 12 mois après leur réception/,
  transfer:
    /hors de l'Union européenne : les demandes, reçues .* Netlify, Inc\..*clauses contractuelles types/,
};
const ALWAYS = ['hostReceives', 'credit'];
const RECEIVING = [
  ...ALWAYS,
  'hostLog',
  ...[
    'controller',
    'rights',
    'spam',
    'pool',
    'backups',
    'interest',
    'application',
    'participants',
    'contract',
    'required',
    'noProspecting',
  ],
];

test.each([
  ['simulated', [...ALWAYS, 'eitherLog']],
  ['server', [...RECEIVING, 'serverLog', 'automaticErasure']],
  ['netlify', [...RECEIVING, 'erasureByHand', 'transfer', 'hostAbroad']],
])('%s: the legal page states what is so in this mode, and nothing else', (delivery, expected) => {
  const text = textIn(delivery);
  const stated = Object.entries(SENTENCES).flatMap(([name, words]) =>
    words.test(text) ? [name] : [],
  );
  expect(stated.sort()).toEqual([...expected].sort());
});

test('says what a transfer to Netlify rests on, though the forms send nothing', () => {
  const words = "hors de l'Union européenne, dans son pays : ce transfert repose sur";
  expect(textIn('simulated', { name: 'Netlify, Inc.' })).toMatch(
    new RegExp(`${words} .*clauses contractuelles types`),
  );
});
