/** Compares the texts of the page with the legal notices, and both with the company. */
import { receivesRequests } from '../../company/owner-settings.ts';
import { isValid } from '../entries.ts';
import { shortened } from '../finding.ts';
import { countsIn } from './demonstration-numbers.ts';
import { type Inconsistency, type Sentence, withReason } from './inconsistency.ts';
import { withNumbers } from './number-words.ts';

/** A reference that the company asks about a trainer, with the number of them if the text has it. */
const REFERENCES = /(?:(?<!\p{L})(une|\d+) )?(?<!\p{L})références?(?!\p{L})/iu;

/** Former employers or clients of a trainer, whom the company asks, with the number of them. */
const FORMER =
  /(?:(?<!\p{L})(une?|\d+) )?(?:(?:ancien|précédent)\p{L}* (?:employeur|client)|(?:employeur|client)s? (?:ancien|précédent))/iu;

/** The references of trainers, which the page and a section of the legal notices both describe. */
export const references: Inconsistency = ({ entries, page }) => {
  const mentioned = page.filter(({ text }) => REFERENCES.test(text) || FORMER.test(text));
  const [section] = entries.flatMap((entry) =>
    isValid(entry) && entry.kind === 'legal' && /référence/i.test(entry.data.title) ? entry : [],
  );
  if (!section)
    return withReason(
      mentioned.filter(({ text }) =>
        /appel|contact|vérifi|joint|joign|téléphon|interrog/i.test(text),
      ),
      'aucune section des mentions légales ne parle de ces références ; remettez celle de la démonstration, ou changez ce texte',
    );
  const { kind, file, data } = section;
  if (mentioned.length === 0) {
    const reason =
      "la page ne parle d'aucune référence ; si vous n'appelez personne, supprimez cette section";
    return [{ kind, file, field: 'title', text: data.title, reason }];
  }
  const digitsOf = (count?: string) => count?.toLowerCase().replace(/^une?$/, '1');
  const countIn = (text: string, pattern: RegExp) => digitsOf(pattern.exec(withNumbers(text))?.[1]);
  const counts = withNumbers(section.body).matchAll(
    /(?<!\p{L})(une|\d+) (?:personne|référence)/giu,
  );
  const [legal, ...later] = [...counts].map(([, count]) => digitsOf(count));
  // « Une personne » may be generic.
  const other = later.find((count) => count !== legal && count !== '1');
  if (other) {
    const reason = `cette section en compte ${legal}, puis ${other}`;
    return [{ kind, file, field: 'title', text: data.title, reason }];
  }
  const others = mentioned.filter(({ text }) => {
    const count = countIn(text, REFERENCES) ?? countIn(text, FORMER);
    return count && legal && count !== legal;
  });
  return withReason(others, `« ${data.title} » (mentions légales) en compte ${legal}`);
};

/** Words of a sentence that denies what it names. */
export const NEGATION = /(?<!\p{L})(?:aucune?|jamais|pas|sans|ni)(?!\p{L})/iu;

/** Statements of the owner's legal texts, each with a phrase of the page that contradicts it. */
const STATEMENTS: [stated: RegExp, opposite: RegExp][] = [
  [/pas aux consommateurs/i, /(?<!\p{L})(?:particuliers?|consommateurs?)(?!\p{L})/iu],
  [/prix[^.]*sont ceux que nous pratiquons/i, /(?:prix|tarifs?)[^.]{0,30}indicatif/i],
];

/** Texts that contradict the owner's legal texts. */
export const statements: Inconsistency = ({ page, legal }) =>
  STATEMENTS.flatMap(([stated, opposite]) => {
    const found = legal.find(({ text }) => stated.test(text));
    return found
      ? withReason(
          page.filter(({ text }) => opposite.test(text) && !NEGATION.test(text)),
          `les mentions légales disent : « ${shortened(found.text)} »`,
        )
      : [];
  });

/** Phrases that break a promise of the notices (src/legal/data-processing.tsx), with that promise. */
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

/** Texts that break a promise of the legal notices. */
export const promises: Inconsistency = ({ page, legal, content }) => {
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
