import { z } from 'astro/zod';
import { folderName } from './folder.ts';
import { CONTENT_KINDS } from './kinds.ts';

/** What the check found in a content file. */
export interface Finding {
  /** An error is never published; what is provisional is refused by `--strict`. */
  severity: 'error' | 'provisional';
  /** Relative to the content folder; empty for the folder as a whole. */
  file: string;
  /** Keys separated by dots; empty for the file as a whole. */
  field: string;
  /** The problem and what to do, in French, without the full stop. */
  sentence: string;
}

const finding =
  (severity: Finding['severity']) =>
  (file: string, sentence: string, field = ''): Finding => ({ severity, file, field, sentence });

export const error = finding('error');
export const provisional = finding('provisional');

type Labelled = { title?: string; properties?: Record<string, Labelled>; items?: Labelled };

/** The labels of a field in the editor's forms, from the outermost: « Adresse > Rue »; else its name. */
function labelOf(file: string, field: string): string {
  const [, kind] = Object.entries(CONTENT_KINDS).find(([name]) => file.startsWith(name)) ?? [];
  let schema = kind && (z.toJSONSchema(kind.schema, { io: 'input' }) as Labelled);
  const labels = field.split('.').map((key) => {
    schema = schema?.properties?.[key] ?? schema?.items;
    return schema?.title;
  });
  return schema ? labels.filter(Boolean).join(' > ') : field;
}

/** One finding as the owner reads it, who knows the field by its label or by its name. */
export const describe = ({ file, field, sentence }: Finding, folder = folderName()) =>
  `${folder}/${file}${field && `, champ « ${labelOf(file, field)} » (${field})`} : ${sentence}.`;

/** Findings by file, the entries of a folder together, with one line for each sentence. */
export function summarise(findings: Finding[], folder = folderName()): string[] {
  const list = (names: string[]) => [...new Set(names)].filter(Boolean).join(', ');
  const places = Map.groupBy(findings, ({ file }) => file.slice(0, file.indexOf('/') + 1) || file);
  return [...places].flatMap(([place, inPlace]) => [
    `${folder}/${place} (${inPlace.length})`,
    ...[...Map.groupBy(inPlace, ({ sentence }) => sentence)].map(([sentence, same]) => {
      const fields = list(same.map(({ file, field }) => labelOf(file, field)));
      const files = list(same.map(({ file }) => file.slice(place.length).replace(/\.\w+$/, '')));
      const where = fields && files ? `${fields} (${files})` : fields || files;
      return `  - ${where && `${where} : `}${sentence}`;
    }),
  ]);
}
