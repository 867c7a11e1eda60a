/** Building blocks of the content schemas, whose error messages are instructions for the owner. */
import { z } from 'astro/zod';
import { OWN, PICTURE, SENTENCES, SHARED } from './copied.ts';

/** A strict object. `leftOut` is the field whose empty text leaves the whole out. */
export const object = <Shape extends z.ZodRawShape>(shape: Shape, leftOut?: keyof Shape & string) =>
  z.strictObject(shape, { error: 'écrivez ses champs entre accolades { }' }).meta({ leftOut });

/** Gives a field its label in the editor. */
export const named = <Schema extends z.ZodType>(title: string, schema: Schema) =>
  schema.meta({ title });

export const yesOrNo = (title: string, description = 'oui ou non') =>
  z
    .boolean({ error: 'écrivez true (oui) ou false (non), sans guillemets' })
    .meta({ title, description, ...SHARED });

/** Whether the owner still has to review the file, which came from the demonstration. */
export const placeholder = yesOrNo(
  'Contenu provisoire',
  "oui jusqu'à ce que vous ayez relu ce fichier et que tout y soit vrai : la construction du site le rappelle",
).default(false);

type TextOptions = {
  pattern?: RegExp;
  /** Maximum number of characters, which the layout limits. */
  maxLength?: number;
  /** Minimum number of characters, which the pattern requires. */
  minLength?: number;
  /** Pattern of markup that the page would show as typed. */
  markup?: RegExp;
  /** The instruction for a text that does not match; `undefined` if the mistake is not recognized. */
  correction?: (typed: string) => string | undefined;
};

/** Matches HTML tags and entities, and Markdown links, of which some have a space in the middle. */
export const MARKUP = /<\/?[a-z][^>]*>|&(?:#\d+|[a-z]+);|\]\(|\] +\((?=https?:|mailto:|www\.|\/)/i;

/** Matches a slash for the backslash of a line break: « Diplômes vus/nDeux références ». */
const SLASHED_BREAK = /(?<=[\p{L}\d.!?])\/n(?=\p{Lu}\p{Ll})/u;

/** Matches tags and entities that separate words, with these words. */
const SEPARATED = /[^\s<>&]*(?:<\/?(?:br|p|div|li|tr|td|h\d)\b[^>]*>|&nbsp;)+[^\s<>&]*/i;

/** The instruction for the markup that is found in a text. */
function markupInstruction(typed: string, found: string): string {
  if (found.startsWith(']')) {
    const [link, address] = /\[\s*([^\s\]]+@[^\s\]]+)\s*\] *\([^)]*\)/.exec(typed) ?? [];
    return link
      ? `un lien ne se lit pas ici ; écrivez seulement ${address} à la place de « ${link} »`
      : 'un lien ne se lit pas ici ; gardez ses mots, sans crochets ni adresse';
  }
  const [, words] = /<a\b[^>]*>(.*?)<\/a>/i.exec(typed) ?? [];
  if (words && /^<a\b/i.test(found))
    return `un lien ne se lit pas ici ; gardez ses mots, « ${words} », sans balises ni adresse`;
  if (/^&(?!nbsp;)/i.test(found))
    return `écrivez le signe lui-même à la place de « ${found} », que la page montrerait tel quel`;
  const [joined = ''] = SEPARATED.exec(typed) ?? [];
  const apart = joined.replaceAll(new RegExp(MARKUP, 'gi'), ' ').trim().replaceAll(/ +/g, ' ');
  const instead =
    joined.includes(found) && apart.includes(' ')
      ? ` : écrivez « ${apart} » à la place de « ${joined} »`
      : '';
  return `supprimez « ${found} », que la page montrerait tel quel${instead}`;
}

const MARKUP_OR_ASTERISKS = new RegExp(String.raw`${MARKUP.source}|\*+`, 'i');

/**
 * A text that matches a pattern, by default any that is not blank. `expected` is a French phrase for the
 * text, which the error and the hint contain together with the example.
 */
export const text = (
  title: string,
  expected: string,
  example: string,
  options: RegExp | TextOptions = {},
) => {
  const {
    pattern = /\S/,
    maxLength = 80,
    minLength = 0,
    markup = MARKUP_OR_ASTERISKS,
    correction = () => undefined,
  } = options instanceof RegExp ? { pattern: options } : options;
  const nothing = pattern.test('') ? ' (pour rien : "")' : '';
  const instruction = `${expected}, par exemple "${example}"${nothing}`;
  const schema = z.string({ error: `écrivez, entre guillemets, ${instruction}` });
  const counted = (limit: string, input: unknown) =>
    `écrivez ${limit} : il y en a ${String(input).length}`;
  return schema
    .max(maxLength, {
      error: ({ input }) => counted(`${maxLength} signes au plus`, input),
      abort: true,
    })
    .regex(pattern, {
      error: ({ input }) => {
        const isShort = input && String(input).length < minLength;
        if (isShort) return counted(`${minLength} signes au moins`, input);
        const plain = String(input).trim();
        if (plain !== input && pattern.test(plain))
          return `retirez ce qui est vide au début ou à la fin : "${plain}"`;
        return correction(plain) ?? `écrivez ${instruction}`;
      },
      abort: true,
    })
    .refine((typed) => !markup.test(typed), {
      error: ({ input }) => {
        const [found = ''] = markup.exec(String(input)) ?? [];
        return markupInstruction(String(input), found);
      },
      abort: true,
    })
    .refine((typed) => !SLASHED_BREAK.test(typed), {
      error: 'la page montrerait « /n » ; écrivez \\n, avec une barre \\, pour passer à la ligne',
      abort: true,
    })
    .meta({
      title,
      description: `${expected}, par exemple « ${example} »`,
      examples: [example],
    });
};

/** Pattern of a text that may be empty, in which case the page omits it with its heading. */
export const OR_NOTHING = /^(\S[\s\S]*)?$/;

/** A text of several sentences, which the editor shows in a text area. */
export const longText = (
  title: string,
  expected: string,
  example: string,
  { maxLength = 300, ...options }: Omit<TextOptions, 'markup'> = {},
) => text(title, expected, example, { maxLength, ...options }).meta({ long: true, ...SENTENCES });

/** An integer within bounds, which `reason` explains. */
export const integer = (
  title: string,
  expected: string,
  [min, max]: [number, number],
  example: number,
  reason = '',
) => {
  const because = reason && ` (${reason})`;
  const instruction = `écrivez un nombre entier, de ${min} à ${max}${because}, sans espace ni guillemets : ${expected}, par exemple ${example}`;
  const error = ({ input }: { input?: unknown }) => {
    // « "6 mois" ».
    const [, digits] = (typeof input === 'string' && /^\D*(\d+)\D*$/.exec(input)) || [];
    return digits && Number(digits) >= min && Number(digits) <= max
      ? `écrivez ${Number(digits)}, seul et sans guillemets`
      : instruction;
  };
  const schema = z.int({ error }).min(min, instruction).max(max, instruction);
  return schema.meta({
    title,
    description: `${expected}, de ${min} à ${max}${because}`,
    examples: [example],
  });
};

/** A value of an enumeration, with the French labels of its values, which may be typed instead. */
export const choice = <Value extends string>(labels: Record<Value, string>, error: string) =>
  z
    .enum(Object.keys(labels) as Value[], {
      error: ({ input }) => {
        const typed = String(input).trim().toLowerCase();
        const valuesWith = (matches: (name: string) => boolean) =>
          Object.entries<string>(labels)
            .filter((names) => names.some((name) => matches(name.toLowerCase())))
            .map(([value]) => value);
        // « serveur », for « server ».
        const [value, other] =
          [
            valuesWith((name) => name === typed),
            valuesWith((name) => typed.length > 4 && name.startsWith(typed.slice(0, 4))),
          ].find(({ length }) => length > 0) ?? [];
        return value && !other ? `écrivez "${value}"` : error;
      },
    })
    .meta({ enumDescriptions: Object.values<string>(labels), ...SHARED });

/** A text that may be empty or absent. */
export const optional = (
  title: string,
  expected: string,
  example: string,
  options: RegExp | TextOptions = OR_NOTHING,
) => text(title, `${expected}, ou rien`, example, options).default('');

/** The position of an entry among those of its folder. */
export const order = integer('Rang', 'le rang (1 passe en premier)', [0, 999], 10).meta(SHARED);

/** The problem with an address that has a comma or a semicolon. */
export const misplacedComma = (typed: string) =>
  `« ${/[,;]/.exec(typed)?.[0]} » n'a pas sa place ici`;

/** The address in which a comma or a semicolon stands for a dot, or `undefined`. */
function withoutComma(typed: string): string | undefined {
  const dotted = typed.trim().replaceAll(/[,;]/g, '.');
  return dotted !== typed.trim() && z.email().safeParse(dotted).success ? dotted : undefined;
}

export const email = z
  .email({
    error: ({ input }) => {
      const typed = String(input).normalize('NFD');
      const plain = typed.replaceAll(/\p{M}/gu, '');
      // « Entreprise <contact@entreprise.fr> », « mailto:contact@entreprise.fr ».
      const found = plain.matchAll(/(?<=^|[<:(,;[]) *([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/g);
      const addresses = [...found].map(([, address]) => address);
      const quoted = [...new Set(addresses)]
        .filter((address) => z.email().safeParse(address).success)
        .map((address) => `"${address}"`);
      if (quoted.length > 1)
        return `une seule adresse tient ici : gardez-en une, ou, dans une liste, écrivez chacune à part : ${quoted.join(', ')}`;
      const dotted = withoutComma(typed);
      if (dotted) return `${misplacedComma(typed)} ; écrivez "${dotted}"`;
      // « orange.f ».
      const [, cut] = /@([\w.-]+\.\w)$/.exec(plain.trim()) ?? [];
      if (cut)
        return `« ${cut} » est incomplet : la fin compte au moins deux lettres, par exemple ${cut.slice(0, -1)}${cut.endsWith('c') ? 'com' : 'fr'}`;
      if (plain !== typed && quoted[0] === `"${plain.trim()}"`)
        return `une adresse e-mail n'a pas d'accent ; écrivez ${quoted[0]}`;
      // The name beside an address may have accents.
      const [first = ''] = addresses;
      if (quoted[0] === `"${first}"` && typed.includes(first))
        return `écrivez l'adresse e-mail seule : ${quoted[0]}`;
      return plain.includes('@') && /\S\s+\S|\p{M}/u.test(typed.trim())
        ? "une adresse e-mail n'a ni espace ni accent ; recopiez-la"
        : 'écrivez une adresse e-mail, par exemple "contact@entreprise.fr"';
    },
  })
  .meta({
    title: 'E-mail',
    description: 'adresse e-mail, par exemple contact@entreprise.fr',
    examples: ['contact@entreprise.fr'],
    ...OWN,
  });

/** Matches the names of pictures that the site can show. */
export const PICTURE_ENDING = /\.(svg|png|jpe?g|webp|avif)$/i;

/** How Windows shows the ends of file names. */
export const SHOW_ENDINGS =
  " (dans l'Explorateur de Windows : « Affichage », « Extensions de noms de fichiers »)";

/** How an iPhone takes pictures as JPEG. */
export const IPHONE_SETTING =
  "sur l'iPhone : Réglages, Appareil photo, Formats, « Le plus compatible »";

/** Whether an address of the web is typed for the name of a file, such as that of a shared folder. */
export const isWebAddress = (typed: string) => /^(?:https?:\/\/|www\.)/i.test(typed);

/** The maximum length of a file name: a web address fits, so that its correction is shown instead of its length. */
export const FILE_NAME_LENGTH = 1000;

/** The instruction for the name of a picture without `./`, with a folder, or in another format. */
function pictureCorrection(typed: string): string | undefined {
  if (isWebAddress(typed))
    return `une image ne se prend pas sur internet ; enregistrez-la à côté de ce fichier, et écrivez son nom, par exemple "./claire.jpg"`;
  const last = typed.split(/[/\\]/).at(-1) ?? '';
  // « ./claire,jpg », « .claire.jpg ».
  const name = last.replace(/[,;](?=\w{3,4}$)/, '.').replace(/^\.+/, '');
  if (!name) return undefined;
  const [stem] = /^.+(?=\.\w+$)/.exec(name) ?? [];
  if (!stem)
    return `écrivez le nom entier de l'image, avec sa fin, par exemple "./${name}.jpg"${SHOW_ENDINGS}, et posez-la à côté`;
  if (PICTURE_ENDING.test(name)) return `écrivez "./${name}", et posez cette image à côté`;
  const setting = /\.hei[cf]$/i.test(name) ? ` ; ${IPHONE_SETTING}` : '';
  return `exportez l'image en PNG ou en JPEG (un dessin : en SVG${setting}), posez-la à côté, et écrivez son nom ici, par exemple "./${stem}.png"`;
}

/** The name of a picture file in the folder of the content file. */
export const pictureFile = (title: string, example: string) =>
  text(title, "le nom du fichier de l'image (SVG, PNG, JPEG, WebP ou AVIF), posé à côté", example, {
    pattern: new RegExp(`^\\./[^/\\\\]+${PICTURE_ENDING.source}`, 'i'),
    maxLength: FILE_NAME_LENGTH,
    correction: pictureCorrection,
  }).meta(PICTURE);
