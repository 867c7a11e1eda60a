/** The list of what is left to do, for the owner. */
import { fileURLToPath, pathToFileURL } from 'node:url';
import { checkContent, type Entry, type Report, readEntries } from './check.ts';
import * as checks from './checks.ts';
import { againstDemonstration, inEachFile, type Subject } from './checks.ts';
import { contentUrl, DEMONSTRATION, isDemonstration } from './folder.ts';
import { hasFormerContent } from './former.ts';
import { SHOWS_DEMONSTRATION } from './own.ts';
import { demonstrationPictures, unusedPictures } from './picture-lists.ts';
import { inventedValues, keptSentences } from './provisional.ts';

/** Whether a finding prevents publication: always, only with `strict`, or never. */
type Blocks = 'always' | 'strict' | 'never';

interface Check {
  title: string;
  /** Message when it finds nothing, only given if everything that it reads could be read. */
  none: string;
  /** The kind of file that it reads, or all. */
  reads?: Entry['kind'];
  blocks: Blocks | ((subject: Subject) => Blocks);
  /** Whether the page says so too, in its footer. */
  inFooter?: true;
  /** French sentences. */
  find: (subject: Subject) => string[];
}

const CHECKS: Check[] = [
  {
    title: 'Erreurs à corriger',
    none: 'Aucune erreur',
    blocks: 'always',
    find: ({ problems }) => problems,
  },
  {
    title: 'Démonstration',
    none: 'Le contenu est celui du dossier content/',
    blocks: 'strict',
    find: ({ demonstration }) => (demonstration ? [] : [SHOWS_DEMONSTRATION]),
  },
  {
    title: 'Liens à corriger',
    none: 'Tous les liens mènent quelque part',
    blocks: 'always',
    find: inEachFile(checks.brokenLinks),
  },
  {
    title: 'Images sans description',
    none: 'Toutes les images ont une description',
    blocks: 'always',
    find: inEachFile(checks.undescribedPictures),
  },
  {
    title: 'Demandes à régler',
    none: 'Les demandes sont simulées, ou réglées',
    reads: 'requests',
    blocks: 'always',
    find: inEachFile(checks.unsetRequests),
  },
  {
    title: 'Demandes simulées',
    none: 'Les formulaires ne sont pas simulés',
    reads: 'requests',
    blocks: checks.blocksUntilConfirmed,
    find: inEachFile(checks.simulatedRequests),
  },
  {
    title: 'Hébergeur à corriger',
    none: "L'hébergeur convient à la réception",
    reads: 'company',
    blocks: 'strict',
    find: inEachFile(checks.otherHost),
  },
  {
    title: 'Adresse du site provisoire',
    none: "L'adresse du site est la vôtre",
    reads: 'company',
    blocks: 'strict',
    find: inEachFile(checks.provisionalUrl),
  },
  {
    title: 'Noms, adresses et numéros inventés : écrivez ce qui est vrai chez vous',
    none: "Aucun nom, aucune adresse, aucun numéro n'est inventé",
    blocks: 'strict',
    inFooter: true,
    find: againstDemonstration(inventedValues),
  },
  {
    title:
      'Phrases de la démonstration : changez-les ou, si elles sont vraies chez vous, dites oui à « Phrases gardées » ("kept": true)',
    none: 'Aucune phrase de la démonstration sans votre accord',
    blocks: 'strict',
    inFooter: true,
    find: againstDemonstration(keptSentences),
  },
  {
    title: 'Portraits et logos inventés',
    none: "Aucun portrait, aucun logo n'est celui de la démonstration",
    blocks: 'strict',
    inFooter: true,
    find: demonstrationPictures,
  },
  {
    title: 'Contenus encore provisoires',
    none: 'Plus rien de provisoire',
    blocks: 'strict',
    inFooter: true,
    find: inEachFile(checks.provisionalFile),
  },
  {
    title: 'Nouveau, et absent de votre contenu',
    none: 'Votre contenu a toutes les parties du site',
    blocks: 'never',
    find: checks.newFiles,
  },
  {
    title: 'Accessibilité non déclarée',
    none: "L'accessibilité est déclarée",
    reads: 'accessibility',
    blocks: 'never',
    find: checks.undeclared,
  },
  {
    title: 'Images inutilisées',
    none: 'Toutes les images servent',
    blocks: 'never',
    find: unusedPictures,
  },
  {
    title: 'Transfert à vérifier',
    none: "L'hébergeur est dans l'Union européenne, ou le transfert est dit",
    reads: 'company',
    blocks: 'never',
    find: inEachFile(checks.unsetTransfer),
  },
  {
    title: 'Dates à revoir',
    none: 'Les dates sont à jour',
    reads: 'company',
    blocks: 'never',
    find: inEachFile(checks.oldDates),
  },
  {
    title: 'Délais à accorder',
    none: 'Les textes promettent le même délai de réponse',
    blocks: 'never',
    find: inEachFile(checks.otherDelays),
  },
  {
    title: 'Villes de la démonstration',
    none: 'La liste des villes est la vôtre',
    reads: 'cities',
    blocks: 'never',
    find: checks.demonstrationCities,
  },
];

export interface Finding extends Omit<Check, 'reads' | 'find' | 'blocks'> {
  blocks: Blocks;
  lines: string[];
  /** Whether it prevents publication now. */
  blocking: boolean;
  /** Whether everything that it reads could be read, so that `none` is true. */
  isRead: boolean;
}

interface Options extends Partial<Pick<Subject, 'folder' | 'today' | 'demonstration'>> {
  strict?: boolean;
}

/** All findings, in the order of the report. */
export function review(
  report: Report,
  { strict = false, folder = contentUrl(), today = new Date(), demonstration }: Options = {},
): Finding[] {
  const subject = { ...report, folder, today, demonstration };
  return CHECKS.map(({ find, reads, blocks: rule, ...check }) => {
    const blocks = typeof rule === 'string' ? rule : rule(subject);
    return {
      ...check,
      blocks,
      lines: find(subject),
      blocking: blocks === 'always' || (blocks === 'strict' && strict),
      isRead: reads
        ? report.entries.some(({ kind }) => kind === reads) &&
          !report.problems.some((problem) => problem.includes(`/${reads}.json,`))
        : report.problems.length === 0,
    };
  });
}

/** Pages of the demonstration would replace those of an owner whose content is still elsewhere. */
const MOVE_FIRST =
  'Votre contenu est encore à son ancienne place, src/content/, et le site montrerait la démonstration ; lancez « npm run content », qui le met dans content/.';

/** The state of a content folder, for the build, the development server, the editor and the owner. */
export async function reviewContent({ strict = false, folder = contentUrl() } = {}) {
  const isDemo = isDemonstration(fileURLToPath(folder));
  const report =
    isDemo && hasFormerContent()
      ? { problems: [MOVE_FIRST], entries: [] }
      : await checkContent(folder);
  const demonstration = isDemo
    ? undefined
    : (await readEntries(pathToFileURL(`${DEMONSTRATION}/`))).entries;
  const findings = review(report, { folder, strict, demonstration });
  return {
    report,
    findings,
    /** What prevents publication. */
    problems: findings.flatMap(({ blocking, lines }) => (blocking ? lines : [])),
    /** Whether something is still invented or not confirmed, as the footer says. */
    isProvisional: findings.some(({ inFooter, lines }) => inFooter && lines.length > 0),
  };
}
