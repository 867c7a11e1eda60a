/** Lists texts of the owner that disagree with other content, of which either may be right. */
import { receivesRequests } from '../../company/owner-settings.ts';
import { shownFigures } from '../../landing/figures.ts';
import { contentOf } from '../content.ts';
import { type Entry, isValid } from '../entries.ts';
import { type ReviewedText, shortened } from '../finding.ts';
import type { PartialContent } from '../kinds.ts';
import { countsIn, numbersConfirmedBy } from './demonstration-numbers.ts';
import { valuesIn } from './field-values.ts';
import { withNumbers } from './number-words.ts';
import { addressContradictions } from './places.ts';
import { sentencesIn, singularOf, textKey } from './sentences.ts';

type Sentence = Omit<ReviewedText, 'reason'>;

/** The entries, with the sentences of their texts. */
interface Texts {
  entries: Entry[];
  content: PartialContent;
  /** Those of the company on the page, its titles and labels included. */
  page: Sentence[];
  legal: Sentence[];
}

type Inconsistency = (texts: Texts) => ReviewedText[];

const withReason = (sentences: Sentence[], reason: string): ReviewedText[] =>
  sentences.map((one) => ({ ...one, reason }));

/** A reference that the company asks about a trainer, with the number of them if the text has it. */
const REFERENCES = /(?:(?<!\p{L})(une|\d+) )?(?<!\p{L})références?(?!\p{L})/iu;

/** Former employers or clients of a trainer, whom the company asks, with the number of them. */
const FORMER =
  /(?:(?<!\p{L})(une?|\d+) )?(?:(?:ancien|précédent)\p{L}* (?:employeur|client)|(?:employeur|client)s? (?:ancien|précédent))/iu;

/** The references of trainers, which the page and a section of the legal notices both describe. */
const references: Inconsistency = ({ entries, page }) => {
  const mentioned = page.filter(({ text }) => REFERENCES.test(text) || FORMER.test(text));
  const [section] = entries.flatMap((entry) =>
    isValid(entry) && entry.kind === 'legal' && /référence/i.test(entry.data.title) ? entry : [],
  );
  if (!section)
    return withReason(
      mentioned.filter(({ text }) => /appel|contact|vérifi/i.test(text)),
      'aucune section des mentions légales ne parle de ces références ; remettez celle de la démonstration, ou changez ce texte',
    );
  const { kind, file, data } = section;
  // A file with errors may mention them.
  if (mentioned.length === 0 && entries.every(isValid)) {
    const reason =
      "la page ne parle d'aucune référence ; si vous n'appelez personne, supprimez cette section";
    return [{ kind, file, field: 'title', text: data.title, reason }];
  }
  const countIn = (text: string, pattern: RegExp) =>
    pattern
      .exec(withNumbers(text))?.[1]
      ?.toLowerCase()
      .replace(/^une?$/, '1');
  const legal = countIn(section.body, /(?<!\p{L})(une|\d+) (?:personne|référence)/iu);
  const others = mentioned.filter(({ text }) => {
    const count = countIn(text, REFERENCES) ?? countIn(text, FORMER);
    return count && legal && count !== legal;
  });
  return withReason(others, `« ${data.title} » (mentions légales) en compte ${legal}`);
};

const eurosIn = (text: string) =>
  countsIn(text)
    .filter(({ word }) => word === '€')
    .map(({ digits }) => Number(digits));

/** The price of 35 hours in the profile, which the range of such prices should contain. */
const profilePrice: Inconsistency = ({ page, content }) => {
  const { profile, rates = '' } = content.proof ?? {};
  const [price] = eurosIn(profile?.price ?? '');
  const range = sentencesIn(rates).find((text) => /\b35 ?h/.test(text)) ?? '';
  const [min, max, ...others] = eurosIn(range);
  if (!price || !min || !max || others.length > 0 || (price >= min && price <= max)) return [];
  return withReason(
    page.filter(({ kind, field }) => kind === 'proof' && field === 'profile.price'),
    `hors de vos tarifs, de ${min} à ${max} €`,
  );
};

/** Prices without VAT beside prices with it. */
const valueAddedTax: Inconsistency = ({ page }) => {
  const without = page.find(({ text }) =>
    /TVA non applicable|exonér\p{L}* de TVA|293 ?B/iu.test(text),
  );
  return without
    ? withReason(
        page.filter(({ text }) => /\d ?% de TVA|TVA (?:de|à) \d/i.test(text)),
        `ailleurs : « ${without.text} »`,
      )
    : [];
};

/** Descriptions of portraits that name somebody else. */
const portraits: Inconsistency = ({ entries }) =>
  entries.flatMap((entry) => {
    if (!isValid(entry) || entry.kind !== 'team') return [];
    const { kind, file } = entry;
    const { name, alt } = entry.data;
    const [named] = /\p{Lu}[\p{L}-]+ \p{Lu}[\p{L}-]+$/u.exec(alt) ?? [];
    const isOther = named && !name.split(' ').some((word) => alt.includes(word));
    return isOther
      ? [{ kind, file, field: 'alt', text: alt, reason: `ce nom n'est pas « ${name} »` }]
      : [];
  });

/** The words by which texts name the domains that a company may not teach. */
const DOMAIN_WORDS = {
  cybersecurity: /cybers[ée]curit[ée]/i,
  cloud: /(?<!\p{L})cloud(?!\p{L})/iu,
  data: /(?<!\p{L})data(?!\p{L})/iu,
  ai: /intelligence artificielle|(?<!\p{L})IA(?!\p{L})/u,
};

/** Domains that the page no longer shows, in other texts. */
const droppedDomains: Inconsistency = ({ page, content }) => {
  const domains = content['sections/mission']?.domains;
  const others = page.filter(({ kind }) => kind !== 'sections/mission');
  return Object.entries(DOMAIN_WORDS).flatMap(([domain, word]) =>
    domains?.[domain as keyof typeof DOMAIN_WORDS] === ''
      ? withReason(
          others.filter(({ text }) => word.test(text)),
          '« Page : notre mission » ne montre pas ce domaine',
        )
      : [],
  );
};

/** Hackathons in the texts about people, where the page has none; contradictions.ts searches the others. */
const droppedHackathons: Inconsistency = ({ page, content }) =>
  content['sections/hackathon']
    ? []
    : withReason(
        page.filter(({ kind, text }) => kind === 'team' && /hackathon/i.test(text)),
        "la page n'offre plus de hackathon",
      );

/** A certification without the declaration that it requires (Code du travail, art. L. 6351-1). */
const undeclared: Inconsistency = ({ content }) => {
  const { qualiopi = [], declaration } = content.proof?.certification ?? {};
  return qualiopi.length > 0 && !declaration
    ? [
        {
          kind: 'proof',
          file: 'proof.json',
          field: 'certification.qualiopi',
          text: 'Qualiopi',
          reason: "et aucun numéro de déclaration d'activité",
        },
      ]
    : [];
};

/** Another legal form than that of the company. */
const legalForm: Inconsistency = ({ page, legal, content }) => {
  const { form = '', name = '' } = content.company?.legal ?? {};
  const isOther = ({ text }: Sentence) =>
    (text.match(/(?<!\p{L})(?:SARL|EURL|SASU?|SCOP)(?!\p{L})/gu) ?? []).some(
      (written) => !form.includes(written),
    );
  const own = [...page, ...legal].filter(({ field }) => !field.startsWith('legal.'));
  return form && name
    ? withReason(own.filter(isOther), `votre forme juridique est « ${form} »`)
    : [];
};

/** Other numbers of what the figures count: trainers, schools. Two or three are those of a course. */
const otherCounts: Inconsistency = ({ page, content }) => {
  const { hero, results } = content.figures ?? {};
  const figures = [...shownFigures(hero), ...shownFigures(results)];
  // The first word of a label is what it counts.
  const valuesOf = (noun: string) =>
    figures.flatMap(({ value, suffix, label }) =>
      singularOf(label.split(' ', 1)[0] ?? '') === noun && !suffix.startsWith('%')
        ? `${value}`
        : [],
    );
  return page
    .filter(({ kind }) => kind !== 'figures')
    .flatMap((one) =>
      countsIn(one.text).flatMap(({ digits, word }) => {
        const own = valuesOf(word);
        // A tenth of a figure is a group.
        const isGroup = Number(digits) <= Math.max(5, ...own.map((value) => Number(value) / 10));
        return own.length > 0 && !isGroup && !own.includes(digits)
          ? withReason([one], `« Chiffres » dit ${own.join(' et ')}`)
          : [];
      }),
    );
};

/** Another host than that of the company. */
const host: Inconsistency = ({ page, legal, content }) => {
  const { name = '' } = content.company?.legal.host ?? {};
  const isOther = ({ text }: Sentence) => {
    const [, other] = /héberg\p{L}* (?:par|chez) (\p{Lu}[\p{L}\d]+)/u.exec(text) ?? [];
    return other && !name.toLowerCase().includes(other.toLowerCase());
  };
  return name
    ? withReason([...page, ...legal].filter(isOther), `votre hébergeur est « ${name} »`)
    : [];
};

/** The department in the declaration number, which is that of the company unless it has moved. */
const declaration: Inconsistency = ({ page, content }) => {
  const [, written] = /^\d\d ?(\d\d)/.exec(content.proof?.certification.declaration ?? '') ?? [];
  const postalCode = content.company?.address.postalCode ?? '';
  // Overseas and Corsican numbers have other digits.
  const isSame = !written || !postalCode || /^(?:9[78]|20)/.test(postalCode + written);
  return isSame || postalCode.startsWith(written)
    ? []
    : withReason(
        page.filter(({ field }) => field === 'certification.declaration'),
        `en général, ses troisième et quatrième chiffres sont ceux de ${postalCode}, sauf si vous avez déménagé`,
      );
};

/** Figures whose note has no date, or names no source. */
const figuresWithoutSource: Inconsistency = ({ page, content }) => {
  const { hero, results, note = '' } = content.figures ?? {};
  const labels = [...shownFigures(hero), ...shownFigures(results)].map(({ label }) => label);
  const figures = page.filter(({ kind, field }) => kind === 'figures' && field.endsWith('.label'));
  return labels.length > 0 && numbersConfirmedBy(note, labels).length === 0
    ? withReason(figures.slice(0, 1), "aucun chiffre n'a sa date et sa source, dans « Note »")
    : [];
};

/** E-mail addresses and telephone numbers that are not those of the settings. */
const contacts: Inconsistency = ({ page, content }) => {
  const { company, requests } = content;
  if (!company) return [];
  const emails = [company.email, ...Object.values(requests?.recipients ?? {}).flat()];
  const digitsOf = (phone: string) => phone.replaceAll(/\D/g, '').replace(/^33/, '0');
  const isOther = ({ text }: Sentence) =>
    (text.match(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g) ?? []).some((one) => !emails.includes(one)) ||
    (text.match(/(?<!\d)0[1-9](?:[ .]?\d\d){4}(?!\d)/g) ?? []).some(
      (one) => digitsOf(one) !== digitsOf(company.phone),
    );
  const texts = page.filter(({ kind = '' }) => kind === 'proof' || kind.startsWith('sections/'));
  return withReason(texts.filter(isOther), "ce n'est pas ce que dit « Entreprise »");
};

/** What the owner's legal texts may say, and words of the page that say the opposite. */
const STATEMENTS: [stated: RegExp, opposite: RegExp][] = [
  [/pas aux consommateurs/i, /(?<!\p{L})(?:particuliers?|consommateurs?)(?!\p{L})/iu],
  [/prix[^.]*sont ceux que nous pratiquons/i, /(?:prix|tarifs?)[^.]{0,30}indicatif/i],
];

/** Texts that say the opposite of the owner's legal texts. */
const statements: Inconsistency = ({ page, legal }) =>
  STATEMENTS.flatMap(([stated, opposite]) => {
    const found = legal.find(({ text }) => stated.test(text));
    return found
      ? withReason(
          page.filter(({ text }) => opposite.test(text) && !NEGATION.test(text)),
          `les mentions légales disent : « ${shortened(found.text)} »`,
        )
      : [];
  });

/** What the notices of the site promise (src/legal/data-processing.tsx), in the words of its opposite. */
const PROMISES: [broken: RegExp, promise: string][] = [
  [
    /(?:envoy|transm|diffus)\p{L}* (?:votre|le) (?:CV|profil) à (?:tou|nos)/iu,
    "un profil présenté avec l'accord du candidat",
  ],
  [
    /newsletter|lettre d'information|prospection|(?:offres?|actualités|nouveautés) par e-mail/i,
    'aucune prospection',
  ],
  [
    /(?:copie|gard|conserv)[^.]{0,40}casier|casier[^.]{0,40}(?:gard|conserv)/i,
    'aucun casier gardé',
  ],
  [/Google Analytics|Matomo|Hotjar|mesure d'audience|bandeau de cookies/i, 'aucun cookie'],
];

const NEGATION = /(?<!\p{L})(?:aucune?|jamais|pas|sans|ni)(?!\p{L})/iu;

/** Texts that break a promise of the legal notices. */
const promises: Inconsistency = ({ page, legal, content }) => {
  const { requests } = content;
  if (!requests || !receivesRequests(requests.delivery)) return [];
  const sentences = [...page, ...legal].filter(({ text }) => !NEGATION.test(text));
  const months = requests.retentionMonths.trainer;
  const isOtherPeriod = ({ text }: Sentence) =>
    /(?:CV|candidature)/.test(text) &&
    /gard|conserv|effac/i.test(text) &&
    countsIn(text).some(
      ({ digits, word }) =>
        (word === 'moi' && Number(digits) !== months) ||
        (word === 'an' && Number(digits) * 12 !== months),
    );
  return [
    ...PROMISES.flatMap(([broken, promise]) =>
      withReason(
        sentences.filter(({ text }) => broken.test(text)),
        `les mentions légales promettent : ${promise}`,
      ),
    ),
    ...withReason(
      sentences.filter(isOtherPeriod),
      `les mentions légales disent ${months} mois, de « Réception des demandes »`,
    ),
  ];
};

/** The length from which a text in two places is a copy. */
const COPY_LENGTH = 25;

/** Answers and biographies that stand in two places. */
const copies: Inconsistency = ({ entries }) => {
  const texts = entries.flatMap((entry) =>
    valuesIn(entry)
      .filter(({ path, text }) => /(?:^bio|\.answer)$/.test(path) && text.length >= COPY_LENGTH)
      .map(({ path, text }) => ({ kind: entry.kind, file: entry.file, field: path, text })),
  );
  const isCopy = ({ text }: Sentence, index: number) =>
    texts.slice(0, index).some((other) => textKey(other.text) === textKey(text));
  return withReason(texts.filter(isCopy), 'le même texte est à deux endroits');
};

const sentencesOf = (entries: Entry[]): Sentence[] =>
  entries.flatMap((entry) => {
    const { kind, file, body } = entry;
    const ofField = (field: string, text: string) =>
      sentencesIn(text).map((sentence) => ({ kind, file, field, text: sentence }));
    const values = valuesIn(entry).filter(({ field }) => field.type === 'string');
    return [
      ...values.flatMap(({ path, text }) => ofField(path, text)),
      ...ofField('', body),
    ].filter(({ text }) => text);
  });

/** Files that the page does not show, or in which others speak. */
const NO_OWN_TEXTS = [
  'legal',
  'accessibility',
  'requests',
  'testimonial',
  'clients',
  'organisations',
];

/** Texts that disagree with others, each once, with what the others say. */
export function inconsistencies(entries: Entry[]): ReviewedText[] {
  const all = sentencesOf(entries);
  const texts: Texts = {
    entries,
    content: contentOf(entries),
    page: all.filter(({ kind = '' }) => !NO_OWN_TEXTS.includes(kind)),
    legal: all.filter(({ kind }) => kind === 'legal'),
  };
  const found = [
    references,
    profilePrice,
    valueAddedTax,
    portraits,
    droppedDomains,
    droppedHackathons,
    undeclared,
    legalForm,
    otherCounts,
    host,
    declaration,
    figuresWithoutSource,
    contacts,
    promises,
    statements,
    copies,
  ].flatMap((rule) => rule(texts));
  const keyOf = ({ file, field, text }: ReviewedText) => `${file} ${field} ${text}`;
  return [
    ...new Map(
      [...found, ...addressContradictions(entries)].map((one) => [keyOf(one), one]),
    ).values(),
  ];
}
