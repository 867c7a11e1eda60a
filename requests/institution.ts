import * as fields from './fields.ts';
import { defineRequest } from './request.ts';

/** Request of an institution for a trainer (requirements, chapters 3 and 5). */
export const institutionRequest = defineRequest(
  'institution',
  {
    institutionName: fields.line("Nom de l'établissement", {
      missing: "Indiquez le nom de l'établissement.",
    }),
    contactName: fields.line('Nom du contact', {
      missing: 'Indiquez le nom du contact.',
    }),
    email: fields.emailAddress(),
    trainingDomain: fields.oneOf('Domaine de formation', {
      malformed: 'Choisissez un domaine de la liste.',
      options: {
        cybersecurity: 'Cybersécurité',
        cloud: 'Cloud Computing',
        development: 'Développement',
        data: 'Data & IA',
        devops: 'DevOps',
        network: 'Réseaux',
        other: 'Autre',
      },
    }),
    level: fields.oneOf('Niveau', {
      malformed: 'Choisissez un niveau de la liste.',
      options: {
        beginner: 'Débutant',
        intermediate: 'Intermédiaire',
        advanced: 'Avancé',
        expert: 'Expert',
      },
    }),
    availability: fields.line('Période souhaitée'),
    message: fields.paragraphs('Le cours, en quelques lignes'),
  },
  {
    label: 'Demande de formateur',
    person: ['contactName'],
    establishment: 'institutionName',
    topic: 'trainingDomain',
  },
);
