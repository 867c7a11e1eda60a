/** Evidence beside the forms: a trainer's profile, rates and certification (proof.json). */
import { z } from 'astro/zod';
import {
  choice,
  fact,
  integer,
  longText,
  named,
  OR_NOTHING,
  object,
  optional,
  text,
} from '../schema/fields.ts';
import { groupedOrNothing } from '../schema/grouped.ts';

/** The categories of actions that a Qualiopi certificate may cover (C. trav. L.6313-1). */
export const QUALIOPI_CATEGORIES = {
  training: 'actions de formation',
  skills: 'bilans de compétences',
  validation: "actions permettant de faire valider les acquis de l'expérience",
  apprenticeship: 'actions de formation par apprentissage',
};

/** The URL of the published certificate. */
export const QUALIOPI_CERTIFICATE = '/certificat-qualiopi.pdf';

/** A price in euros, not that of an hour or a day. */
const PRICE = /^(?!.*(?:\bpar\b|heure|jour|devis|\/)|\d{1,3}(?:,\d+)? ?€)(\D*|.*€.*)$/i;

const profile = object({
  subject: fact(
    text(
      'Matière',
      'la matière enseignée, ou rien pour ne pas montrer de profil ; la page marque le profil comme un exemple',
      'Sécurité des réseaux',
      OR_NOTHING,
    ),
  ),
  years: fact(
    integer('Années de métier', "le nombre d'années de métier", [1, 60], 12).meta({
      mayBeBlank: true,
    }),
  ),
  verified: fact(
    longText(
      'Vérifications',
      'ce que vous avez vérifié et comment, une vérification par ligne, ou rien',
      'Références : deux clients appelés',
      { pattern: OR_NOTHING },
    ),
  ),
  course: fact(optional('Cours donné', 'un cours donné', 'Pare-feu et VPN, bac + 3, 20 étudiants')),
  price: fact(
    optional(
      '35 heures',
      'le prix de 35 heures, seul, en euros (la page ajoute « les 35 heures »)',
      '2 900 € HT',
      PRICE,
    ),
  ),
  city: fact(optional('Ville', 'la ville, ou les villes', 'Lyon')),
});

const certification = object({
  qualiopi: fact(
    z.array(choice(QUALIOPI_CATEGORIES)).meta({
      title: 'Qualiopi',
      description:
        "les catégories d'actions que nomme votre certificat, ou rien ; le site écrit alors la phrase que la loi impose et publie le certificat",
    }),
  ),
  certificate: fact(
    optional(
      'Certificat Qualiopi',
      'le nom du fichier PDF du certificat, posé à côté',
      './certificat-qualiopi.pdf',
      /^(\.\/[^/\\]+\.pdf)?$/i,
    ).meta({ file: '.pdf' }),
  ),
  declaration: fact(
    groupedOrNothing(
      "Déclaration d'activité",
      'le numéro en onze chiffres ; la première convention de formation oblige à déclarer (Code du travail, art. L. 6351-1)',
      '11 91 12345 67',
    ),
  ),
}).refine(({ qualiopi, certificate }) => qualiopi.length > 0 === (certificate !== ''), {
  path: ['certificate'],
  error: 'la certification et son certificat vont ensemble : remplissez les deux, ou aucun',
});

export const proof = object({
  startingPrice: fact(
    optional(
      '35 heures, à partir de',
      'votre prix le plus bas pour 35 heures, seul, en euros ; le haut de la page écrit « 35 heures dès 2 400 € HT »',
      '2 400 € HT',
      PRICE,
    ),
  ),
  rates: fact(
    longText(
      'Tarifs',
      'vos prix, avec ou sans TVA, et ce qui les fait varier, ou rien',
      'De 2 000 à 3 300 € HT le cours de 35 heures, TVA de 20 % en plus, selon la matière.',
      { pattern: OR_NOTHING, maxLength: 400 },
    ),
  ),
  trial: fact(
    optional(
      'Essai',
      'ce que vous promettez si un formateur ne convient pas',
      'Si un formateur ne convient pas, dites-le dans les trois premières heures : elles ne sont pas dues.',
      { pattern: OR_NOTHING, maxLength: 160 },
    ),
  ),
  funding: fact(
    optional(
      'Financement',
      'qui peut financer vos cours, avec ou sans certification',
      'Sans certification Qualiopi : un OPCO finance nos cours via une école ou un CFA certifié.',
      { pattern: OR_NOTHING, maxLength: 160 },
    ),
  ),
  profile: named('Un profil de formateur, en exemple', profile),
  certification: named('Certification', certification),
});

export type Proof = z.output<typeof proof>;
