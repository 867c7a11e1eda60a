/** Texts that contradict other content: the reply time, the cities, the certificate, what the page offers. */
import { shownSections } from '../../landing/sections.ts';
import type { contentOf } from '../content.ts';
import type { Kind } from '../kinds.ts';
import { NUMBERS, withDigits } from './sentences.ts';

const NO_FORMS: [RegExp, string] = [
  /formulaires?/giu,
  "ce site n'a pas de formulaire ; retirez ce qui en parle",
];

/** What the rest of the content says, with which a text may disagree. */
export interface Circumstances {
  /** The kinds of files with errors, which the owner may have although they are no entries. */
  faultyKinds?: (Kind | undefined)[];
  /** The reply time of the settings. */
  replyTime?: string;
  /** The number of cities on the map; a text may mention any number if it is unknown. */
  cityCount?: number;
  /** Whether the page offers hackathons. */
  offersHackathons?: boolean;
  /** Whether the company has a Qualiopi certificate. */
  isCertified?: boolean;
  /** Whether the site has forms, of which legal texts may speak. */
  hasForms?: boolean;
}

/** A delay: « 48h », « trois jours », « un jour ». */
const DELAY = `(?:\\d+|une?|vingt-quatre|quarante-huit|${NUMBERS.join('|')}) ?(?:h(?:eures?)?|jours?|semaines?)(?![\\p{L}/])`;
const ANSWERS =
  '(?:réponse|(?<!\\p{L})répond|rappel|recontact|(?:nous|vous) contact|nous (?:vous )?(?:appel|reven)|vous appelle(?!z))';

/** Patterns of other reply times than that of the settings: the demonstration's, and those for an answer. */
function otherReplyTime(kind: string, replyTime: string): [RegExp, string][] {
  // Requests for a hackathon and applications have their own delays.
  if (/^sections\/(hackathon|trainers)$/.test(kind)) return [];
  const [, count = '', unit = ''] = /^(\d+) ?(h|jour|semaine)/i.exec(withDigits(replyTime)) ?? [];
  const instead = replyTime ? `écrivez « sous ${replyTime} »` : 'retirez cette promesse';
  const sentence = `votre « Délai de réponse promis » dit autre chose ; ${instead}, ou, s'il s'agit d'autre chose, dites-le autrement`;
  const same = count
    ? `(?:${count}|${NUMBERS[Number(count) - 2] ?? count}) ?${unit}`
    : RegExp.escape(replyTime);
  const own = same && `(?!${same})`;
  const within = `(?<!candidat[^.;]{0,60})(?:sous|dans les) ${own}`;
  const patterns = [`${within}24 ?h(?:eures)?(?![\\p{L}/])`];
  // « En 24h » may be the length of a hackathon.
  const answered = `(?<!candidat[^.;]{0,60})(?:sous|dans les|en) ${own}`;
  if (kind !== 'legal' && kind !== 'testimonial')
    patterns.push(
      `${within}${DELAY}(?=[^.;]{0,60}${ANSWERS})`,
      `(?<=${ANSWERS}[^.;]{0,60})${answered}${DELAY}`,
      `(?<=^|[.!?] )en ${own}${DELAY}(?=,[^.;]{0,60}${ANSWERS})`,
    );
  return patterns.map((pattern) => [new RegExp(pattern, 'giu'), sentence]);
}

/** Patterns of what the page no longer has: hackathons, and another number of cities. */
function otherOffer({
  cityCount,
  offersHackathons = true,
  isCertified = true,
}: Circumstances): [RegExp, string][] {
  const patterns: [RegExp, string][] = [];
  if (!isCertified)
    patterns.push([
      /(?<!(?:pas|non|êtes-vous|écoles?|CFA|partenaires?) )certifiée?s? Qualiopi/giu,
      "« Profil, tarifs, certification » n'a pas de certificat ; complétez-le, ou écrivez autre chose",
    ]);
  if (!offersHackathons)
    patterns.push([
      /(?<!(?:(?:pas|plus|jamais) d['e] ?|aucune? |sans )(?:\p{L}+ )?)hackath?ons?/giu,
      "la page n'offre plus de hackathon ; écrivez autre chose",
    ]);
  if (cityCount !== undefined) {
    const others = NUMBERS.flatMap((word, index) =>
      index + 2 === cityCount ? [] : [word, `${index + 2}`],
    );
    patterns.push([
      new RegExp(`(?<=^|[.!?] |(?<!\\p{L})(?:nos|les|dans) )(?:${others.join('|')}) villes`, 'giu'),
      cityCount
        ? `la carte montre ${cityCount} ville${cityCount > 1 ? 's' : ''} ; écrivez ce nombre, ou dites-le autrement`
        : 'la page ne montre aucune ville ; écrivez autre chose',
    ]);
    if (cityCount === 0)
      patterns.push([
        /carte de(?: no)?s villes|(?<!\p{L})nos villes/giu,
        'la page ne montre aucune ville ; écrivez autre chose',
      ]);
  }
  return patterns;
}

/** The circumstances in some content; `faultyKinds` are the kinds of files with errors. */
export function circumstancesOf(
  content: ReturnType<typeof contentOf>,
  faultyKinds: (Kind | undefined)[],
): Circumstances {
  const shown = shownSections(content);
  const mayShow = (kind: 'results' | 'hackathon') =>
    shown.includes(kind) || faultyKinds.includes(`sections/${kind}`);
  const cityCount = content.cities?.length ?? (faultyKinds.includes('cities') ? undefined : 0);
  return {
    faultyKinds,
    replyTime: content.requests?.replyTime,
    cityCount: mayShow('results') ? cityCount : 0,
    isCertified:
      faultyKinds.includes('proof') || Boolean(content.proof?.certification.qualiopi.length),
    hasForms: content.requests?.delivery !== 'none',
    offersHackathons: mayShow('hackathon'),
  };
}

/** Patterns of what a text of some kind must not say, each with the instruction for the owner. */
export function contradictions(kind: Kind, text: string, circumstances: Circumstances) {
  const { faultyKinds = [], replyTime = '24h', hasForms = true } = circumstances;
  return [
    ...(faultyKinds.includes('requests') ? [] : otherReplyTime(kind, replyTime)),
    // People, names and quotations may mention anything, and so may e-mail addresses.
    ...(/^(company|proof|sections\/\w+)$/.test(kind) && !text.includes('@')
      ? otherOffer(circumstances)
      : []),
    // Legal texts may mention former hackathons.
    ...(kind === 'legal' ? otherOffer({ ...circumstances, offersHackathons: true }) : []),
    ...(kind === 'legal' && !hasForms ? [NO_FORMS] : []),
  ];
}
