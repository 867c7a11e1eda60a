/**
 * Schemas of the owner's content, one per kind of file. Each error is the end of a French sentence:
 * what to write, with an example; `check.ts` writes its beginning. Titles and descriptions appear in
 * code editors and in the forms of `npm run edit`, so they contain no quotation marks or braces.
 */
import { z } from 'astro/zod';
import { departmentOf, planOf } from '../maps/departments.ts';
import { isOnRegionMap } from '../maps/region.ts';
import {
  anyNotation,
  choice,
  digits,
  inGroups,
  kept,
  LINE_OR_NOTHING,
  longText,
  named,
  normalized,
  OR_NOTHING,
  object,
  placeholder,
  text,
  whole,
} from './fields.ts';
import { formatNumber, hasLuhnDigit, vatKeyOf } from './numbers.ts';
import { openingHours } from './opening-hours.ts';
import { isInFrance } from './place.ts';
import { QUALIOPI_CATEGORIES } from './qualiopi.ts';

const order = whole('Rang', 'le rang (1 passe en premier)', { least: 0, most: 999, example: 1 });

const degrees = (title: string, what: string, example: number) =>
  anyNotation(
    z
      .number({ error: `écrivez ${what} en degrés, sans guillemets, par exemple ${example}` })
      .meta({ title, description: `${what} en degrés, par exemple ${example}` }),
  );

const email = z
  .email({ error: 'écrivez une adresse e-mail, par exemple "contact@entreprise.fr"' })
  .meta({
    title: 'E-mail',
    description: 'adresse e-mail, par exemple contact@entreprise.fr',
  });

const FRENCH_PHONE = digits(String.raw`(?:0|(?:\+|00)33\s*(?:\(0\))?)`, '[1-9]', 8);
const frenchPhone = (written: string) =>
  inGroups(`0${written.replaceAll(/\D/g, '').slice(-9)}`, 2, 2, 2, 2, 2);
const phone = normalized('Téléphone', 'dix chiffres', '01 99 00 12 34', FRENCH_PHONE, frenchPhone);
/** A French number, or a foreign one as the owner writes it. */
const ANY_PHONE = String.raw`${FRENCH_PHONE}|^\+[1-9]\d{0,2}([ .-]?\d){6,12}$`;

/** A text that the law requires of some companies only, or an empty one. */
const optional = (title: string, what: string, example: string, form = LINE_OR_NOTHING) =>
  text(title, `${what}, ou rien`, example, form).default('');

const publicUrl = text(
  'Adresse du site',
  "l'adresse publique du site (sans rien après le domaine)",
  'https://www.votre-domaine.fr',
  /^https:\/\/([A-Za-zÀ-ÿ\d-]+\.)+[A-Za-zÀ-ÿ][A-Za-zÀ-ÿ\d-]+\/?$/,
);

/** A number with a check digit. */
const checkedNumber = (title: string, what: string, example: string, ...sizes: number[]) => {
  const pattern = digits(sizes.reduce((sum, size) => sum + size));
  return normalized(title, what, example, pattern, (value) => inGroups(value, ...sizes)).refine(
    hasLuhnDigit,
    {
      error: `le chiffre de contrôle ne correspond pas : recopiez ${what}, par exemple "${example}"`,
      abort: true,
    },
  );
};

const siren = checkedNumber('SIREN', 'les neuf chiffres du SIREN', '123 456 782', 3, 3, 3);
const siret = checkedNumber(
  'SIRET',
  'les quatorze chiffres du SIRET',
  '123 456 782 00010',
  3,
  3,
  3,
  5,
);

const vatNumber = optional(
  'Numéro de TVA',
  'le numéro de TVA intracommunautaire',
  'FR 11 123 456 782',
  new RegExp(`^$|${digits('[Ff][Rr]', 11)}`),
)
  .overwrite((value) => value && `FR ${inGroups(value, 2, 3, 3, 3)}`)
  .refine((value) => !value || value.slice(3, 5) === vatKeyOf(value.slice(6)), {
    error: 'la clé ne correspond pas : recopiez le numéro de TVA, par exemple "FR 11 123 456 782"',
    abort: true,
  });

/** The promise « sous 24h », wherever the site makes it. */
const replyDelay = normalized(
  "Délai d'une réponse",
  'le délai dans lequel vous répondez, en heures ou en jours, que le site écrit après « sous »',
  '24h',
  // The forms write an empty text where a file has no delay.
  String.raw`^$|^\s*[1-9]\d?\s*(h|heures?|jours?( ouvrés?)?)\s*$`,
  (written) =>
    written
      .trim()
      .replace(/\s*h(eures?)?$/, 'h')
      .replace(/\s*j/, ' j') || '24h',
).default('24h');

/**
 * What a transfer to the host may rest on (RGPD, articles 45 and 46), for the owner to verify. With
 * requests by Netlify, it is that of the requests too.
 */
export const HOST_TRANSFER = {
  none: "l'hébergeur garde les données dans l'Union européenne",
  clauses: 'les clauses contractuelles types, jointes à votre accord avec lui',
  adequacy:
    "la décision d'adéquation 2023/1795 : il est sur dataprivacyframework.gov (et Automattic, si Netlify reçoit les demandes)",
};

/** Identity of the company, with what LCEN art. 1-1 and C. com. R.123-237 require. */
export const company = object({
  placeholder,
  kept,
  name: text(
    'Nom commercial',
    'le nom commercial (60 signes au plus)',
    'Interligne',
    /^\S.{0,59}$/,
  ),
  tagline: text(
    'Activité en une phrase',
    // With the name it makes the title of the home page, which search engines cut at 60 characters.
    "une phrase qui résume l'activité (11 à 43 signes)",
    'Formateurs IT et hackathons sur mesure',
    /^\S.{10,42}$/,
  ),
  description: longText(
    'Description pour les moteurs de recherche',
    "ce qu'un moteur de recherche affiche sous le titre, en 70 à 160 signes",
    'Des formateurs IT pour les écoles et les organismes de formation : sélection, contrat, suivi.',
    /^\S.{69,159}$/,
  ),
  shareSentence: text(
    "Phrase de l'image de partage",
    "la phrase de l'image qu'affiche un lien partagé, en 70 signes au plus",
    'Des formateurs IT pour vos formations.',
    /^\S.{0,69}$/,
  ),
  footer: longText(
    'Présentation en pied de page',
    'une phrase qui présente votre entreprise',
    'Des formateurs indépendants pour les écoles et les organismes de formation.',
  ),
  url: publicUrl,
  email,
  phone,
  address: named(
    'Adresse',
    object({
      street: text('Rue', 'le numéro et la rue', "1 rue de l'Exemple"),
      postalCode: normalized('Code postal', 'cinq chiffres', '91000', digits(5), (value) =>
        inGroups(value, 5),
      ).refine((code) => departmentOf(code) !== undefined, {
        error: 'aucun département n\'a ce code postal : écrivez cinq chiffres, par exemple "91000"',
        abort: true,
      }),
      city: text('Ville', 'la ville', 'Évry-Courcouronnes'),
      latitude: degrees('Latitude', 'la latitude', 48.6298),
      longitude: degrees('Longitude', 'la longitude', 2.4418),
    })
      .refine((at) => planOf(at.postalCode) !== 'Île-de-France' || isOnRegionMap(at), {
        path: ['latitude'],
        error:
          'ce code postal est en Île-de-France : vérifiez latitude et longitude, par exemple 48.6298 et 2.4418 pour Évry',
      })
      .refine((at) => planOf(at.postalCode) !== 'France' || isInFrance(at), {
        path: ['latitude'],
        error:
          'ce code postal est en France métropolitaine : vérifiez latitude et longitude, par exemple 45.7640 et 4.8357 pour Lyon',
      }),
  ),
  openingHours,
  replyDelay,
  legal: named(
    'Données légales',
    object({
      name: text('Dénomination sociale', 'la dénomination sociale', 'Interligne Formation'),
      form: text('Forme juridique', 'la forme juridique', 'SARL'),
      shareCapital: optional('Capital social', 'le capital social', '10 000 €'),
      registryTown: optional(
        'Ville du greffe (RCS)',
        'la ville du greffe qui vous immatricule au registre du commerce',
        'Évry',
      ),
      siren,
      siret,
      vatNumber,
      publicationDirector: text(
        'Directeur de la publication',
        'le nom du directeur de la publication',
        'Camille Exemple',
      ),
      updated: z.iso
        .date({ error: 'écrivez une date (année, mois, jour), par exemple "2026-11-20"' })
        .meta({
          title: 'Dernière mise à jour',
          description:
            'date de la dernière mise à jour des mentions légales, par exemple 2026-11-20',
        }),
      host: named(
        'Hébergeur',
        object({
          name: text('Nom', "le nom de l'hébergeur", 'Hébergeur Exemple SAS'),
          address: text(
            'Adresse',
            "l'adresse de l'hébergeur",
            "2 avenue de l'Exemple, 75000 Paris",
          ),
          phone: normalized(
            'Téléphone',
            'dix chiffres, ou un numéro étranger avec son indicatif (+1 202 555 0123)',
            '01 99 00 56 78',
            ANY_PHONE,
            (written) => (new RegExp(FRENCH_PHONE).test(written) ? frenchPhone(written) : written),
          ),
          logMonths: whole(
            'Journal des connexions, en mois',
            "le nombre de mois au bout duquel le journal des connexions est effacé, que vous demandez à l'hébergeur ou réglez sur votre serveur",
            { most: 12, why: 'la CNIL recommande de six mois à un an' },
          ).default(12),
          transfer: choice(
            HOST_TRANSFER,
            'écrivez "none", "clauses" ou "adequacy", selon ce que vous avez vérifié',
          )
            .default('none')
            .meta({
              title: "Hors de l'Union européenne",
              description:
                "none : les données restent dans l'Union ; sinon, ce qui permet le transfert et que vous avez vérifié : clauses ou adequacy",
            }),
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

const figureValue = {
  error:
    'écrivez le nombre, de 0 à 999999, avec une décimale au plus, sans espace ni guillemets, par exemple 2500 ou 98.5',
};

const figureSuffix = {
  error:
    'écrivez ce qui suit le nombre entre guillemets, sans chiffre et en deux signes au plus, par exemple "+" ("" pour rien)',
};

/** A figure with its label: `2500+ apprenants formés`. More than six characters do not fit a phone. */
const figure = object({
  value: anyNotation(
    z
      .number(figureValue)
      .min(0, figureValue)
      .max(999999, figureValue)
      .refine((value) => Number(value.toFixed(1)) === value, figureValue)
      .meta({
        title: 'Nombre',
        description:
          'le nombre, de 0 à 999999, par exemple 2500 ou 98,5 ; six signes au plus avec ce qui le suit',
      }),
  ),
  suffix: z
    .string(figureSuffix)
    .regex(/^[^\d\s]{0,2}$/, figureSuffix)
    .meta({
      title: 'Ce qui suit',
      description: 'ce qui suit le nombre : +, %, %+, ou rien ; deux signes au plus',
    }),
  label: text(
    'Libellé',
    'le libellé, ou rien pour ne pas montrer ce chiffre',
    'Apprenants formés',
    OR_NOTHING,
  ),
})
  .refine(({ value, suffix }) => !suffix.startsWith('%') || value <= 100, {
    path: ['value'],
    error: 'un pourcentage ne dépasse pas 100, par exemple 96',
  })
  .refine(({ value, suffix }) => `${formatNumber(value)}${suffix}`.length <= 6, {
    path: ['value'],
    error: 'le nombre et ce qui le suit tiennent en six signes, par exemple 99999+',
  });

/** The figures of the hero and of the results (requirements, chapter 9). */
export const figures = object({
  placeholder,
  kept,
  hero: named(
    'Haut de la page',
    object({
      apprenants: named('Premier chiffre', figure),
      satisfaction: named('Deuxième chiffre', figure),
      formateurs: named('Troisième chiffre', figure),
      entreprises: named('Quatrième chiffre', figure),
    }),
  ),
  results: named(
    'Des résultats qui se comptent',
    object({
      missions: named('Premier résultat', figure),
      trainers: named('Deuxième résultat : le réseau de formateurs', figure).meta({
        description: 'la raison « Un réseau de formateurs » reprend ce nombre',
      }),
      success: named('Troisième résultat', figure),
      themes: named('Quatrième résultat', figure),
    }),
  ),
  note: longText(
    'Note',
    'la date, la période et la source de ces chiffres et de ceux du haut de la page, que vous devez pouvoir prouver, ou rien',
    'Au 31 octobre 2026, depuis 2016. Source : notre registre des missions.',
    OR_NOTHING,
  ),
});

/** One city where trainers teach, placed on the map of metropolitan France. */
export const city = named(
  'Ville',
  object({
    name: text('Nom', 'le nom de la ville', 'Paris'),
    latitude: degrees('Latitude', 'la latitude', 48.8566),
    longitude: degrees('Longitude', 'la longitude', 2.3522),
  }).refine(isInFrance, {
    path: ['latitude'],
    error:
      'la carte montre la France métropolitaine : vérifiez latitude et longitude, par exemple 48.8566 et 2.3522 pour Paris',
  }),
);

export const cities = z.array(city, {
  error: 'écrivez la liste des villes entre crochets, par exemple [{ "name": "Paris", … }]',
});

export const testimonial = object({
  placeholder,
  kept,
  quote: longText(
    'Témoignage',
    'le témoignage, sans guillemets français, ou rien',
    'Un formateur à la hauteur.',
    OR_NOTHING,
  ),
  underlined: optional(
    'Mots soulignés',
    'les mots du témoignage soulignés en rouge',
    'à la hauteur',
    OR_NOTHING,
  ),
  author: text('Auteur', 'le nom de la personne', 'Hélène Exemple', OR_NOTHING),
  role: text('Fonction', 'sa fonction, ou rien', 'Directrice des études', OR_NOTHING),
  organisation: text('Organisation', 'son organisation, ou rien', 'Campus Exemple', OR_NOTHING),
})
  .refine(({ quote, author }) => !quote || author, {
    path: ['author'],
    error: 'écrivez qui le dit, par exemple "Hélène Exemple", ou videz le témoignage',
  })
  .refine(({ quote, underlined }) => quote.includes(underlined), {
    path: ['underlined'],
    error: 'recopiez des mots du témoignage, par exemple "à la hauteur", ou écrivez ""',
  });

/** The content beside the forms: a profile, missions, rates, certification. */
export const proof = object({
  placeholder,
  kept,
  profile: named(
    'Un profil de formateur, en exemple',
    object({
      subject: text(
        'Matière',
        'la matière enseignée, ou rien pour ne pas montrer de profil',
        'Sécurité des réseaux',
        OR_NOTHING,
      ),
      years: whole('Années de métier', "le nombre d'années de métier", { most: 60 }),
      verified: text(
        'Vérifications',
        'ce que vous avez vérifié, ou rien',
        "Références, cours d'essai",
        OR_NOTHING,
      ),
    }),
  ),
  missions: z
    .array(
      named(
        'Mission',
        object({
          subject: text('Matière', 'la matière', 'Bases de données'),
          level: text('Niveau', 'le niveau', 'BTS, 1re année'),
          hours: whole('Heures', "le nombre d'heures", { most: 999 }),
          city: text('Ville', 'la ville', 'Lyon'),
        }),
      ),
      { error: 'écrivez la liste des missions entre crochets, par exemple [{ "subject": … }]' },
    )
    .meta({ title: 'Missions, en exemple' }),
  rates: longText(
    'Tarifs',
    'vos prix, avec ou sans TVA, et ce qui les fait varier, ou rien',
    "De 55 à 95 € HT de l'heure, TVA de 20 % en plus, selon la matière.",
    OR_NOTHING,
  ),
  certification: named(
    'Certification',
    object({
      qualiopi: z.preprocess(
        // Until 2026-11-22 a text, empty without a certification.
        (value) => (value === '' ? [] : value),
        z
          .array(
            choice(
              QUALIOPI_CATEGORIES,
              `écrivez une catégorie : "${Object.keys(QUALIOPI_CATEGORIES).join('", "')}"`,
            ),
            {
              error:
                'écrivez la liste des catégories entre crochets, par exemple ["training"], ou [] sans certification',
            },
          )
          .meta({
            title: 'Qualiopi',
            description:
              "les catégories d'actions que nomme votre certificat, ou rien ; le site écrit alors la phrase que la loi impose et publie le certificat",
          }),
      ),
      certificate: optional(
        'Certificat Qualiopi',
        'le nom du fichier PDF du certificat, posé à côté',
        './certificat-qualiopi.pdf',
        /^(\.\/[^/\\]+\.pdf)?$/i,
      ).meta({ file: '.pdf' }),
      declaration: optional(
        "Déclaration d'activité",
        'le numéro en onze chiffres',
        '11 91 12345 67',
        new RegExp(`^$|${digits(11)}`),
      ).overwrite((value) => value && inGroups(value, 2, 2, 5, 2)),
    }).refine(({ qualiopi, certificate }) => qualiopi.length === 0 || certificate !== '', {
      path: ['certificate'],
      error: 'publiez le certificat avec la certification, par exemple "./certificat-qualiopi.pdf"',
    }),
  ),
});

/** A section of the legal notices; the publisher and the host are in company.json. */
export const legalSection = object({
  title: text('Titre', 'le titre de la section', 'Responsabilité'),
  personalData: z
    .boolean({ error: 'écrivez true (oui) ou false (non), sans guillemets' })
    .default(false)
    .meta({
      title: 'Section sur les données personnelles',
      description:
        "oui pour celle qui dit que rien n'est collecté : un site qui reçoit les demandes la remplace",
    }),
  placeholder,
  kept,
});

export const teamMember = <Image extends z.ZodType>(picture: Image) =>
  object({
    placeholder,
    order,
    name: text('Nom', 'le nom', 'Solène Exemple'),
    title: text('Fonction', 'la fonction', 'Directrice pédagogique'),
    bio: longText(
      'Biographie',
      'une courte biographie',
      'Ancienne développeuse, elle relit chaque programme.',
    ),
    picture,
    alt: text(
      'Description du portrait',
      'la description du portrait pour qui ne le voit pas',
      'Portrait de Solène Exemple, souriante',
    ),
  });

/** A client or training organisation shown in a carousel. */
export const logo = <Image extends z.ZodType>(picture: Image) =>
  object({
    placeholder,
    order,
    name: text('Nom', "le nom de l'organisation", 'Campus Exemple'),
    logo: picture,
  });

/** The name of a picture file, for schemas outside Astro, which would load the file. */
export const pictureFile = (title: string, example: string) =>
  text(
    title,
    "le nom du fichier de l'image, posé à côté",
    example,
    /^\.\/[^/\\]+\.(svg|png|jpe?g|webp|avif)$/i,
  );

const recipients = (title: string) =>
  z
    .array(email, {
      error: 'écrivez la liste des adresses entre crochets, par exemple ["contact@entreprise.fr"]',
    })
    .min(1, 'écrivez au moins une adresse, par exemple ["contact@entreprise.fr"]')
    .meta({ title, description: 'adresses qui reçoivent ces demandes' });

const months = (title: string, most: number, why: string) =>
  whole(title, 'le nombre de mois après lequel ces demandes sont effacées', { most, why });
const PROSPECTS_LIMIT = 'la CNIL admet trois ans sans nouvelles de la personne';
const CANDIDATES_LIMIT = 'la CNIL admet deux ans pour une candidature';

const yesOrNo = (title: string) =>
  z
    .boolean({ error: 'écrivez true (oui) ou false (non), sans guillemets' })
    .meta({ title, description: 'oui ou non' });

/** The ways of receiving requests, with their labels in the editor and the content check. */
export const DELIVERY_WAYS = {
  simulated: "rien n'est envoyé (formulaires simulés)",
  netlify: 'les demandes vous parviennent, par Netlify qui héberge le site',
  server: 'les demandes vous parviennent, par le serveur du site',
};

/** Settings of the requests that visitors send. */
export const requests = object({
  placeholder,
  delivery: choice(
    DELIVERY_WAYS,
    'écrivez "simulated" (rien n\'est envoyé), "netlify" ou "server" (les demandes vous parviennent)',
  ).meta({
    title: 'Les demandes des visiteurs',
    description:
      "simulated : rien n'est envoyé ; netlify ou server : les demandes vous parviennent",
  }),
  recipients: named(
    'Qui les reçoit',
    object({
      hackathon: recipients('Hackathons'),
      institution: recipients('Établissements'),
      trainer: recipients('Formateurs'),
      contact: recipients('Contact'),
    }),
  ),
  retentionMonths: named(
    'Durée de conservation, en mois',
    object({
      hackathon: months('Hackathons', 36, PROSPECTS_LIMIT),
      institution: months('Établissements', 36, PROSPECTS_LIMIT),
      trainer: months('Formateurs', 24, CANDIDATES_LIMIT),
      contact: months('Contact', 36, PROSPECTS_LIMIT),
    }),
  ),
  copiesMonths: whole(
    'E-mails et sauvegardes',
    "le nombre de mois, après l'effacement d'une demande, où vous en supprimez l'e-mail et les sauvegardes",
    { most: 6, example: 1 },
  ),
  processors: named(
    'Vos prestataires',
    object({
      host: text(
        'Hébergeur des demandes',
        "le nom et l'adresse de l'hébergeur du serveur qui reçoit les demandes, ou rien si c'est celui du site",
        "Hébergeur Exemple SAS, 2 avenue de l'Exemple, 75000 Paris",
        LINE_OR_NOTHING,
      ),
      mail: text('Messagerie', 'votre fournisseur de messagerie', 'Messagerie Exemple SAS'),
      outsideEU: longText(
        "Hors de l'Union européenne",
        "s'il y en a, le prestataire, son pays et la garantie du transfert, ou rien",
        'Exemple Inc. (États-Unis), par clauses contractuelles types.',
        LINE_OR_NOTHING,
      ),
    }),
  ),
  cvInMail: yesOrNo("Le CV est joint à l'e-mail"),
  acknowledgement: yesOrNo("Un accusé de réception part à l'expéditeur"),
});
