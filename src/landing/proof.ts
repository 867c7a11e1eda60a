/** Evidence beside the forms: a trainer's profile, rates and certification (proof.json). */
import { z } from 'astro/zod';
import { OWN, REVIEWED, SHARED } from '../schema/copied.ts';
import {
  choice,
  FILE_NAME_LENGTH,
  integer,
  isWebAddress,
  longText,
  named,
  OR_NOTHING,
  object,
  optional,
  PICTURE_ENDING,
  placeholder,
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

const QUALIOPI_VALUES = Object.entries(QUALIOPI_CATEGORIES)
  .map(([name, title]) => `"${name}" (${title})`)
  .join(', ');

export const proof = object({
  placeholder,
  profile: named(
    'Un profil de formateur, en exemple',
    object(
      {
        subject: text(
          'Matière',
          'la matière enseignée, ou rien pour ne pas montrer de profil ; la page marque le profil comme un exemple',
          'Sécurité des réseaux',
          OR_NOTHING,
        ).meta(REVIEWED),
        years: integer(
          'Années de métier',
          "le nombre d'années de métier (laissez-le si vous ne montrez pas de profil)",
          [1, 60],
          12,
        ).meta(REVIEWED),
        verified: longText(
          'Vérifications',
          'ce que vous avez vérifié et comment, une vérification par ligne, ou rien',
          'Références : deux clients appelés',
          { pattern: OR_NOTHING },
        ),
        course: optional(
          'Cours donné',
          'un cours donné',
          'Pare-feu et VPN, bac + 3, 20 étudiants',
        ).meta(OWN),
        price: optional(
          '35 heures',
          'le prix de 35 heures, seul, en euros (la page ajoute « les 35 heures »)',
          '2 900 € HT',
          {
            // Not the price of an hour or a day.
            pattern: /^(?!.*(?:\bpar\b|heure|jour|devis|\/)|\d{1,3}(?:,\d+)? ?€)(\D*|.*€.*)$/i,
            correction: (typed) =>
              /^\d[\d .]{3,}$/.test(typed)
                ? `écrivez "${typed} € HT", ou "${typed} €" sans TVA`
                : undefined,
          },
        ).meta({
          ...OWN,
          advice:
            "prix de 35 heures de la démonstration ; écrivez le vôtre, ou, si c'est le même, en lettres : « deux mille neuf cents euros HT »",
        }),
        city: optional('Ville', 'la ville, ou les villes', 'Lyon').meta(REVIEWED),
      },
      'subject',
    ),
  ),
  rates: longText(
    'Tarifs',
    'vos prix, avec ou sans TVA, et ce qui les fait varier, ou rien',
    'De 2 000 à 3 300 € HT le cours de 35 heures, TVA de 20 % en plus, selon la matière.',
    { pattern: OR_NOTHING, maxLength: 400 },
  ),
  certification: named(
    'Certification',
    object({
      qualiopi: z
        .array(choice(QUALIOPI_CATEGORIES, `écrivez ${QUALIOPI_VALUES}`), {
          error:
            'écrivez la liste des catégories entre crochets, par exemple ["training"], ou [] sans certification',
        })
        .meta({
          title: 'Qualiopi',
          description:
            "les catégories d'actions que nomme votre certificat, ou rien ; le site écrit alors la phrase que la loi impose et publie le certificat",
          ...SHARED,
        }),
      certificate: optional(
        'Certificat Qualiopi',
        'le nom du fichier PDF du certificat, posé à côté',
        './certificat-qualiopi.pdf',
        {
          pattern: /^(\.\/[^/\\]+\.pdf)?$/i,
          maxLength: FILE_NAME_LENGTH,
          correction: (typed) => {
            if (isWebAddress(typed))
              return 'un certificat ne se prend pas sur internet ; téléchargez ce PDF, posez-le à côté, et écrivez son nom, par exemple "./certificat-qualiopi.pdf"';
            if (PICTURE_ENDING.test(typed))
              return 'c\'est une image ; ouvrez-la, « Imprimer », choisissez « Enregistrer en PDF » (Windows : « Microsoft Print to PDF »), posez ce PDF à côté, et écrivez son nom, par exemple "./certificat-qualiopi.pdf"';
            const [, name] = /([^/\\]+?)(?:\.pdf)?$/i.exec(typed) ?? [];
            return name && !/\.\w{2,4}$/.test(name)
              ? `écrivez "./${name}.pdf", et posez ce fichier à côté`
              : undefined;
          },
        },
      ).meta({ file: '.pdf', ...SHARED }),
      declaration: groupedOrNothing(
        "Déclaration d'activité",
        'le numéro en onze chiffres ; la première convention de formation oblige à déclarer (Code du travail, art. L. 6351-1)',
        '11 91 12345 67',
      ).meta(OWN),
    })
      .refine(({ qualiopi, certificate }) => qualiopi.length === 0 || certificate !== '', {
        path: ['certificate'],
        error:
          'publiez le certificat avec la certification, par exemple "./certificat-qualiopi.pdf"',
      })
      .refine(({ qualiopi, certificate }) => qualiopi.length > 0 || certificate === '', {
        path: ['qualiopi'],
        error: `écrivez entre crochets celles que nomme votre certificat : ${QUALIOPI_VALUES}`,
      }),
  ),
});

export type Proof = z.output<typeof proof>;
