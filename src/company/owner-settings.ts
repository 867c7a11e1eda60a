/** The owner's settings for the requests of visitors: requests.json. */
import { z } from 'astro/zod';
import { REVIEWED } from '../schema/copied.ts';
import {
  choice,
  email,
  integer,
  longText,
  named,
  object,
  placeholder,
  text,
  yesOrNo,
} from '../schema/fields.ts';

const recipient = email.meta({
  advice:
    'adresse de la démonstration ; écrivez celle qui reçoit ces demandes, même sans ce formulaire',
});

const recipients = (title: string) =>
  z
    .array(recipient, {
      error:
        'écrivez la liste des adresses entre crochets, même sans ce formulaire, par exemple ["contact@entreprise.fr"]',
    })
    .min(
      1,
      'écrivez au moins une adresse, même sans ce formulaire, par exemple ["contact@entreprise.fr"]',
    )
    .meta({ title, description: 'adresses qui reçoivent ces demandes' });

const months = (title: string, max: number, reason: string) =>
  integer(
    title,
    'le nombre de mois au bout duquel ces demandes sont effacées',
    [1, max],
    12,
    reason,
  ).meta(REVIEWED);
const PROSPECTS_LIMIT =
  "au-delà de ce qu'il faut pour répondre, justifiez la durée ; les mentions légales promettent que vous ne faites aucune prospection avec ces données";
const CANDIDATES_LIMIT =
  'la CNIL admet deux ans pour une candidature, e-mails et sauvegardes compris';

/** The modes of delivering requests, with their labels in the editor. */
export const DELIVERY_MODES = {
  simulated: "rien n'est envoyé (formulaires simulés), pour une démonstration",
  none: 'aucun formulaire : le site donne votre e-mail et votre téléphone',
  netlify:
    'les demandes vous parviennent, par Netlify, qui héberge le site ; déconseillé : les CV y sont lisibles sans mot de passe',
  server: 'les demandes vous parviennent, par le serveur du site',
};

export type DeliveryMode = keyof typeof DELIVERY_MODES;

/** Whether a site receives requests, given its delivery, which may be invalid. */
export const receivesRequests = (mode: unknown) => mode === 'netlify' || mode === 'server';

export const ownerSettings = object({
  placeholder,
  delivery: choice(
    DELIVERY_MODES,
    'écrivez "none" (aucun formulaire), "netlify" ou "server" (les demandes vous parviennent), ou "simulated" (démonstration)',
  ).meta({
    title: 'Les demandes des visiteurs',
    description:
      "simulated : rien n'est envoyé, démonstration ; none : aucun formulaire ; netlify ou server : les demandes vous parviennent",
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
      trainer: months('Formateurs', 23, CANDIDATES_LIMIT),
      contact: months('Contact', 36, PROSPECTS_LIMIT),
    }),
  ),
  copiesMonths: integer(
    'E-mails et sauvegardes',
    "le nombre de mois au bout duquel, une demande effacée, l'e-mail et les sauvegardes sont supprimés, celles de l'hébergeur comprises",
    [1, 6],
    1,
  ).meta(REVIEWED),
  replyTime: text(
    'Délai de réponse promis',
    "le délai de votre réponse à une demande de formateur, un nombre d'heures, de jours ou de semaines, sans « sous », ou rien pour ne rien promettre",
    '24h',
    {
      pattern:
        /^((\d+|une?|deux|trois|quatre|cinq|six|sept|dix|quinze) ?(h|heures?|jours?|semaines?)\b.*)?$/i,
      maxLength: 20,
    },
  )
    .meta(REVIEWED)
    .default('24h'),
  // The owner verifies their contracts and transfers (RGPD, articles 13, 28, 45 and 46).
  processors: longText(
    'Vos prestataires',
    "qui traite pour vous ces demandes et vos e-mails, outre l'hébergeur, dans quel pays et, hors de l'Union européenne, ce qui permet ce transfert",
    'Nos e-mails passent par Messagerie Exemple SAS, en France.',
    { maxLength: 800 },
  ),
  cvInMail: yesOrNo("Le CV est joint à l'e-mail"),
});

export type OwnerSettings = z.output<typeof ownerSettings>;
