/** The company: company.json. */
import { z } from 'astro/zod';
import { coordinates, isInFrance, outsideFrance } from '../schema/coordinates.ts';
import { BY_RULE, NAME, OWN, PERSON, REVIEWED } from '../schema/copied.ts';
import { day } from '../schema/dates.ts';
import {
  email,
  integer,
  longText,
  misplacedComma,
  named,
  object,
  optional,
  placeholder,
  text,
} from '../schema/fields.ts';
import {
  grouped,
  groupedOrNothing,
  regroup,
  SEPARATORS,
  withoutLetters,
} from '../schema/grouped.ts';
import { hasLuhnDigit, vatKeyOf } from './company-numbers.ts';
import { departmentOf } from './departments.ts';
import { openingHours } from './opening-hours.ts';

/** International prefix of a French number; some write the trunk prefix after it: « (0) ». */
const PREFIX = String.raw`(?:\+|00)${SEPARATORS}33${SEPARATORS}(?:\(0\))?`;
const FRENCH = String.raw`(?:0|${PREFIX})${SEPARATORS}[1-9](?:${SEPARATORS}\d){8}`;

/** A telephone number. French ones are formatted in pairs of digits; by default no others match. */
const telephone = (expected: string, example: string, foreignPattern = '(?!)') => {
  const number = `(?:${FRENCH}|${foreignPattern})`;
  const formatted = (typed: string) => {
    const national = typed.replace(new RegExp(`^${PREFIX}`), '0');
    return national.startsWith('0') ? regroup(national, example) : typed;
  };
  const correction = (typed: string) => {
    const found = typed.match(new RegExp(`(?<![\\d+])${number}(?!\\d)`, 'g')) ?? [];
    const [first, ...others] = found.map((one) => `"${formatted(one)}"`);
    if (others.length > 0)
      return `un seul numéro tient ici ; gardez-en un : ${[first, ...others].join(' ou ')}`;
    if (first) return `écrivez le numéro seul : ${first}`;
    // « +1 (202) 555-0123 ».
    const plain = typed
      .replace(/^\(?(\d{3})\)?(?=[ .-]\d{3}[ .-]\d{4}$)/, '+1 $1')
      .replaceAll(/[()]/g, '');
    if (new RegExp(`^${number}$`).test(plain)) return `écrivez "${formatted(plain)}"`;
    const meant = withoutLetters(typed);
    return new RegExp(`^${number}$`).test(meant)
      ? `des lettres y sont à la place de chiffres ; écrivez "${formatted(meant)}"`
      : undefined;
  };
  return text('Téléphone', expected, example, { pattern: new RegExp(`^${number}$`), correction })
    .overwrite(formatted)
    .meta(OWN);
};

const phone = telephone(
  'un numéro français, cinq paires de chiffres',
  '01 99 00 12 34',
  // Territories in the Pacific, whose numbers have six or eight digits.
  String.raw`\+68[179](?:[\s.\-]?\d){6,8}`,
);

const DOMAIN = String.raw`([A-Za-zÀ-ÿ\d-]+\.)+[A-Za-zÀ-ÿ][A-Za-zÀ-ÿ\d-]+`;

const publicUrl = text(
  'Adresse du site',
  "l'adresse publique du site (sans rien après le domaine)",
  'https://www.votre-domaine.fr',
  {
    // « https://www.entreprise » lacks its end.
    pattern: new RegExp(`^https://(?!www\\.[^.]+$)${DOMAIN}/?$`),
    correction: (typed) => {
      const joined = typed.replaceAll(/\s/g, '');
      if (joined !== typed && new RegExp(`^https://${DOMAIN}/?$`).test(joined))
        return `retirez l'espace : "${joined}"`;
      const dotted = typed.replaceAll(/[,;]/g, '.');
      const [, domain, , path] =
        new RegExp(`^(?:https?)?[:/\\s]*(${DOMAIN})/?(.*)$`, 'i').exec(dotted) ?? [];
      if (!domain) return undefined;
      if (/^www\.[^.]+$/i.test(domain))
        return `il manque la fin de cette adresse, par exemple "https://${domain}.fr"`;
      if (dotted !== typed) return `${misplacedComma(typed)} ; écrivez "https://${domain}"`;
      return path
        ? `rien ne suit le domaine ; écrivez "https://${domain}"`
        : `une adresse commence par https:// ; écrivez "https://${domain}"`;
    },
  },
).meta(BY_RULE);

/** An example of a whole sentence about a transfer of data out of the European Union. */
const transferOf = (data: string) =>
  `${data} aux États-Unis, sur la base des clauses contractuelles types de la Commission européenne, jointes à notre contrat.`;

export const TRANSFER_EXAMPLE = transferOf('Ces données sont transmises');
/** The notices print it after the data of a visit, of which Automattic receives nothing. */
export const NETLIFY_TRANSFER_EXAMPLE = transferOf(
  "Ces données et les demandes sont transmises à Netlify ; les demandes, avec l'adresse IP de leur auteur, à Automattic, qui trie les indésirables ; tous deux",
);

/** A SIREN or a SIRET: both end with a check digit. */
const checkedNumber = (title: string, expected: string, example: string) =>
  grouped(title, expected, example)
    .meta(OWN)
    .refine(hasLuhnDigit, {
      error: `le chiffre de contrôle ne correspond pas : recopiez ${expected}, par exemple "${example}"`,
      abort: true,
    });

const siren = checkedNumber('SIREN', 'les neuf chiffres du SIREN', '123 456 782');
const siret = checkedNumber('SIRET', 'les quatorze chiffres du SIRET', '123 456 782 00010');

const vatNumber = groupedOrNothing(
  'Numéro de TVA',
  'le numéro de TVA intracommunautaire',
  'FR 11 123 456 782',
)
  .meta(OWN)
  .refine((value) => !value || value.slice(3, 5) === vatKeyOf(value.slice(6)), {
    error: 'la clé ne correspond pas : recopiez le numéro de TVA, par exemple "FR 11 123 456 782"',
    abort: true,
  });

/** An amount in euros, or in francs of the Pacific; words may follow, such as « (capital variable) ». */
const AMOUNT_OR_NOTHING = /^(\d[\d .]*(,\d{1,2})? ?(€|euros?\b|EUR\b|F\.? ?CFP\b|XPF\b).*)?$/i;

/** Legal forms of companies with a share capital (C. com. R.123-238). */
const HAS_CAPITAL =
  /^(scop,? )?(sasu?|sarl|eurl|sa|sca|sel(arl|as|afa|ca)u?|société (par actions|à responsabilité limitée|anonyme)|entreprise unipersonnelle)(?![\p{L}\d])/iu;

const isSameName = (a: string, b: string) =>
  a.trim().localeCompare(b.trim(), 'fr', { sensitivity: 'base' }) === 0;

/** Matches the legal forms of sole traders. */
const HAS_NO_CAPITAL = /entrepr(ise|eure?) individuel|micro-?entrepr|auto-?entrepr|^EI$/i;

/** Postal codes of the French territories outside Europe. */
const OVERSEAS = /^9[78]/;

/** Schema of the company's identity: LCEN art. 1-1 and C. com. R.123-237 require the legal data. */
export const company = object({
  placeholder,
  name: text('Nom commercial', 'le nom commercial (60 signes au plus)', 'Interligne', {
    pattern: /^\S.{0,59}$/,
    maxLength: 60,
  }).meta(NAME),
  tagline: text(
    'Activité en quelques mots',
    // The home page's title joins it to the name, and search engines cut titles at 60 characters.
    "ce qui résume l'activité (11 à 43 signes)",
    'Formateurs IT et hackathons sur mesure',
    { pattern: /^\S.{10,42}$/, minLength: 11, maxLength: 43 },
  ).meta(REVIEWED),
  description: longText(
    'Description pour les moteurs de recherche',
    "ce qu'un moteur de recherche affiche sous le titre, en 70 à 160 signes",
    'Des formateurs IT pour les écoles, les organismes de formation et les entreprises.',
    { pattern: /^\S.{69,159}$/, minLength: 70, maxLength: 160 },
  ),
  footer: longText(
    'Présentation en pied de page',
    'une phrase qui présente votre entreprise',
    'Des formateurs IT indépendants pour les écoles et les entreprises.',
  ),
  services: z
    .array(
      text('Service', 'un service, en quelques mots', 'Formateurs en cybersécurité', {
        maxLength: 50,
      }).meta(REVIEWED),
      {
        error:
          'écrivez la liste de vos services entre crochets, par exemple ["Formateurs en cybersécurité"]',
      },
    )
    .max(6, 'gardez six services au plus')
    .meta({ title: 'Services', description: 'ce que vous proposez, que liste le pied de page' }),
  url: publicUrl,
  email,
  phone,
  address: named(
    'Adresse',
    object({
      street: text('Rue', 'le numéro et la rue', "1 rue de l'Exemple").meta(OWN),
      postalCode: grouped('Code postal', 'cinq chiffres', '91000').meta(REVIEWED),
      city: text('Ville', 'la ville, sans code postal', 'Évry-Courcouronnes', /^(?!\d)\S/).meta(
        REVIEWED,
      ),
      // The check compares it with the postal code (src/content/review/places.ts).
      department: text('Département', 'le département, que dit le pied de page', 'Essonne', {
        pattern: /^\D*\S\D*$/,
        correction: (typed) => {
          const name = departmentOf((/\d+/.exec(typed)?.[0] ?? '').padEnd(5, '0'));
          return name && `écrivez son nom, "${name}"`;
        },
      }).meta(BY_RULE),
      ...coordinates(48.6298, 2.4418),
    })
      .refine(({ street, postalCode }) => !street.includes(postalCode), {
        path: ['street'],
        error: 'écrivez la rue seule, par exemple "1 rue de l\'Exemple"',
      })
      .refine(
        (address) => OVERSEAS.test(address.postalCode) || isInFrance(address),
        outsideFrance('ce code postal'),
      ),
  ),
  openingHours,
  legal: named(
    'Données légales',
    object({
      name: text('Dénomination sociale', 'la dénomination sociale', 'Interligne Formation').meta(
        NAME,
      ),
      // The page writes « au capital de … » itself.
      form: text(
        'Forme juridique',
        'la forme juridique, seule',
        'SARL',
        /^(?!.*\bcapital\b)\S/i,
      ).meta(REVIEWED),
      shareCapital: text('Capital social', 'le capital social en euros, ou rien', '10 000 €', {
        pattern: AMOUNT_OR_NOTHING,
        correction: (typed) => (/^\d[\d .]*$/.test(typed) ? `écrivez "${typed} €"` : undefined),
      })
        .default('')
        .meta(REVIEWED),
      registryTown: optional(
        'Ville du greffe (RCS)',
        'la ville du greffe qui vous immatricule au registre du commerce, seule',
        'Évry',
        // The page writes « RCS » and the SIREN itself.
        /^(?!RCS\b)([^\d\s]\D*)?$/i,
      ).meta(REVIEWED),
      siren,
      siret,
      vatNumber,
      publicationDirector: text(
        'Directeur de la publication',
        'le prénom et le nom du directeur de la publication, une personne',
        'Camille Exemple',
        // Not a function, or a first name alone.
        /^(?!(?:l[ae]|les|une?|présidente?|gérante?|directeur|directrice) )\S+ \S/i,
      ).meta(PERSON),
      updated: day('Dernière mise à jour', 'date de la dernière mise à jour des mentions légales')
        // The earliest time zone is UTC+14.
        .refine((value) => Date.parse(value) <= Date.now() + 14 * 3_600_000, {
          error: 'ce jour est à venir ; écrivez celui de votre dernière relecture',
        })
        .refine((value) => value >= '2025', {
          error: 'ce jour précède ce site ; écrivez celui de votre dernière relecture',
        })
        .meta(OWN),
      host: named(
        'Hébergeur',
        object({
          name: text('Nom', "le nom de l'hébergeur", 'Hébergeur Exemple SAS').meta(NAME),
          address: text(
            'Adresse',
            "l'adresse entière de l'hébergeur",
            "2 avenue de l'Exemple, 75000 Paris",
            /\d/,
          ).meta(OWN),
          phone: telephone(
            'cinq paires de chiffres, ou un numéro étranger avec son indicatif (+1 202 555 0123)',
            '01 99 00 56 78',
            // French short numbers, and foreign ones.
            String.raw`10\d\d|3\d{3}|\+(?!33)[1-9]\d{0,2}(?:[\s.\-]?\d){6,12}`,
          ),
          logMonths: integer(
            'Journal des visites, en mois',
            "le nombre de mois au bout duquel le journal des visites et ses sauvegardes sont effacés, que vous réglez, ou que publie l'hébergeur",
            [1, 24],
            12,
            'la CNIL recommande de six mois à un an',
          )
            .meta(REVIEWED)
            .default(12),
          // The owner verifies the legal basis of the transfer (RGPD, articles 13, 45 and 46).
          transfer: longText(
            "Hors de l'Union européenne",
            "en une phrase : le pays hors de l'Union européenne où l'hébergeur transmet l'adresse IP des visiteurs, ou leurs demandes, et ce qui le permet, que vous avez vérifié (chez Netlify, pour Automattic aussi), ou rien",
            TRANSFER_EXAMPLE,
            {
              pattern: /^(\p{Lu}(?![\s\S]*…)[\s\S]{19,}\.)?$/u,
              maxLength: 800,
              correction: (typed) => {
                if (typed.includes('…'))
                  return 'écrivez ce que vous avez vérifié à la place de « … »';
                return /[\p{L}\d)]$/u.test(typed) && typed.length > 20
                  ? `finissez cette phrase par un point : "${typed}."`
                  : undefined;
              },
            },
          ).default(''),
        }),
      ),
    })
      .refine(({ siren, siret }) => siret.startsWith(siren), {
        path: ['siret'],
        error:
          'un SIRET commence par le SIREN : recopiez les deux, par exemple "123 456 782" et "123 456 782 00010"',
      })
      .refine(
        ({ form, shareCapital }) => shareCapital || !HAS_CAPITAL.test(form.replaceAll('.', '')),
        {
          path: ['shareCapital'],
          error:
            'cette forme juridique a un capital social, que la loi oblige à publier : écrivez-le, par exemple "10 000 €"',
        },
      )
      .refine(
        ({ form, registryTown }) => registryTown || !HAS_CAPITAL.test(form.replaceAll('.', '')),
        {
          path: ['registryTown'],
          error:
            'une société est immatriculée à un registre du commerce, que la loi oblige à nommer : écrivez la ville de son greffe, d\'après le Kbis, par exemple "Évry"',
        },
      )
      .refine(({ name, publicationDirector }) => !isSameName(name, publicationDirector), {
        path: ['publicationDirector'],
        error:
          'le directeur de la publication est une personne : écrivez son prénom et son nom, par exemple "Camille Exemple"',
      })
      .refine(({ form, shareCapital }) => !shareCapital || !HAS_NO_CAPITAL.test(form), {
        path: ['shareCapital'],
        error: "un entrepreneur individuel n'a pas de capital social ; laissez ce champ vide",
      })
      .refine(({ siren, vatNumber }) => !vatNumber || vatNumber.endsWith(siren), {
        path: ['vatNumber'],
        error:
          'un numéro de TVA finit par le SIREN : recopiez les deux, par exemple "123 456 782" et "FR 11 123 456 782"',
      }),
  ),
});

export type Company = z.infer<typeof company>;

/** Legal form, seat and registration: C. com. R.123-237 requires them on the site and in its mails. */
export const identityOf = ({ address, legal }: Company) => ({
  form: legal.form + (legal.shareCapital && ` au capital de ${legal.shareCapital}`),
  seat: `${address.street}, ${address.postalCode} ${address.city}`,
  registration: `${legal.registryTown ? `RCS ${legal.registryTown}` : 'SIREN'} ${legal.siren}`,
});
