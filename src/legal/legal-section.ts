import { object, text, yesOrNo } from '../schema/fields.ts';

/** Front matter of a section of the legal notices; the publisher and the host are in company.json. */
export const legalSection = object({
  title: text('Titre', 'le titre de la section', 'Responsabilité'),
  personalData: yesOrNo(
    'Section sur les données personnelles',
    "oui pour celle qui dit que rien n'est collecté : un site qui reçoit les demandes la remplace",
  ).default(false),
});
