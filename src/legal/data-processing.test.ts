import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { RequestKind } from '../../requests/requests.ts';
import { company, requests } from '../../tests/support/content.ts';
import type { DeliveryMode } from '../company/owner-settings.ts';
import { DataProcessing, MailProcessing } from './data-processing.tsx';
import { LegalNotices } from './legal-notices.tsx';
import { privacyText } from './privacy.ts';

type Host = typeof company.legal.host;

/** The text of the legal notices, without the owner's sections. */
function textIn(delivery: DeliveryMode, host: Partial<Host> = {}, offersHackathons = true): string {
  const { legal } = company;
  const hosted = { ...company, legal: { ...legal, host: { ...legal.host, ...host } } };
  const settings = { ...requests, delivery };
  const children =
    delivery === 'simulated'
      ? createElement(MailProcessing, { settings, offersHackathons })
      : createElement(DataProcessing, { company: hosted, settings, offersHackathons });
  const page = createElement(LegalNotices, { company: hosted, delivery, titles: [], children });
  const text = renderToStaticMarkup(page)
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'");
  return text.replaceAll('’', "'").replaceAll('\u00a0', ' ');
}

const SENTENCES = {
  hostReceives: /l'hébergeur reçoit .* votre adresse IP.*celle d'où vous venez.*navigateur/,
  logs: /\. Ces journaux, effacés 12 mois au plus après la visite, sauvegardes comprises, servent à la sécurité du site/,
  hostLog: / Il les note, avec l'heure, dans ses journaux\./,
  serverLog:
    / Notre serveur, chez lui, .* raccourcit l'adresse IP ; le serveur web de l'hébergeur .* entière\./,
  unknownLog: / Il peut les noter, avec l'heure, dans ses journaux\./,
  controller:
    /Nous, Interligne Formation, sommes responsables du traitement.*e-mail et par téléphone.*pour vous répondre\. Base légale : notre intérêt légitime à traiter ce que vous nous demandez ; pour une candidature, la même que ci-dessous\./,
  processors: /\. Nos e-mails passent par Messagerie Exemple SAS, en France\./,
  objection: /\.Vous pouvez vous opposer à l'usage de vos données : écrivez à \S+\.Vous/,
  rights: /faire corriger ou effacer.*à tout moment.*après votre décès.*réclamation à la CNIL/,
  spam: /Pour écarter les robots \(notre intérêt légitime\), (il|ce serveur) /,
  pool: /sauf opposition, vous proposer d'autres missions \(notre intérêt légitime/,
  backups:
    /sauvegardes qui contiennent une demande sont supprimés un mois au plus après son effacement/,
  interest:
    /Demandes de formateur : pour répondre à votre organisation \(base légale : notre intérêt légitime/,
  application: /Candidatures.*\(base légale : votre demande, avant un contrat/,
  mails:
    /un message ou une note d'appel est conservé 12 mois au plus, une candidature 23 mois au plus, et leurs sauvegardes un mois de plus/,
  retention: /Demandes de formateur.*12 mois au plus après réception.*23 mois au plus après/,
  participants:
    /participants d'un hackathon et des apprenants d'une école .* responsable .* pour elle, et le formateur pour nous, .*article 28\)\. Nous n'en publions que des totaux, sans noms, si le contrat du client l'autorise\. .* salariés .* cinq ans .* \(notre intérêt légitime\)/,
  noDuty: /La loi n'exige aucune des données que demandent les formulaires\./,
  recipients:
    /Notre équipe les lit\. Nous donnons aux formateurs présentés le nom du client, .* vos coordonnées\./,
  contract:
    / sans contrat, nous les effaçons avec sa candidature\. .* jamais son bulletin n° 3 .*cinq ans .* et, si elle est obligatoire, la preuve de son immatriculation .*dix ans \(obligation légale .*Le client reçoit .* les conditions de paiement du formateur/,
  required:
    /marqués \*, sauf le domaine, le niveau, l'expertise et le sujet.*nous vous les demanderons/,
  noProspecting: /aucune prospection commerciale avec ces données\./,
  map: /fondation OpenStreetMap, au Royaume-Uni, .* adéquate, et à Fastly, Inc\., .*États-Unis/,
  receivedHere:
    /reçues par notre serveur, chez Hébergeur Exemple SAS, notre sous-traitant au sens du RGPD\./,
  receivedAbroad: /Netlify, Inc\., notre sous-traitant au sens du RGPD, .* aux États-Unis\. /,
  submission: /il note votre adresse IP, .* navigateur .* page, rejette/,
  filter: /rejette les envois .* champ caché .* Akismet \(Automattic Inc\., États-Unis\)/,
  robots: /garde en mémoire sans l'écrire, et ne garde pas les demandes où un champ caché/,
  publicCv:
    /Un CV est lisible chez Netlify, sans mot de passe.*ne passe pas par Netlify, envoyez-la par e-mail/,
  erasedByHand: /Nous y supprimons chaque demande à la fin de sa durée de conservation/,
};
/** Sentences for one delivery only. */
const OF_DELIVERY = {
  simulated: ['unknownLog', 'mails'],
  server: ['serverLog', 'receivedHere', 'robots'],
  netlify: ['hostLog', 'receivedAbroad', 'submission', 'filter', 'publicCv', 'erasedByHand'],
};
const RECEIVING = Object.keys(SENTENCES).filter(
  (name) => !Object.values(OF_DELIVERY).flat().includes(name),
);

test.each<[DeliveryMode, string[]]>([
  [
    'simulated',
    [
      ...['hostReceives', 'logs', 'processors', 'contract', 'participants', 'map'],
      ...OF_DELIVERY.simulated,
    ],
  ],
  ['server', [...RECEIVING, ...OF_DELIVERY.server]],
  ['netlify', [...RECEIVING, ...OF_DELIVERY.netlify]],
])(
  '%s: the legal notices contain exactly the sentences for this delivery',
  (delivery, expected) => {
    const text = textIn(delivery);
    const stated = Object.entries(SENTENCES).flatMap(([name, pattern]) =>
      pattern.test(text) ? [name] : [],
    );
    expect(stated.sort()).toEqual([...expected].sort());
  },
);

test.each<DeliveryMode>(['simulated', 'netlify'])(
  "%s: contains the owner's text about the host's transfer once",
  (delivery) => {
    const transfer = 'Ces données sont transmises aux États-Unis.';
    const [before, ...after] = textIn(delivery, { transfer }).split(transfer);
    expect(before).toMatch(/notre intérêt légitime à le protéger\. $/);
    expect(after).toHaveLength(1);
    // The section on the requests refers to it.
    const refers = after[0]?.includes('dit sous « Hébergeur »');
    expect(refers).toBe(delivery === 'netlify');
  },
);

test.each<DeliveryMode>(['simulated', 'server'])(
  '%s: the legal notices mention hackathons only if the site offers them',
  (delivery) => {
    expect(textIn(delivery)).toMatch(/Pour les données des participants d'un hackathon et des app/);
    const text = textIn(delivery, {}, false);
    expect(text).not.toMatch(/hackathon/i);
    expect(text).toContain("Pour les données des apprenants d'une école ou d'un organisme, ");
  },
);

test.each<[RequestKind, RegExp]>([
  [
    'trainer',
    /^Interligne Formation utilise .* : 23 mois au plus après réception, un mois de plus dans nos e-mails et nos sauvegardes\. Netlify, notre sous-traitant au sens du RGPD, .*\. Pour retirer votre candidature ou vous opposer à d'autres propositions, écrivez à c/,
  ],
  // Visitors must be informed of the right to withdraw consent before they give it (RGPD, article 7).
  [
    'contact',
    /^Interligne Formation utilise .* : 12 mois .*\. Pour retirer votre accord à tout moment, écrivez à contact@/,
  ],
])('%s: the form states controller, retention, recipient and rights', (kind, text) => {
  expect(privacyText(company, { ...requests, delivery: 'netlify' }, kind)).toMatch(text);
});
