/** Values that exist in fiction only, examples, and addresses with a typing error. */

/**
 * Separators between the digits of a telephone number: spaces, dots, brackets, dashes. It lists letters,
 * because FICTIONAL_PHONE repeats it, and took a second to compile with \p{L}.
 */
const GAP = String.raw`[^A-Za-zÀ-ÿ\d]{0,3}`;
const spelled = (digits: string) => [...digits].join(GAP);

/** Prefixes of the numbers that Arcep's numbering plan reserves for fiction, without their 0. */
const FICTIONAL_PREFIXES = ['19900', '26191', '35301', '46571', '53649', '63998'];
const FICTIONAL_PHONE = new RegExp(
  String.raw`(?<!\d)(?:(?:\+|00)${GAP}${spelled('33')}${GAP}0?|0)${GAP}(?:${FICTIONAL_PREFIXES.map(spelled).join('|')})(?:${GAP}\d){4}(?!\d)`,
  'g',
);

/** Common typing errors in the domains of e-mail addresses, by the domain that is meant. */
const MISTYPED = {
  'gmail.com':
    'gmial.com gamil.com gmai.com gmal.com gmial.fr gamil.fr gmai.fr gmal.fr gmail.fr gmail.con',
  'hotmail.com': 'hotmial.com hotmal.com hotmail.con',
  'hotmail.fr': 'hotmial.fr hotmal.fr',
  'outlook.com': 'outlok.com outlook.con',
  'outlook.fr': 'outlok.fr',
  'orange.fr': 'ornage.fr ornage.com orange.con',
};

const PROVISIONAL_TEXT =
  "ce texte est provisoire ; écrivez le vôtre, ou, si c'est votre phrase, dites-la autrement";

/** What stands for a name: « Client 1 », « École partenaire », « Mon hébergeur ». */
const NOUN =
  '(?:client|école|établissement|organisme|entreprise|société|hébergeur|partenaire|formateur|formatrice|membre|logo)';

/** Patterns of values that exist in fiction only, with the instruction for the owner. */
export const FICTIONAL_VALUES: [pattern: RegExp, sentence: string][] = [
  [/[\w.@-]*[\w-]\.example\b/gi, "une adresse en « .example » n'existe pas ; écrivez la vôtre"],
  [FICTIONAL_PHONE, "ce numéro est de ceux que l'Arcep garde pour la fiction ; écrivez le vôtre"],
  [
    new RegExp(
      `(?<!\\d)(?:${['0123456789', '0102030405', '0612345678', '0600000000', '0100000000'].map(spelled).join('|')})`,
      'g',
    ),
    "ce numéro n'est à personne ; écrivez le vôtre",
  ],
  [/(?<!\d)(\d)(?:\s?\1){8,}(?!\d)/g, "ce numéro n'est à personne ; écrivez le vôtre"],
  [
    /[\w.-]+@entreprise\.fr\b|\b(?:votre-(?:domaine|entreprise)|exemple)\.fr\b|\bexample\.(?:com|net|org)\b|\b\d\d\s?\d\d\s?(?:12345|00000)\s?\d\d\b|\b(?:rue|avenue|boulevard|place) de l['’]exemple\b|\+1 202 555 \d{4}/gi,
    "c'est un exemple ; écrivez le vôtre",
  ],
  [
    /\bX{2,}(?: X{2,})*\b|_{4,}|\.{5,}|\blorem ipsum\b|[<{]\s*(?:à (?:compléter|remplir|préciser)|votre|nom d)[^>}\n]*[>}]|\[(?!https?:|mailto:|tel:|www\.)\p{Ll}[^\]]*\](?!\(| +\((?:https?:|mailto:|www\.|\/))|(?<!\p{L})[àa] (?:compl[ée]ter|confirmer|d[ée]finir|[ée]crire|pr[ée]ciser|v[ée]rifier)(?=\s*(?:[.!;:)\]»…\n]|$))|bien sûr ?[!,.] ?voici[^.:\n]*:|(?<!\p{L})(?:votre|mon) texte ici|(?<!\p{L})(?:pr[ée]nom nom|nom pr[ée]nom|todo)(?!\p{L})/giu,
    PROVISIONAL_TEXT,
  ],
  [
    new RegExp(
      `^(?:(?:mon|ma|notre|votre) ${NOUN}|${NOUN} (?:partenaire|(?:n° ?)?\\d+|[a-z]))$`,
      'gi',
    ),
    PROVISIONAL_TEXT,
  ],
  ...Object.entries(MISTYPED).flatMap(([domain, mistyped]) =>
    mistyped
      .split(' ')
      .map((wrong): [RegExp, string] => [
        new RegExp(`[\\w.-]+@${RegExp.escape(wrong)}\\b`, 'gi'),
        `${wrong} ; vouliez-vous dire ${domain} ?`,
      ]),
  ),
  [
    // Without capitals, or in a text all in capitals, it is a word too: « par exemple », « UN EXEMPLE ».
    new RegExp(
      [
        String.raw`(?<!\p{L})\p{L}\.[ '’]?(?:Exemple|EXEMPLE|exemple)\b`,
        String.raw`(?<![\p{L}-])(?!(?:PAR|UN|CET|EN|NOTRE|VOTRE) )[\p{L}-]+[ '’](?:Exemple|EXEMPLE|exemple(?=,? (?:sas|sarl|SAS|SARL)\b))\b`,
      ]
        .map((name) => `${name}(?! ?:)`)
        .join('|'),
      'gu',
    ),
    "« Exemple » n'est pas un vrai nom ; écrivez le vôtre",
  ],
];
