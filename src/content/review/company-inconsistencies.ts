/** Compares texts with the identity, the address, the hours and the host in company.json. */
import { timesOf } from '../../company/opening-hours.ts';
import { isSameWord } from '../names.ts';
import { type Inconsistency, type Sentence, withReason } from './inconsistency.ts';
import { withNumbers } from './number-words.ts';
import { textKey } from './sentences.ts';

/** Another legal form than that of the company. */
export const legalForm: Inconsistency = ({ page, legal, content }) => {
  const { form = '' } = content.company?.legal ?? {};
  const isOther = ({ text }: Sentence) =>
    (text.match(/(?<!\p{L})(?:SARL|EURL|SASU?|SCOP)(?!\p{L})/gu) ?? []).some(
      (written) => !form.includes(written),
    );
  // Trainers state a legal form of their own.
  const own = [...page, ...legal].filter(
    ({ kind, field, text }) =>
      kind !== 'sections/trainers' && !field.startsWith('legal.') && !/héberg/i.test(text),
  );
  return form ? withReason(own.filter(isOther), `votre forme juridique est « ${form} »`) : [];
};

/** Whether a text has these words in a row; an article alone, as in « La Rochelle », has no words. */
const hasWords = (text: string, words: string) => !words || ` ${text} `.includes(` ${words} `);

/** Registration details and registered office, in texts, that differ from company.json. */
export const identity: Inconsistency = ({ page, legal, content }) => {
  if (!content.company) return [];
  const { siren, siret, registryTown, shareCapital, publicationDirector } = content.company.legal;
  const statements: [pattern: RegExp, own: string][] = [
    [/(?<!\p{L})SIREN ?:? ?(\d(?:[\s.]?\d){8})/u, siren],
    [/(?<!\p{L})SIRET ?:? ?(\d(?:[\s.]?\d){13})/u, siret],
    [/(?<!\p{L})RCS (?:de |d'|: )?(\p{Lu}[\p{L}-]+)/u, registryTown],
    [/(?<!\p{L})capital (?:social )?(?:de|:) (\d[\d\s.]*\d)/u, shareCapital],
    [
      /[Dd]irect(?:eur|rice) de la publication ?(?::|est) (\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)+)/u,
      publicationDirector,
    ],
    [/[Ss]iège (?:social )?(?:est )?(?:à|:) (\p{Lu}[\p{L}-]+)/u, content.company.address.city],
  ];
  const keyOf = (text: string) => textKey(text.replaceAll(/(?<=\d)[\s.](?=\d)/g, ''));
  return [...page, ...legal]
    .filter(({ field }) => !field.startsWith('legal.'))
    .flatMap((one) =>
      statements.flatMap(([pattern, own]) => {
        const [, other] = pattern.exec(one.text) ?? [];
        const stated = own ? `dit « ${own} »` : "n'en dit rien";
        return other && !hasWords(keyOf(own), keyOf(other))
          ? withReason([one], `« Entreprise » ${stated}`)
          : [];
      }),
    );
};

/** A street with its name, or a town with its postal code. */
const ADDRESSES = [
  /(?<!\p{L})(?:[Rr]ue|[Aa]venue|[Bb]oulevard|[Pp]lace|[Qq]uai|[Rr]oute|[Cc]hemin|[Ii]mpasse|[Aa]llées?) (?:d[eu] |des |de la |de l'|d')?\p{Lu}[\p{L}-]+/gu,
  /(?<!\d)\d{5} \p{Lu}[\p{L}-]+/gu,
];

/** Words of sentences that give the address of another body. */
const OTHERS = /CNIL|Fontenoy|médiat|héberg|tribunal/i;

/** Addresses that are not the company's, such as those of before it moved. */
export const addresses: Inconsistency = ({ page, legal, content }) => {
  if (!content.company) return [];
  const { street, postalCode, city } = content.company.address;
  const own = textKey(`${street} ${postalCode} ${city}`);
  return [...page, ...legal]
    .filter(({ text, field }) => !/^(?:address|legal)\./.test(field) && !OTHERS.test(text))
    .flatMap((one) => {
      const found = ADDRESSES.flatMap((pattern) => one.text.match(pattern) ?? []);
      const other = found.find((address) => !hasWords(own, textKey(address)));
      return other ? withReason([one], `« ${other} » n'est pas dans votre adresse`) : [];
    });
};

/** Another host than that of the company, or the French telephone number of another for Netlify. */
export const host: Inconsistency = ({ page, legal, content }) => {
  const { name = '', phone = '' } = content.company?.legal.host ?? {};
  if (/netlify/i.test(name) && phone.startsWith('0'))
    return withReason(
      page.filter(({ field }) => field === 'legal.host.phone'),
      `un numéro français, et « ${name} » est aux États-Unis`,
    );
  const isOther = ({ text }: Sentence) => {
    const [, other] = /[Hh]éberg\p{L}*(?: par| chez| ?:) (\p{Lu}[\p{L}\d]+)/u.exec(text) ?? [];
    return other && !name.toLowerCase().includes(other.toLowerCase());
  };
  return name
    ? withReason([...page, ...legal].filter(isOther), `votre hébergeur est « ${name} »`)
    : [];
};

/** The department in the declaration number, which is that of the company unless it has moved. */
export const declaration: Inconsistency = ({ page, content }) => {
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

/** E-mail addresses and telephone numbers that are not those of the settings. */
export const contacts: Inconsistency = ({ page, content }) => {
  const { company, requests } = content;
  if (!company) return [];
  const emails = [company.email, ...Object.values(requests?.recipients ?? {}).flat()];
  const digitsOf = (phone: string) => phone.replaceAll(/\D/g, '').replace(/^33/, '0');
  const otherIn = (text: string) =>
    (text.match(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g) ?? []).find((one) => !emails.includes(one)) ??
    (text.match(/(?<!\d)0[1-9](?:[ .]?\d\d){4}(?!\d)/g) ?? []).find(
      (one) => digitsOf(one) !== digitsOf(company.phone),
    );
  return page
    .filter(({ kind = '' }) => kind === 'proof' || kind.startsWith('sections/'))
    .flatMap((one) => {
      const other = otherIn(one.text);
      return other ? withReason([one], `« ${other} » n'est pas ce que dit « Entreprise »`) : [];
    });
};

/** Words of sentences about reaching the company. */
const REACHED =
  /t[ée]l[ée]phon|appele|joign|joindre|ouvert|décroch|horaires|rappel|bureaux|sommes là/iu;
const AN_HOUR = String.raw`(\d{1,2}) ?h(?:eures?)?(?: ?(\d\d))?(?![\p{L}\d])`;
const HOURS = [
  String.raw`(?:jusqu'à|dès|avant|à partir de|ferm\p{L}+ à|ouvr\p{L}+ à) ${AN_HOUR}`,
  `(?:de|entre) ${AN_HOUR} (?:à|et) ${AN_HOUR}`,
];
const DAY =
  /(?<!\p{L})(?:lun|mar|mercre|jeu|vendre|same)di(?!\p{L})|(?<!\p{L})dimanche(?!\p{L})/giu;

/** Days outside the opening hours, and hours at which they do not start or end, in sentences about reaching the company. */
export const openingHours: Inconsistency = ({ page, content }) => {
  const open = timesOf(content.company?.openingHours ?? []);
  if (open.hours.length === 0) return [];
  // « Quand appeler ? »
  const questionOf = ({ file, field }: Sentence) =>
    field.endsWith('.answer')
      ? page.find((one) => one.file === file && one.field === field.replace(/answer$/, 'question'))
      : undefined;
  return page
    .filter(
      (one) =>
        REACHED.test(`${one.text} ${questionOf(one)?.text ?? ''}`) &&
        !/fermé|sauf|répondeur/i.test(one.text),
    )
    .flatMap((one) => {
      const text = withNumbers(one.text);
      const written = HOURS.flatMap((pattern) =>
        [...text.matchAll(new RegExp(pattern, 'giu'))].flatMap(([, ...parts]) => [
          parts.slice(0, 2),
          ...(parts[2] ? [parts.slice(2)] : []),
        ]),
      ).map(([hours, minutes = '00']) => `${Number(hours)}h${minutes}`);
      const other =
        (text.match(DAY) ?? []).find((day) => !open.days.some((own) => isSameWord(own, day))) ??
        written.find((hour) => !open.hours.includes(hour));
      return other ? withReason([one], `« ${other} » n'est pas dans vos « Horaires »`) : [];
    });
};
