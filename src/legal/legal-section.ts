import { z } from 'astro/zod';
import { object, placeholder, text } from '../content/fields.ts';

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
});
