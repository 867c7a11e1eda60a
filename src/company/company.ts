/** The company: company.json. */
import { z } from 'astro/zod';
import { BY_RULE, NAME, OWN, SENTENCES, SHARED } from '../schema/copied.ts';
import {
  degrees,
  email,
  longText,
  named,
  object,
  optional,
  placeholder,
  text,
  whole,
} from '../schema/fields.ts';
import { hasLuhnDigit, vatKeyOf } from './company-numbers.ts';
import { openingHours } from './opening-hours.ts';

const FRENCH_PHONE = /^0[1-9]( \d\d){4}$/;
const phone = text('Téléphone', 'cinq paires de chiffres', '01 99 00 12 34', FRENCH_PHONE).meta(
  OWN,
);

const publicUrl = text(
  'Adresse du site',
  "l'adresse publique du site (sans rien après le domaine)",
  'https://www.votre-domaine.fr',
  /^https:\/\/([A-Za-zÀ-ÿ\d-]+\.)+[A-Za-zÀ-ÿ][A-Za-zÀ-ÿ\d-]+\/?$/,
).meta(BY_RULE);

/** A number with a check digit. */
const checkedNumber = (title: string, what: string, example: string, pattern: RegExp) =>
  text(title, what, example, pattern)
    .meta(OWN)
    .refine(hasLuhnDigit, {
      error: `le chiffre de contrôle ne correspond pas : recopiez ${what}, par exemple "${example}"`,
      abort: true,
    });

const siren = checkedNumber(
  'SIREN',
  'les neuf chiffres du SIREN, en trois groupes',
  '123 456 782',
  /^\d{3}( \d{3}){2}$/,
);
const siret = checkedNumber(
  'SIRET',
  'les quatorze chiffres du SIRET',
  '123 456 782 00010',
  /^\d{3}( \d{3}){2} \d{5}$/,
);

const vatNumber = optional(
  'Numéro de TVA',
  'le numéro de TVA intracommunautaire',
  'FR 11 123 456 782',
  /^(FR \d\d( \d{3}){3})?$/,
)
  .meta(OWN)
  .refine((value) => !value || value.slice(3, 5) === vatKeyOf(value.slice(6)), {
    error: 'la clé ne correspond pas : recopiez le numéro de TVA, par exemple "FR 11 123 456 782"',
    abort: true,
  });

/** Identity of the company, with what LCEN art. 1-1 and C. com. R.123-237 require. */
export const company = object({
  placeholder,
  name: text(
    'Nom commercial',
    'le nom commercial (60 signes au plus)',
    'Interligne',
    /^\S.{0,59}$/,
  ).meta(NAME),
  tagline: text(
    'Activité en une phrase',
    // With the name it makes the title of the home page, which search engines cut at 60 characters.
    "une phrase qui résume l'activité (11 à 43 signes)",
    'Formateurs IT et hackathons sur mesure',
    /^\S.{10,42}$/,
  ).meta(SHARED),
  description: longText(
    'Description pour les moteurs de recherche',
    "ce qu'un moteur de recherche affiche sous le titre, en 70 à 160 signes",
    'Des formateurs IT pour les écoles, les organismes de formation et les entreprises.',
    /^\S.{69,159}$/,
  ),
  footer: longText(
    'Présentation en pied de page',
    'une phrase qui présente votre entreprise',
    'Des formateurs IT indépendants pour les écoles et les entreprises.',
  ),
  url: publicUrl,
  email,
  phone,
  address: named(
    'Adresse',
    object({
      street: text('Rue', 'le numéro et la rue', "1 rue de l'Exemple").meta(OWN),
      postalCode: text('Code postal', 'cinq chiffres', '91000', /^\d{5}$/).meta(SHARED),
      city: text('Ville', 'la ville', 'Évry-Courcouronnes').meta(SHARED),
      department: text('Département', 'le département, que dit le pied de page', 'Essonne').meta(
        SHARED,
      ),
      latitude: degrees('Latitude', 'la latitude', 90, 48.6298),
      longitude: degrees('Longitude', 'la longitude', 180, 2.4418),
    }),
  ),
  openingHours,
  legal: named(
    'Données légales',
    object({
      name: text('Dénomination sociale', 'la dénomination sociale', 'Interligne Formation').meta(
        NAME,
      ),
      form: text('Forme juridique', 'la forme juridique', 'SARL').meta(SHARED),
      shareCapital: optional('Capital social', 'le capital social', '10 000 €').meta(SHARED),
      registryTown: optional(
        'Ville du greffe (RCS)',
        'la ville du greffe qui vous immatricule au registre du commerce',
        'Évry',
      ).meta(SHARED),
      siren,
      siret,
      vatNumber,
      publicationDirector: text(
        'Directeur de la publication',
        'le nom du directeur de la publication',
        'Camille Exemple',
      ).meta(NAME),
      updated: z.iso
        .date({
          error: ({ input }) =>
            /^\d{4}-\d\d-\d\d$/.test(String(input))
              ? "ce jour n'existe pas, corrigez-le"
              : 'écrivez une date (année, mois, jour), par exemple "2026-11-20"',
          abort: true,
        })
        // Where the day begins first, it is 14 hours ahead of UTC.
        .refine((day) => Date.parse(day) <= Date.now() + 14 * 3_600_000, {
          error: 'ce jour est à venir ; écrivez celui de votre dernière relecture',
        })
        .meta({
          title: 'Dernière mise à jour',
          description:
            'date de la dernière mise à jour des mentions légales, par exemple 2026-11-20',
          ...OWN,
        }),
      host: named(
        'Hébergeur',
        object({
          name: text('Nom', "le nom de l'hébergeur", 'Hébergeur Exemple SAS').meta(NAME),
          address: text(
            'Adresse',
            "l'adresse de l'hébergeur",
            "2 avenue de l'Exemple, 75000 Paris",
          ).meta(OWN),
          phone: text(
            'Téléphone',
            'cinq paires de chiffres, ou un numéro étranger avec son indicatif (+1 202 555 0123)',
            '01 99 00 56 78',
            new RegExp(`${FRENCH_PHONE.source}|^\\+[1-9]\\d{0,2}([ .-]?\\d){6,12}$`),
          ).meta(OWN),
          logMonths: whole(
            'Journal des visites, en mois',
            "le nombre de mois au bout duquel le journal des visites est effacé, que vous demandez à l'hébergeur ou réglez sur votre serveur",
            [1, 12],
            12,
            'la CNIL recommande de six mois à un an',
          )
            .meta(SHARED)
            .default(12),
          // For the owner to verify (RGPD, articles 13, 45 and 46).
          transfer: optional(
            "Hors de l'Union européenne",
            "si l'hébergeur transmet hors de l'Union européenne l'adresse IP des visiteurs, ou leurs demandes, le pays et ce qui le permet, que vous avez vérifié (chez Netlify, pour Automattic aussi)",
            'Ces données sont transmises aux États-Unis, sur la base des clauses contractuelles types de la Commission européenne, jointes à notre contrat.',
          ).meta(SENTENCES),
        }),
      ),
    })
      .refine(({ siren, siret }) => siret.startsWith(siren), {
        path: ['siret'],
        error:
          'un SIRET commence par le SIREN : recopiez les deux, par exemple "123 456 782" et "123 456 782 00010"',
      })
      .refine(({ siren, vatNumber }) => !vatNumber || vatNumber.endsWith(siren), {
        path: ['vatNumber'],
        error:
          'un numéro de TVA finit par le SIREN : recopiez les deux, par exemple "123 456 782" et "FR 11 123 456 782"',
      }),
  ),
});

export type Company = z.infer<typeof company>;

/** Form, seat and registration, which C. com. R.123-237 requires on the site and in its mails. */
export const identityOf = ({ address, legal }: Company) => ({
  form: legal.form + (legal.shareCapital && ` au capital de ${legal.shareCapital}`),
  seat: `${address.street}, ${address.postalCode} ${address.city}`,
  registration: `${legal.registryTown ? `RCS ${legal.registryTown}` : 'SIREN'} ${legal.siren}`,
});
