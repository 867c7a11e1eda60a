/** The company: company.json. */
import { z } from 'astro/zod';
import { coordinates } from '../schema/coordinates.ts';
import {
  day,
  email,
  fact,
  integer,
  longText,
  named,
  object,
  optional,
  text,
} from '../schema/fields.ts';
import { grouped, groupedOrNothing, regroup, SEPARATORS } from '../schema/grouped.ts';

/** International prefix of a French number; some write the trunk prefix after it: « (0) ». */
const PREFIX = String.raw`(?:\+|00)${SEPARATORS}33${SEPARATORS}(?:\(0\))?`;
const FRENCH = String.raw`(?:0|${PREFIX})${SEPARATORS}[1-9](?:${SEPARATORS}\d){8}`;

/** A telephone number. French ones are formatted in pairs of digits; by default no others match. */
const telephone = (expected: string, example: string, foreignPattern = '(?!)') =>
  text('Téléphone', expected, example, new RegExp(`^(?:${FRENCH}|${foreignPattern})$`)).overwrite(
    (typed) => {
      const national = typed.replace(new RegExp(`^${PREFIX}`), '0');
      return national.startsWith('0') ? regroup(national, example) : typed;
    },
  );

const phone = telephone(
  'un numéro français, cinq paires de chiffres',
  '01 99 00 12 34',
  // Territories in the Pacific, whose numbers have six or eight digits.
  String.raw`\+68[179](?:[\s.\-]?\d){6,8}`,
);

const publicUrl = text(
  'Adresse du site',
  "l'adresse publique du site (sans rien après le domaine)",
  'https://www.votre-domaine.fr',
  // « https://www.entreprise » lacks its end.
  /^https:\/\/(?!www\.[^.]+$)([A-Za-zÀ-ÿ\d-]+\.)+[A-Za-zÀ-ÿ][A-Za-zÀ-ÿ\d-]+\/?$/,
);

/** An amount in euros, or in francs of the Pacific; words may follow, such as « (capital variable) ». */
const AMOUNT_OR_NOTHING = /^(\d[\d .]*(,\d{1,2})? ?(€|euros?\b|EUR\b|F\.? ?CFP\b|XPF\b).*)?$/i;

/** Legal forms of companies with a share capital (C. com. R.123-238). */
const HAS_CAPITAL =
  /^(scop,? )?(sasu?|sarl|eurl|sa|sca|sel(arl|as|afa|ca)u?|société (par actions|à responsabilité limitée|anonyme)|entreprise unipersonnelle)(?![\p{L}\d])/iu;

/** Whether the law requires a share capital and a registry of a legal form. */
export const hasCapital = (form: string) => HAS_CAPITAL.test(form.replaceAll('.', ''));

const place = coordinates(48.6298, 2.4418);

const address = object({
  street: fact(text('Rue', 'le numéro et la rue', "1 rue de l'Exemple")),
  postalCode: fact(grouped('Code postal', 'cinq chiffres', '91000')),
  city: fact(text('Ville', 'la ville, sans code postal', 'Évry-Courcouronnes', /^(?!\d)\S/)),
  department: fact(
    text('Département', 'le département, que dit le pied de page', 'Essonne', /^\D*\S\D*$/),
  ),
  latitude: fact(place.latitude),
  longitude: fact(place.longitude),
});

const host = object({
  name: fact(text('Nom', "le nom de l'hébergeur", 'Hébergeur Exemple SAS')),
  address: fact(
    text('Adresse', "l'adresse entière de l'hébergeur", "2 avenue de l'Exemple, 75000 Paris", /\d/),
  ),
  phone: fact(
    telephone(
      'cinq paires de chiffres, ou un numéro étranger avec son indicatif (+1 202 555 0123)',
      '01 99 00 56 78',
      // French short numbers, and foreign ones.
      String.raw`10\d\d|3\d{3}|\+(?!33)[1-9]\d{0,2}(?:[\s.\-]?\d){6,12}`,
    ),
  ),
  logMonths: fact(
    integer(
      'Journal des visites, en mois',
      "le nombre de mois au bout duquel le journal des visites et ses sauvegardes sont effacés, que vous réglez, ou que publie l'hébergeur",
      [1, 24],
      12,
      'la CNIL recommande de six mois à un an',
    ),
  ),
  // The owner verifies the legal basis of the transfer (RGPD, articles 13, 45 and 46).
  transfer: fact(
    longText(
      "Hors de l'Union européenne",
      "en une phrase : le pays hors de l'Union européenne où l'hébergeur transmet l'adresse IP des visiteurs, ou leurs demandes, et ce qui le permet, que vous avez vérifié, ou rien",
      'Ces données sont transmises aux États-Unis, sur la base des clauses contractuelles types de la Commission européenne, jointes à notre contrat.',
      { pattern: /^(\p{Lu}(?![\s\S]*…)[\s\S]{19,}\.)?$/u, maxLength: 800 },
    ),
  ),
});

const legal = object({
  name: fact(text('Dénomination sociale', 'la dénomination sociale', 'Interligne Formation')),
  // The page writes « au capital de … » itself.
  form: fact(text('Forme juridique', 'la forme juridique, seule', 'SARL', /^(?!.*\bcapital\b)\S/i)),
  shareCapital: fact(
    optional('Capital social', 'le capital social en euros', '10 000 €', AMOUNT_OR_NOTHING),
  ),
  // The page writes « RCS » and the SIREN itself.
  registryTown: fact(
    optional(
      'Ville du greffe (RCS)',
      'la ville du greffe qui vous immatricule au registre du commerce, seule',
      'Évry',
      /^(?!RCS\b)([^\d\s]\D*)?$/i,
    ),
  ),
  siren: fact(grouped('SIREN', 'les neuf chiffres du SIREN', '123 456 782')),
  siret: fact(grouped('SIRET', 'les quatorze chiffres du SIRET', '123 456 782 00010')),
  vatNumber: fact(
    groupedOrNothing('Numéro de TVA', 'le numéro de TVA intracommunautaire', 'FR 11 123 456 782'),
  ),
  publicationDirector: fact(
    text(
      'Directeur de la publication',
      'le prénom et le nom du directeur de la publication, une personne',
      'Camille Exemple',
      // Not a function, or a first name alone.
      /^(?!(?:l[ae]|les|une?|présidente?|gérante?|directeur|directrice) )\S+ \S/i,
    ),
  ),
  updated: fact(
    day(
      'Dernière mise à jour',
      'date de la dernière mise à jour des mentions légales',
      // The earliest time zone is UTC+14.
    ).refine((value) => Date.parse(value) <= Date.now() + 14 * 3_600_000, 'ce jour est à venir'),
  ),
  host: named('Hébergeur', host),
}).refine(({ siren, siret }) => !siret || siret.startsWith(siren), {
  path: ['siret'],
  error: 'un SIRET commence par le SIREN : recopiez les deux',
});

/** One of schema.org's opening hours: « Mo-Fr 09:00-17:00 ». */
const OPENING = String.raw`[A-Z][a-z]([-,][A-Z][a-z])* \d\d:\d\d-\d\d:\d\d`;

/** Schema of the company's identity: LCEN art. 1-1 and C. com. R.123-237 require the legal data. */
export const company = object({
  name: fact(
    text('Nom commercial', 'le nom commercial (60 signes au plus)', 'Interligne', {
      pattern: /^\S.{0,59}$/,
      maxLength: 60,
    }),
  ),
  tagline: fact(
    text(
      'Activité en quelques mots',
      // The home page's title joins it to the name, and search engines cut titles at 60 characters.
      "ce qui résume l'activité (11 à 43 signes)",
      'Formateurs IT et hackathons sur mesure',
      { pattern: /^\S.{10,42}$/, maxLength: 43 },
    ),
  ),
  description: fact(
    longText(
      'Description pour les moteurs de recherche',
      "ce qu'un moteur de recherche affiche sous le titre, en 70 à 160 signes",
      'Des formateurs IT pour les écoles, les organismes de formation et les entreprises.',
      { pattern: /^\S.{69,159}$/, maxLength: 160 },
    ),
  ),
  footer: fact(
    longText(
      'Présentation en pied de page',
      'une phrase qui présente votre entreprise',
      'Des formateurs IT indépendants pour les écoles et les entreprises.',
    ),
  ),
  services: fact(
    z
      .array(
        text('Service', 'un service, en quelques mots', 'Formateurs en cybersécurité', {
          maxLength: 50,
        }),
      )
      .max(6)
      .meta({ title: 'Services', description: 'ce que vous proposez, que liste le pied de page' }),
  ),
  url: fact(publicUrl),
  email: fact(email),
  phone: fact(phone),
  address: named('Adresse', address),
  openingHours: fact(
    text('Horaires', 'les jours et les heures', 'Du lundi au vendredi, 9h00-17h00'),
  ),
  schemaOrgHours: fact(
    optional(
      'Horaires pour les moteurs de recherche',
      'les mêmes en notation de schema.org',
      'Mo-Fr 09:00-17:00',
      new RegExp(`^(${OPENING}(, ${OPENING})*)?$`),
    ),
  ),
  legal: named('Données légales', legal),
});

export type Company = z.infer<typeof company>;

/** Legal form, seat and registration: C. com. R.123-237 requires them on the site and in its mails. */
export const identityOf = ({ address, legal }: Company) => ({
  form: legal.form + (legal.shareCapital && ` au capital de ${legal.shareCapital}`),
  seat: `${address.street}, ${address.postalCode} ${address.city}`,
  registration: `${legal.registryTown ? `RCS ${legal.registryTown}` : 'SIREN'} ${legal.siren}`,
});
