/**
 * Schemas of the landing page's texts, one per section (sections/). The texts that the
 * requirements fix are in the components (docs/fixed-words.md).
 */
import { z } from 'astro/zod';
import { kept, LINE_OR_NOTHING, longText, named, object, placeholder, text } from './fields.ts';

const mark = text(
  'Note en marge',
  'la note au stylo rouge, en trente signes au plus, ou rien',
  'À suivre.',
  /^(\S.{0,29})?$/,
);

const heading = (title: string, highlighted: string) => ({
  title: text('Titre', 'le titre de la partie', title),
  highlighted: text(
    'Mots surlignés',
    'la fin du titre, que le site surligne, ou rien',
    highlighted,
    LINE_OR_NOTHING,
  ),
});

type Heading = { title: string; highlighted: string };

/** The highlighted text is the end of the title. */
const isHeading = ({ title, highlighted }: Heading) => title.endsWith(highlighted);
const NO_HEADING = {
  path: ['highlighted'],
  error: 'recopiez la fin du titre, par exemple « vos écoles. » pour « Parlons de vos écoles. »',
};

const lead = longText(
  'Présentation',
  'pour qui, et ce que vous faites, en deux phrases',
  'Nous cherchons le formateur, établissons le contrat et suivons la mission.',
);

const sentence = (title: string, example: string) => longText(title, 'une phrase', example);

/** Short lines, which the page numbers. */
const nextSteps = z
  .array(text('Étape', 'une étape, en quelques mots', 'Vous choisissez un profil'), {
    error: 'écrivez la liste des étapes entre crochets, par exemple ["Vous choisissez un profil"]',
  })
  .meta({ title: 'Et ensuite', description: "ce qui suit l'envoi, dans l'ordre" });

const questions = z
  .array(
    named(
      'Question',
      object({
        question: text('Question', 'la question, comme on vous la pose', 'Quand suis-je payé ?'),
        answer: longText(
          'Réponse',
          'la réponse, en deux phrases',
          'À trente jours. La préparation est payée à part.',
        ),
      }),
    ),
    {
      error:
        'écrivez la liste des questions entre crochets, par exemple [{ "question": …, "answer": … }]',
    },
  )
  .meta({ title: 'Questions et réponses', description: 'ce que vos visiteurs demandent' });

const caption = (title: string, example: string, most: number) =>
  text(
    title,
    `les mots du dessin, en ${most} signes au plus`,
    example,
    new RegExp(`^\\S.{0,${most - 1}}$`),
  );

/** Lines of a drawing; it omits those that the owner has not written. */
const captions = (title: string, what: string, example: string, most: number, length: number) =>
  z
    .array(caption(title, example, length), {
      error: `écrivez ${what} entre crochets, par exemple ["${example}"]`,
    })
    .max(most, `écrivez ${most} textes au plus, par exemple ["${example}"]`)
    .default([])
    .meta({ title, description: `${what} : ${most} textes au plus` });

const domain = (title: string) => sentence(title, 'SQL, Python, Power BI, statistiques.');
const step = (title: string) =>
  sentence(title, 'Nous contrôlons les pièces du formateur avant la première heure.');
const feature = (title: string) => sentence(title, 'Nos formateurs animent la journée.');
const reason = (title: string) =>
  named(
    title,
    object({
      detail: sentence('Ce que vous faites', 'Entretien technique et références vérifiées.'),
      evidence: text(
        'À vérifier',
        'une preuve, ou ce que le lecteur peut vous demander, en une phrase courte',
        'Demandez un bilan anonymisé.',
      ),
    }),
  );

/** The schemas by file name. */
export const sections = {
  hero: object({
    placeholder,
    kept,
    lead,
    drawing: named(
      'Légendes du dessin',
      object({
        title: caption('Titre', 'TP n° 4', 20),
        exercise: caption('Exercice', "Segmenter le réseau de l'école", 36),
        remark: caption('Remarque, première ligne', 'Invités isolés,', 16),
        remarkEnd: caption('Remarque, deuxième ligne', 'très bien vu.', 16),
        networks: captions('Réseau', 'les mots des trois cases, deux par case', 'vlan 10', 6, 12),
        terminal: captions('Écran', "les deux lignes de l'écran", 'ping 10.0.10.1', 2, 42),
      }),
    ),
  }),
  mission: object({
    placeholder,
    kept,
    mark,
    lead,
    domains: named(
      'Les six domaines',
      object({
        cybersecurity: domain('Cybersécurité'),
        cloud: domain('Cloud'),
        development: domain('Développement'),
        data: domain('Data'),
        ai: domain('Intelligence artificielle'),
        management: domain('Management IT'),
      }),
    ),
    steps: named(
      "Les quatre temps de l'accompagnement",
      object({
        selection: step('Sélection'),
        contract: step('Contractualisation'),
        teaching: step('Suivi pédagogique'),
        administration: step('Suivi administratif'),
      }),
    ),
  }),
  team: object({
    placeholder,
    kept,
    mark,
    ...heading("L'équipe qui vous répond.", 'vous répond.'),
    clientsTitle: text('Titre des logos', 'le titre des logos', 'Ils travaillent avec nous'),
  }).refine(isHeading, NO_HEADING),
  results: object({
    placeholder,
    kept,
    mark,
    ...heading('Des résultats qui se comptent.', 'qui se comptent.'),
    citiesTitle: text('Titre des villes', 'le titre des villes', 'Nos formateurs interviennent à'),
  }).refine(isHeading, NO_HEADING),
  hackathon: object({
    placeholder,
    kept,
    mark,
    ...heading('Un hackathon à vos couleurs.', 'à vos couleurs.'),
    lead,
    features: named(
      'La plateforme en six points',
      object({
        scoring: feature('Notation automatique et tableau de bord pédagogique'),
        workshops: feature('Ateliers sur mesure'),
        facilitation: feature("Équipe d'animation dédiée"),
        infrastructure: feature('Infrastructure cloud dédiée'),
        hosting: feature('SaaS entièrement hébergé'),
        environments: feature('Labs multi-environnements'),
      }),
    ),
    drawing: named(
      'Mots du tableau des scores',
      object({
        teams: captions('Équipe', 'les équipes, la première entourée', 'les_curieux', 5, 20),
        log: captions('Ligne', 'ce qui vient de se passer', 'les_curieux : +75', 3, 60),
        prompt: text(
          'Commande',
          "la dernière ligne de l'écran, en 55 signes au plus, ou rien",
          'ouvrir epreuve_11',
          /^(\S.{0,54})?$/,
        ).default(''),
      }),
    ).default({ teams: [], log: [], prompt: '' }),
    questions,
  }).refine(isHeading, NO_HEADING),
  trust: object({
    placeholder,
    kept,
    mark,
    ...heading('Des organismes de formation nous font confiance.', 'nous font confiance.'),
  }).refine(isHeading, NO_HEADING),
  why: object({
    placeholder,
    kept,
    mark,
    reasons: named(
      'Les six raisons',
      object({
        network: reason('Un réseau de formateurs'),
        recruitment: reason('Un recrutement rigoureux'),
        support: reason('Un appui administratif et pédagogique'),
        response: reason('Le délai de réponse'),
        expertise: reason('Une expertise IT'),
        quality: reason('Une garantie de qualité'),
      }),
    ),
    closing: caption('Mot de la fin, entouré', 'À vous.', 12),
  }),
  institutions: object({ placeholder, kept, mark, lead, nextSteps, questions }),
  trainers: object({ placeholder, kept, mark, lead, nextSteps, questions }),
  contact: object({
    placeholder,
    kept,
    mark,
    ...heading('Parlons de vos formations.', 'vos formations.'),
  }).refine(isHeading, NO_HEADING),
};

const nothing = { placeholder: false, mark: '', highlighted: '' };
const justTheForm = { placeholder: false, mark: '', lead: '', nextSteps: [], questions: [] };

/**
 * What stands in for a file that the owner's content lacks, where the section shows something else
 * of theirs or a form: names and nothing that promises anything. The other sections are left out.
 */
export const NEUTRAL_WORDS = {
  team: { ...nothing, title: 'Équipe', clientsTitle: 'Clients' },
  results: { ...nothing, title: 'Résultats', citiesTitle: 'Villes' },
  trust: { ...nothing, title: 'Références' },
  institutions: justTheForm,
  trainers: justTheForm,
  contact: { ...nothing, title: 'Contact' },
} satisfies { [Name in keyof typeof sections]?: unknown };
