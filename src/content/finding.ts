import { z } from 'astro/zod';
import { folderName } from './folder.ts';
import { CONTENT_KINDS, type Kind } from './kinds.ts';

/** What the check found in a content file. */
export interface Finding {
  /** An error is never published; what is provisional is refused by `--strict`. */
  severity: 'error' | 'provisional';
  /** None for the folder as a whole. */
  kind?: Kind;
  /** Relative to the content folder; empty for the folder as a whole. */
  file: string;
  /** Keys separated by dots; empty for the file as a whole. */
  field: string;
  /** The problem and what to do, in French, without the full stop. */
  sentence: string;
}

/** Where something is found: in an entry, or in another file of a kind. */
type Place = Pick<Finding, 'kind' | 'file'>;

const finding =
  (severity: Finding['severity']) =>
  ({ kind, file }: Place, sentence: string, field = ''): Finding => ({
    severity,
    kind,
    file,
    field,
    sentence,
  });

export const error = finding('error');
export const provisional = finding('provisional');

type Labelled = { title?: string; properties?: Record<string, Labelled>; items?: Labelled };

/** The labels of a field in the editor's forms, from the outermost: « Adresse > Rue »; else its name. */
function labelOf({ kind, field }: Finding): string {
  let schema =
    kind && (z.toJSONSchema(CONTENT_KINDS[kind].schema, { io: 'input' }) as Labelled | undefined);
  const labels = field.split('.').map((key) => {
    schema = schema?.properties?.[key] ?? schema?.items;
    return schema?.title;
  });
  return schema ? labels.filter(Boolean).join(' > ') : field;
}

/** One finding as the owner reads it, who knows the field by its label or by its name. */
export function describe(finding: Finding, folder = folderName()): string {
  const { file, field, sentence } = finding;
  const where = field && `, champ « ${labelOf(finding)} » (${field})`;
  return `${folder}/${file}${where} : ${sentence}.`;
}

/** Findings by file, the entries of a folder together, with one line for each sentence. */
export function summarise(findings: Finding[], folder = folderName()): string[] {
  const list = (names: string[]) => [...new Set(names)].filter(Boolean).join(', ');
  const places = Map.groupBy(findings, ({ file }) => file.slice(0, file.indexOf('/') + 1) || file);
  return [...places].flatMap(([place, inPlace]) => {
    const bySentence = [...Map.groupBy(inPlace, ({ sentence }) => sentence)];
    const lines = bySentence.map(([sentence, same]) => {
      const fields = list(same.map(labelOf));
      const files = list(same.map(({ file }) => file.slice(place.length).replace(/\.\w+$/, '')));
      const where = fields && files ? `${fields} (${files})` : fields || files;
      return `  - ${where && `${where} : `}${sentence}`;
    });
    return [`${folder}/${place} (${inPlace.length})`, ...lines];
  });
}
