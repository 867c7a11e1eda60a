/**
 * What the owner's content may hold, one strict schema per kind of file. The messages are read by
 * the owner when a build stops: they are in French and say what to write.
 */
import { z } from 'astro/zod';

z.config(z.locales.fr());

const text = (what: string) =>
  z
    .string({ error: `écrivez ${what} entre guillemets` })
    .trim()
    .min(1, `écrivez ${what}`);

const placeholder = z
  .boolean({ error: 'écrivez true (contenu provisoire) ou false (contenu définitif)' })
  .default(false)
  .describe('true tant que le contenu est provisoire : la construction du site le rappelle.');

const order = z
  .number({ error: 'écrivez un nombre, par exemple 1' })
  .int('écrivez un nombre entier, par exemple 1')
  .describe("Rang d'affichage : 1 passe en premier.");

const email = z.email('écrivez une adresse e-mail, par exemple contact@entreprise.fr');

const phone = z
  .string({ error: 'écrivez le numéro entre guillemets' })
  .regex(/^0[1-9]( \d\d){4}$/, 'écrivez dix chiffres deux par deux, par exemple 01 99 00 12 34');

const hour = z
  .string({ error: 'écrivez une heure entre guillemets' })
  .regex(/^([01]?\d|2[0-3])h[0-5]\d$/, 'écrivez une heure, par exemple 9h00');

const digits = (count: number, example: string) =>
  z
    .string({ error: `écrivez le numéro entre guillemets, par exemple "${example}"` })
    .refine((value) => value.replaceAll(' ', '').length === count && /^[\d ]+$/.test(value), {
      error: `écrivez ${count} chiffres, par exemple ${example}`,
    });

/** Identity of the company; every legal field is required (LCEN art. 1-1, C. com. R.123-237). */
export const company = z.strictObject({
  placeholder,
  name: text('le nom commercial'),
  tagline: text("une phrase qui résume l'activité"),
  email,
  phone,
  address: z.strictObject({
    street: text('le numéro et la rue'),
    postalCode: z
      .string({ error: 'écrivez le code postal entre guillemets' })
      .regex(/^\d{5}$/, 'écrivez cinq chiffres, par exemple 91000'),
    city: text('la ville'),
    latitude: z.number({ error: 'écrivez un nombre, par exemple 48.6298' }).min(41).max(51.5),
    longitude: z.number({ error: 'écrivez un nombre, par exemple 2.4418' }).min(-5.5).max(10),
  }),
  openingHours: z.strictObject({
    days: z
      .array(
        z.enum(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'], {
          error: 'écrivez un jour en anglais, par exemple "monday"',
        }),
      )
      .min(1, 'écrivez au moins un jour'),
    opens: hour,
    closes: hour,
  }),
  legal: z.strictObject({
    name: text('la dénomination sociale'),
    form: z.literal('SARL', { error: 'écrivez "SARL"' }),
    shareCapital: text('le capital social, par exemple "10 000 euros"'),
    registryTown: text("la ville du greffe d'immatriculation (RCS)"),
    siren: digits(9, '123 456 782'),
    siret: digits(14, '123 456 782 00010'),
    vatNumber: z
      .string({ error: 'écrivez le numéro entre guillemets' })
      .regex(/^FR ?\d{2} ?\d{3} ?\d{3} ?\d{3}$/, 'écrivez le numéro, par exemple FR 11 123456782'),
    publicationDirector: text('le nom du directeur de la publication'),
    updated: z.iso
      .date('écrivez une date, par exemple "2026-11-20"')
      .describe('Date de la dernière mise à jour des mentions légales.'),
    host: z.strictObject({
      name: text("le nom de l'hébergeur"),
      address: text("l'adresse de l'hébergeur"),
      phone,
    }),
  }),
});

/** Labels of the figures; the figures themselves are fixed by the specification, chapter 9. */
export const figures = z.strictObject({
  placeholder,
  hero: z.strictObject({
    apprenants: text('le libellé'),
    satisfaction: text('le libellé'),
    formateurs: text('le libellé'),
    entreprises: text('le libellé'),
  }),
  results: z.strictObject({
    missions: text('le libellé'),
    trainers: text('le libellé'),
    success: text('le libellé'),
    themes: text('le libellé'),
  }),
});

/** One city where trainers teach, placed on the map of metropolitan France. */
export const city = z.strictObject({
  name: text('le nom de la ville'),
  latitude: z
    .number({ error: 'écrivez un nombre, par exemple 48.8566' })
    .min(41.2, 'la ville doit être en France métropolitaine')
    .max(51.2, 'la ville doit être en France métropolitaine'),
  longitude: z
    .number({ error: 'écrivez un nombre, par exemple 2.3522' })
    .min(-5.3, 'la ville doit être en France métropolitaine')
    .max(9.7, 'la ville doit être en France métropolitaine'),
});

export const testimonial = z.strictObject({
  placeholder,
  quote: text('le témoignage, sans guillemets français'),
  author: text('le nom de la personne'),
  role: text('sa fonction'),
  organisation: text('son organisation'),
});

/** One section of free legal text; the publisher and the host come from company.json. */
export const legalSection = z.strictObject({ title: text('le titre de la section'), placeholder });

export const teamMember = <Image extends z.ZodType>(picture: Image) =>
  z.strictObject({
    placeholder,
    order,
    name: text('le nom'),
    title: text('la fonction'),
    bio: text('une courte biographie'),
    picture,
    alt: text('la description du portrait pour qui ne le voit pas'),
  });

/** A client or training organisation shown in a carousel. */
export const logo = <Image extends z.ZodType>(picture: Image) =>
  z.strictObject({ placeholder, order, name: text("le nom de l'organisation"), logo: picture });
