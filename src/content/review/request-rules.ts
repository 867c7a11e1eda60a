/** Rules for the settings of requests, their host and processors. */
import { NETLIFY_TRANSFER_EXAMPLE, TRANSFER_EXAMPLE } from '../../company/company.ts';
import { receivesRequests } from '../../company/owner-settings.ts';
import { contentOf } from '../content.ts';
import { contentError, type Finding, provisional } from '../finding.ts';
import { nearest } from '../names.ts';
import { COMPANY, REQUESTS, type Rule } from './rule.ts';

/** Matches French numbers, and those of the European Economic Area. */
const EUROPEAN_PHONE =
  /^(?!\+|00)|^(?:\+|00) ?(?:3[0-469]|35[1-46-9]|37[012]|38[56]|4[035-9]|42[013])/;
/** Countries outside the European Economic Area where hosts and processors often are. */
const COUNTRIES =
  "États-Unis|USA|United States|Royaume-Uni|Suisse|Canada|Maroc|Tunisie|Algérie|Sénégal|Côte d['’]Ivoire|Cameroun|Madagascar|île Maurice|Inde|Chine|Japon|Singapour|Israël|Turquie|Ukraine|Russie|Serbie|Brésil|Australie";
const ABROAD = new RegExp(`(?<!\\p{L})(${COUNTRIES}|hors de l['’]Union)(?!\\p{L})`, 'iu');
/** The country at the end of an address: « rue de Suisse » is in France. */
const ADDRESS_ABROAD = new RegExp(`(?<!\\p{L})(${COUNTRIES})$`, 'iu');

/**
 * Only a site with confirmed settings receives requests, and Netlify has to host a site whose requests
 * it receives. The owner reads that Netlify publishes CVs before they confirm either.
 */
export const delivery: Rule = (entries) => {
  const { company, requests } = contentOf(entries);
  const host = company?.legal.host;
  const findings: Finding[] = [];
  if (requests?.placeholder && receivesRequests(requests.delivery)) {
    const sentence =
      'le site recevrait des demandes avec des réglages provisoires ; relisez « Réception des demandes », puis désactivez « Contenu provisoire » (dans le fichier : false)';
    findings.push(contentError(REQUESTS, sentence, 'placeholder'));
    if (requests.delivery === 'netlify') {
      const remark =
        'chez Netlify, les CV sont lisibles sans mot de passe (RGPD, article 32) ; préférez le serveur du site, ou désactivez « Contenu provisoire » pour confirmer';
      findings.push(provisional(REQUESTS, remark, 'delivery'));
    }
  }
  if (requests?.delivery === 'netlify' && host) {
    const add = (field: string, sentence: string) =>
      findings.push(contentError(COMPANY, sentence, `legal.host.${field}`));
    if (!/netlify/i.test(host.name))
      add(
        'name',
        `Netlify reçoit les demandes, et doit donc héberger le site : écrivez "Netlify, Inc.", à la place de « ${host.name} », avec l'adresse que dit son accord, et le téléphone que vous lui avez demandé ; ou choisissez le serveur du site, car chez Netlify les CV sont lisibles sans mot de passe (RGPD, article 32)`,
      );
    if (!host.transfer)
      add(
        'transfer',
        `Netlify reçoit les demandes aux États-Unis, et ce champ est vide ; écrivez en une phrase entière ce qui permet ce transfert, que vous avez vérifié dans son accord de traitement (« Data Processing Agreement »), par exemple "${NETLIFY_TRANSFER_EXAMPLE}"`,
      );
    else if (!/automattic/i.test(host.transfer)) {
      const sentence =
        'ne nomme pas Automattic, à qui Netlify fait trier les indésirables ; dites aussi ce qui permet ce transfert';
      findings.push(provisional(COMPANY, sentence, 'legal.host.transfer'));
    }
  }
  if (requests?.delivery === 'netlify' && requests.cvInMail) {
    const sentence = 'Netlify ne le fait pas, seul le serveur du site ; désactivez ce champ';
    findings.push(provisional(REQUESTS, sentence, 'cvInMail'));
  }
  if (requests?.delivery === 'simulated') {
    const sentence =
      'les formulaires n\'envoient rien, et une demande serait perdue ; choisissez le serveur, Netlify ou « aucun formulaire » (dans le fichier : "server", "netlify" ou "none")';
    findings.push(provisional(REQUESTS, sentence, 'delivery'));
  }
  const isAbroad = host && (!EUROPEAN_PHONE.test(host.phone) || ADDRESS_ABROAD.test(host.address));
  if (requests?.delivery === 'server' && isAbroad && !host.transfer) {
    const sentence = `cet hébergeur est hors de l'Union européenne, et ce champ est vide ; écrivez en une phrase le pays et ce qui permet le transfert, que vous avez vérifié, par exemple "${TRANSFER_EXAMPLE}"`;
    findings.push(provisional(COMPANY, sentence, 'legal.host.transfer'));
  }
  const isAtNetlify = host && /netlify/i.test(host.name);
  if (requests?.delivery === 'server' && (process.env.NETLIFY || isAtNetlify)) {
    const reason = process.env.NETLIFY ? 'construit ce site' : 'est votre hébergeur';
    const sentence = `Netlify ${reason}, et n'a pas le serveur qui recevrait les demandes ; choisissez « netlify », ou publiez le site sur un serveur, et écrivez son hébergeur dans « Entreprise »`;
    findings.push(contentError(REQUESTS, sentence, 'delivery'));
  }
  return findings;
};

/** Matches processors in the United States by a common name. */
const AMERICAN =
  /(?<!\p{L})(Inc|LLC|Google|Gmail|Microsoft|Outlook|Hotmail|Apple|iCloud|Yahoo|Amazon|AWS|Mailchimp|Zoho|Slack|Notion|Trello|Zoom|Dropbox|HubSpot|Airtable)(?!\p{L})/u;
/** The providers of common e-mail addresses, which receive the requests; texts may name either. */
const MAIL_PROVIDERS: Record<string, string> = {
  gmail: 'Google',
  googlemail: 'Google',
  outlook: 'Microsoft',
  hotmail: 'Microsoft',
  live: 'Microsoft',
  yahoo: 'Yahoo',
  icloud: 'Apple',
};
/** Matches what permits a transfer (RGPD, articles 45 and 46). */
const GUARANTEE =
  /clauses contractuelles|data privacy framework|cadre de protection des données|adéqua|protection suffisante|Commission européenne|décision (?:n° ?)?\d{4}\/\d+|règles d'entreprise/i;

/** A processor has a country and, outside the European Union, what permits the transfer. */
export const processors: Rule = (entries) => {
  const { requests } = contentOf(entries);
  if (!requests || !receivesRequests(requests.delivery)) return [];
  const text = requests.processors;
  for (const address of Object.values(requests.recipients).flat()) {
    const [, service = ''] = /@(\w+)\./.exec(address) ?? [];
    const provider = MAIL_PROVIDERS[service];
    if (provider && !new RegExp(`${provider}|${service}`, 'i').test(text)) {
      const sentence = `les demandes arrivent à ${address}, chez ${provider}, que ce texte ne nomme pas ; ajoutez-le, avec son pays et ce qui permet le transfert`;
      return [provisional(REQUESTS, sentence, 'processors')];
    }
  }
  const [country] = ABROAD.exec(text) ?? [];
  const [name = country] = AMERICAN.exec(text) ?? [];
  // Countries whose protection the European Commission finds adequate (RGPD, article 45).
  const [adequate] = /Suisse|Royaume-Uni|Japon|Israël/.exec(country ?? '') ?? [];
  const example = adequate
    ? `Ces données sont traitées ici : ${adequate}, dont la Commission européenne reconnaît la protection comme adéquate.`
    : TRANSFER_EXAMPLE;
  const hasCountry =
    country !== undefined || /(?<!\p{L})(en \p{Lu}|aux? \p{Lu}|France|l['’]Union)/u.test(text);
  if (hasCountry && (!name || GUARANTEE.test(text))) return [];
  const sentence = name
    ? `« ${name} » traite ces données hors de l'Union européenne, ou peut les y transmettre ; écrivez le pays et ce qui permet ce transfert, que vous avez vérifié, par exemple "${example}"`
    : 'écrivez, en une phrase entière, dans quel pays (la ville ne suffit pas) ce prestataire traite ces données, par exemple "Nos e-mails passent par Messagerie Exemple SAS, en France."';
  return [provisional(REQUESTS, sentence, 'processors')];
};

/** The longest retention of a candidate's data in months, which the CNIL recommends. */
const CANDIDATE_MONTHS = 24;

/** The retention of applications, with that of mails and backups, is within the recommendation. */
export const candidateRetention: Rule = (entries) => {
  const { requests } = contentOf(entries);
  if (!requests) return [];
  const { retentionMonths, copiesMonths } = requests;
  const total = retentionMonths.trainer + copiesMonths;
  if (total <= CANDIDATE_MONTHS) return [];
  const sentence = `avec les e-mails et les sauvegardes, une candidature serait gardée ${total} mois, et la CNIL en admet ${CANDIDATE_MONTHS} ; écrivez ${CANDIDATE_MONTHS - copiesMonths} au plus`;
  return [contentError(REQUESTS, sentence, 'retentionMonths.trainer')];
};

/** E-mail addresses at a domain that resembles the site's, by a typing error. */
export const emailDomains: Rule = (entries) => {
  const { company, requests } = contentOf(entries);
  const [, domain = ''] = /([^./]+\.\w+)\/?$/.exec(company?.url ?? '') ?? [];
  const addresses = [
    { place: COMPANY, field: 'email', address: company?.email ?? '' },
    ...Object.entries(requests?.recipients ?? {}).flatMap(([name, all]) =>
      all.map((address) => ({ place: REQUESTS, field: `recipients.${name}`, address })),
    ),
  ];
  return addresses.flatMap(({ place, field, address }) => {
    const own = address.slice(address.indexOf('@') + 1);
    if (own.length < 8 || own === domain || nearest(own, [domain]) === undefined) return [];
    const sentence = `« ${own} » n'est pas « ${domain} », le domaine du site ; corrigez l'un ou l'autre`;
    return provisional(place, sentence, field);
  });
};
