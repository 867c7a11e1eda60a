/** Rules for the content that the schema of a single file cannot check. */
import { basename } from 'node:path';
import { TRANSFER_EXAMPLE } from '../company/company.ts';
import { receivesRequests } from '../company/owner-settings.ts';
import { isOnMap, sidesOfNames } from '../landing/results/map-layout.ts';
import {
  SECTIONS,
  type SectionDefinition,
  type SectionName,
  shownSections,
} from '../landing/sections.ts';
import { APPEAL, DATA_PROCESSING, FEEDBACK, HOST, PUBLISHER, titled } from '../legal/titles.ts';
import { contentOf } from './content.ts';
import { type Entry, isValid, parsed, valueAt } from './entries.ts';
import { contentError, type Finding, provisional } from './finding.ts';
import { DEMONSTRATION, OWN_CONTENT } from './folder.ts';
import { isSameWord, nearest } from './names.ts';
import { INTERNAL_LINKS } from './pages.ts';
import { misplacedCity } from './places.ts';

/** Checks the entries together. A rule that depends on an invalid file has no findings. */
type Rule = (entries: Entry[]) => Finding[];

const COMPANY = { kind: 'company', file: 'company.json' } as const;
const REQUESTS = { kind: 'requests', file: 'requests.json' } as const;
const INSTITUTIONS = {
  kind: 'sections/institutions',
  file: 'sections/institutions.json',
} as const;

/** Matches titles of sections on personal data: « Vie privée », « Politique de confidentialité ». */
const ABOUT_PERSONAL_DATA = /donn[ée]es|vie priv[ée]e|confidentialit[ée]|RGPD/i;

/** Exactly one section of the legal notices is about personal data, and its title says so. */
const personalData: Rule = (entries) => {
  const sections = entries.filter(({ kind }) => kind === 'legal');
  const { legal } = contentOf(entries);
  const { length } = legal.filter(({ personalData }) => personalData);
  if (legal.length === 0 || legal.length < sections.length) return [];
  if (length === 0)
    for (const entry of entries.filter(isValid))
      if (entry.kind === 'legal' && ABOUT_PERSONAL_DATA.test(entry.data.title)) {
        const sentence =
          'cette section parle des données personnelles ; mettez « Section sur les données personnelles » à oui (dans le fichier : personalData: true)';
        return [contentError(entry, sentence, 'personalData')];
      }
  if (length !== 1) {
    const sentence =
      length === 0
        ? `aucune section ne parle des données personnelles ; remettez son fichier dans ${OWN_CONTENT}/legal/, ou copiez-y ${DEMONSTRATION}/legal/3-donnees-personnelles.md`
        : `${length} sections parlent des données personnelles ; laissez « Section sur les données personnelles » à oui dans une seule (dans les autres fichiers : personalData: false)`;
    return [contentError({ kind: 'legal', file: 'legal/' }, sentence)];
  }
  return entries.filter(isValid).flatMap((entry) => {
    if (entry.kind !== 'legal' || !entry.data.personalData) return [];
    const { title } = entry.data;
    const sentence = `« ${title} » n'est pas un titre sur les données personnelles, et un site qui reçoit des demandes remplace cette section en entier ; mettez ce champ à non (dans le fichier : personalData: false), ou donnez-lui le titre « ${DATA_PROCESSING} »`;
    return ABOUT_PERSONAL_DATA.test(title) ? [] : contentError(entry, sentence, 'personalData');
  });
};

/** Matches the target of a Markdown link, a reference definition, an autolink, or a bare address. */
const LINK =
  /(?<!!\[[^\]]*)\]\(\s*([^)\s]+)|^ {0,3}\[[^\]]+\]:\s*(\S+)|<(https?:[^>\s]+)>|(?<![\w(<[/.:@-])(http:\/\/[^\s)>]+|www\.[^\s)>]+)/gm;

/** Links lead to pages of the site, to sections that it shows, or to other sites over HTTPS. */
const links: Rule = (entries) => {
  const shown = shownSections(contentOf(entries));
  const hiddenAnchors = Object.entries<SectionDefinition>(SECTIONS)
    .filter(([name]) => !shown.includes(name as SectionName) && entries.every(isValid))
    .map(([, { anchor }]) => `/#${anchor}`);
  return entries.flatMap((entry) =>
    [...entry.body.matchAll(LINK)].flatMap(([, ...groups]) => {
      const target = groups.find((group) => group !== undefined) ?? '';
      const isHidden = hiddenAnchors.includes(target);
      if (/^(https:|mailto:|tel:)/.test(target) || (INTERNAL_LINKS.includes(target) && !isHidden))
        return [];
      const wrong = isHidden
        ? 'mène à une partie que la page ne montre pas'
        : 'ne mène ni à une page de ce site ni à une adresse en https';
      const sentence = `le lien « ${target} » ${wrong} ; écrivez une autre adresse, par exemple https://www.cnil.fr ou /legal-notices`;
      return contentError(entry, sentence);
    }),
  );
};

/** Patterns that the Markdown of a legal page should not contain, with the instruction for each. */
const UNSUITABLE: [pattern: RegExp, sentence: (found: string) => string][] = [
  [
    /!\[[^\]]*\](\([^)]*\))?/,
    (found) => `« ${found} » est une image, que les pages légales ne montrent pas ; supprimez-la`,
  ],
  // Not an address in angle brackets.
  [
    /<(\/?[a-z][a-z\d]*(\s[^>]*)?\/?>|!--)/i,
    (found) =>
      `la balise « ${found} » ne convient pas ; supprimez-la (des mots en gras s'écrivent **ainsi**, un lien [ainsi](https://www.cnil.fr))`,
  ],
  [
    /^# .*$|^.+\n=+ *$/m,
    (found) =>
      `« ${found.split('\n', 1)} » serait un deuxième titre de page ; commencez cette ligne par ###, une espace, puis son titre`,
  ],
];

/** Legal texts are Markdown without HTML and pictures, not empty, and the page has the only `h1`. */
const legalTexts: Rule = (entries) =>
  entries.flatMap((entry) => {
    const isEmpty = entry.kind === 'legal' && isValid(entry) && !entry.body.trim();
    if (isEmpty && !isReplaced(entry, entries)) {
      const sentence =
        "cette section n'a pas de texte ; écrivez-le sous la deuxième ligne ---, ou supprimez ce fichier";
      return contentError(entry, sentence);
    }
    return UNSUITABLE.flatMap(([pattern, sentence]) => {
      const [found] = pattern.exec(entry.body) ?? [];
      return found ? contentError(entry, sentence(found)) : [];
    });
  });

/** The map shows no city twice and none abroad, and has room for the name of each. */
const citiesOnMap: Rule = (entries) => {
  const { cities = [] } = contentOf(entries);
  const place = { kind: 'cities', file: 'cities.json' } as const;
  const firstOf = (name: string) => cities.findIndex((city) => isSameWord(city.name, name));
  const repeated = cities.flatMap(({ name }, index) => {
    const sentence = `« ${name} » est déjà la ville ${firstOf(name) + 1} ; retirez l'une des deux`;
    return firstOf(name) < index ? provisional(place, sentence, `${index}.name`) : [];
  });
  const copied = cities.flatMap((city, index) => {
    const sentence = firstOf(city.name) === index && misplacedCity(city, cities.slice(0, index));
    return sentence ? provisional(place, sentence, `${index}.latitude`) : [];
  });
  if (copied.length > 0) return copied;
  const placed = sidesOfNames(cities);
  const missing = cities.flatMap((city, index) => {
    if (placed.has(city) || firstOf(city.name) < index) return [];
    const sentence = `la carte n'a pas de place pour le nom de « ${city.name} » ; retirez cette ville ou une voisine`;
    return provisional(place, sentence, `${index}.name`);
  });
  const outside = cities.flatMap((city, index) => {
    const sentence = `« ${city.name} » n'est pas sur la carte de France ; corrigez les deux nombres, ou retirez cette ville`;
    return isOnMap(city) ? [] : provisional(place, sentence, `${index}.latitude`);
  });
  return [...repeated, ...missing, ...outside];
};

/** No two members of the team, clients or organisations have the same name. */
const entryNames: Rule = (entries) => {
  // A copy is reported rather than its original: « claire copie.json » comes after « claire.json ».
  const byLength = entries.toSorted((a, b) => a.file.length - b.file.length);
  return byLength.filter(isValid).flatMap((entry, index, valid) => {
    const { kind, data } = entry;
    if (kind !== 'team' && kind !== 'clients' && kind !== 'organisations') return [];
    const first = valid.findIndex(
      (other) => other.kind === kind && isSameWord(other.data.name, data.name),
    );
    const sentence = `même nom que ${basename(valid[first]?.file ?? '')} ; supprimez l'un des deux, ou changez ce nom`;
    return first < index ? provisional(entry, sentence, 'name') : [];
  });
};

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
const delivery: Rule = (entries) => {
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
        `Netlify reçoit les demandes, et doit donc héberger le site : écrivez "Netlify, Inc.", à la place de « ${host.name} », avec l'adresse et le téléphone de ses mentions légales ; ou choisissez le serveur du site, car chez Netlify les CV sont lisibles sans mot de passe (RGPD, article 32)`,
      );
    if (!host.transfer)
      add(
        'transfer',
        `Netlify reçoit les demandes aux États-Unis, et ce champ est vide ; écrivez en une phrase entière ce qui permet ce transfert, que vous avez vérifié dans son accord de traitement (« Data Processing Agreement »), par exemple "${TRANSFER_EXAMPLE}"`,
      );
  }
  for (const field of ['cvInMail', 'acknowledgement'] as const)
    if (requests?.delivery === 'netlify' && requests[field]) {
      const sentence = 'Netlify ne le fait pas, seul le serveur du site ; désactivez ce champ';
      findings.push(provisional(REQUESTS, sentence, field));
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
/** Matches what permits a transfer (RGPD, articles 45 and 46). */
const GUARANTEE =
  /clauses contractuelles|data privacy framework|cadre de protection des données|adéquation|règles d'entreprise/i;

/** A processor has a country and, outside the European Union, what permits the transfer. */
const processors: Rule = (entries) => {
  const { requests } = contentOf(entries);
  if (!requests || !receivesRequests(requests.delivery)) return [];
  const text = requests.processors;
  const [country] = ABROAD.exec(text) ?? [];
  const [name = country] = AMERICAN.exec(text) ?? [];
  const hasCountry =
    country !== undefined || /(?<!\p{L})(en \p{Lu}|aux? \p{Lu}|France|l['’]Union)/u.test(text);
  if (hasCountry && (!name || GUARANTEE.test(text))) return [];
  const sentence = name
    ? `« ${name} » traite ces données hors de l'Union européenne, ou peut les y transmettre ; écrivez le pays et ce qui permet ce transfert, que vous avez vérifié, par exemple "${TRANSFER_EXAMPLE}"`
    : 'écrivez, en une phrase entière, dans quel pays ce prestataire traite ces données, par exemple "Nos e-mails passent par Messagerie Exemple SAS, en France."';
  return [provisional(REQUESTS, sentence, 'processors')];
};

/** The longest retention of a candidate's data in months, which the CNIL recommends. */
const CANDIDATE_MONTHS = 24;

/** The retention of applications, with that of mails and backups, is within the recommendation. */
const candidateRetention: Rule = (entries) => {
  const { requests } = contentOf(entries);
  if (!requests) return [];
  const { retentionMonths, copiesMonths } = requests;
  const total = retentionMonths.trainer + copiesMonths;
  if (total <= CANDIDATE_MONTHS) return [];
  const sentence = `avec les e-mails et les sauvegardes, une candidature serait gardée ${total} mois, et la CNIL en admet ${CANDIDATE_MONTHS} ; écrivez ${CANDIDATE_MONTHS - copiesMonths} au plus`;
  return [contentError(REQUESTS, sentence, 'retentionMonths.trainer')];
};

/** The answer about Qualiopi agrees with the certification that the page states. */
const qualiopi: Rule = (entries) => {
  if (entries.some((entry) => entry.kind === 'proof' && !isValid(entry))) return [];
  const content = contentOf(entries);
  const isCertified = Boolean(content.proof?.certification.qualiopi.length);
  const wrong = isCertified ? 'Non' : 'Oui';
  const sentence = `cette réponse commence par « ${wrong} », et « Profil, tarifs, certification » dit le contraire ; corrigez l'une ou l'autre`;
  const { questions = [] } = content['sections/institutions'] ?? {};
  return questions.flatMap(({ question, answer }, index) =>
    /qualiopi/i.test(question) && answer.startsWith(wrong)
      ? provisional(INSTITUTIONS, sentence, `questions.${index}.answer`)
      : [],
  );
};

/** E-mail addresses at a domain that resembles the site's, by a typing error. */
const emailDomains: Rule = (entries) => {
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

/** The site's URL is real: `.example` is reserved (RFC 2606), and the editor's hints have a made-up one. */
const publicUrl: Rule = (entries) => {
  const url = process.env.SITE_URL || contentOf(entries).company?.url || '';
  const sentence = `${url} n'est pas votre adresse ; écrivez celle de votre site, avec https://`;
  return /(\.example|\bvotre-domaine\.fr)\/?$/.test(url)
    ? [provisional(COMPANY, sentence, 'url')]
    : [];
};

/**
 * Whether the site replaces a text, because it receives requests (src/legal/data-processing.tsx), or may
 * replace it, because their settings have errors.
 */
export function isReplaced(entry: Entry, entries: Entry[]): boolean {
  const { requests } = contentOf(entries);
  const mayReceive = !requests || receivesRequests(requests.delivery);
  return entry.kind === 'legal' && isValid(entry) && entry.data.personalData && mayReceive;
}

/** Removes the recipients from settings for no requests; the legal notices publish the others. */
function withoutUnusedRecipients(entry: Entry): Entry {
  const data = parsed(entry);
  if (receivesRequests(valueAt(data, ['delivery']))) return entry;
  const used = { ...Object(data), recipients: undefined };
  return isValid(entry) ? { ...entry, data: used } : { ...entry, value: used };
}

/** The entries that the site uses, given its delivery of requests and its sections. */
export function shownEntries(entries: Entry[]): Entry[] {
  const content = contentOf(entries);
  const shown = shownSections(content).map((name) => `sections/${name}`);
  return entries.flatMap((entry) => {
    if (entry.kind === 'requests') return withoutUnusedRecipients(entry);
    if (isReplaced(entry, entries)) return [];
    return entry.kind.startsWith('sections/') && !shown.includes(entry.kind) ? [] : entry;
  });
}

/** No two sections of the legal notices have the same id: the table of contents links to each. */
const legalTitles: Rule = (entries) => {
  const { legal, requests } = contentOf(entries);
  // Without a section on personal data, `personalData` reports the one that should be.
  const isReplacing =
    receivesRequests(requests?.delivery) && legal.some(({ personalData }) => personalData);
  const written = [PUBLISHER, HOST, ...(isReplacing ? [DATA_PROCESSING] : [])];
  // The frame of the page has two ids.
  const titles = new Set(['contenu', 'menu', ...written.map((text) => titled(text).slug)]);
  return entries.filter(isValid).flatMap((entry) => {
    if (entry.kind !== 'legal' || isReplaced(entry, entries)) return [];
    const { slug } = titled(entry.data.title);
    const sentence = `une autre partie de la page s'appelle « ${entry.data.title} » ; donnez un autre titre à cette section`;
    const isRepeated = titles.has(slug);
    titles.add(slug);
    return isRepeated ? contentError(entry, sentence, 'title') : [];
  });
};

/** The page adds the last sections of the State's model to an accessibility statement. */
const statementTitles: Rule = (entries) =>
  entries.flatMap((entry) =>
    [FEEDBACK, APPEAL].flatMap((title) => {
      const isWritten = [...entry.body.matchAll(/^#+ +(.+?) *#*$/gm)].some(
        ([, text = '']) => titled(text).slug === titled(title).slug,
      );
      const sentence = `le site écrit lui-même la partie « ${title} » ; supprimez-la de ce texte`;
      return entry.kind === 'accessibility' && isWritten ? contentError(entry, sentence) : [];
    }),
  );

/** Applies the rules for any content, the demonstration included. */
export const checkContent: Rule = (entries) =>
  [
    personalData,
    links,
    legalTexts,
    legalTitles,
    statementTitles,
    citiesOnMap,
    entryNames,
    candidateRetention,
  ].flatMap((rule) => rule(entries));

/** Applies the rules for the owner's content. */
export const checkOwnContent: Rule = (entries) =>
  [delivery, processors, qualiopi, emailDomains, publicUrl].flatMap((rule) => rule(entries));
