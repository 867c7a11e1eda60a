/** The owner's settings for the requests of visitors: requests.json. */
import { z } from 'astro/zod';
import {
  choice,
  email,
  fact,
  integer,
  longText,
  named,
  object,
  text,
  yesOrNo,
} from '../schema/fields.ts';

const recipients = (title: string) =>
  fact(
    z.array(email).meta({
      title,
      description: "adresses qui reçoivent ces demandes, ou rien : l'e-mail de l'entreprise",
    }),
  );

const months = (title: string, max: number, reason: string) =>
  integer(
    title,
    'le nombre de mois au bout duquel ces demandes sont effacées',
    [1, max],
    12,
    reason,
  );
const PROSPECTS_LIMIT =
  "la CNIL admet trois ans pour un prospect ; au-delà de ce qu'il faut pour répondre, justifiez la durée";
const CANDIDATES_LIMIT =
  'la CNIL admet deux ans pour une candidature, e-mails et sauvegardes compris';

/** The modes of delivering requests, with their labels in the editor. */
export const DELIVERY_MODES = {
  simulated: "rien n'est envoyé (formulaires simulés), pour une démonstration",
  server: 'les demandes vous parviennent, par le serveur du site',
};

export type DeliveryMode = keyof typeof DELIVERY_MODES;

/** The longest retention of a candidate's data in months, which the CNIL recommends. */
const CANDIDATE_MONTHS = 24;

export const ownerSettings = object({
  // The owner decides whether the site receives requests: a simulated form would lose them.
  delivery: fact(
    choice(DELIVERY_MODES).meta({
      title: 'Les demandes des visiteurs',
      description:
        "simulated : rien n'est envoyé, démonstration ; server : les demandes vous parviennent",
    }),
    'simulated',
  ),
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
      trainer: months('Formateurs', 23, CANDIDATES_LIMIT),
      contact: months('Contact', 36, PROSPECTS_LIMIT),
    }),
  ),
  copiesMonths: integer(
    'E-mails et sauvegardes',
    "le nombre de mois au bout duquel, une demande effacée, l'e-mail et les sauvegardes sont supprimés, celles de l'hébergeur comprises",
    [1, 6],
    1,
  ),
  replyTime: fact(
    text(
      'Délai de réponse promis',
      "le délai de votre réponse à une demande de formateur, un nombre d'heures, de jours ou de semaines, sans « sous », ou rien pour ne rien promettre",
      '24h',
      {
        pattern:
          /^((\d+|une?|deux|trois|quatre|cinq|six|sept|dix|quinze) ?(h|heures?|jours?|semaines?)\b.*)?$/i,
        maxLength: 20,
      },
    ),
  ),
  // The owner verifies their contracts and transfers (RGPD, articles 13, 28, 45 and 46).
  processors: fact(
    longText(
      'Vos prestataires',
      "qui traite pour vous ces demandes et vos e-mails, outre l'hébergeur, dans quel pays et, hors de l'Union européenne, ce qui permet ce transfert",
      'Nos e-mails passent par Messagerie Exemple SAS, en France.',
      { maxLength: 800 },
    ),
  ),
  privacy: fact(
    longText(
      'Vos données, sous chaque formulaire',
      "qui utilise ces données, pour quoi, combien de temps (chaque durée, si elles diffèrent), et comment s'y opposer, les consulter, les corriger ou les effacer",
      '{company.legal.name} utilise ces données pour vous répondre, et les garde {requests.retentionMonths.contact} mois au plus.',
      { maxLength: 600 },
    ),
  ),
  cvInMail: yesOrNo("Le CV est joint à l'e-mail"),
}).refine(
  ({ retentionMonths, copiesMonths }) => retentionMonths.trainer + copiesMonths <= CANDIDATE_MONTHS,
  {
    path: ['retentionMonths', 'trainer'],
    error: `avec les e-mails et les sauvegardes, la CNIL admet ${CANDIDATE_MONTHS} mois pour une candidature`,
  },
);

export type OwnerSettings = z.output<typeof ownerSettings>;
