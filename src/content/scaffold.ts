/** Creates the owner's content from the demonstration, without its facts. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { withoutFacts } from '../schema/facts.ts';
import { jsonSchema } from '../schema/json-schema.ts';
import type { ContentKind } from '../schema/kind.ts';
import { DEMONSTRATION, folderProblem, OWN_CONTENT } from './folder.ts';
import { CONTENT_KINDS } from './kinds.ts';

/** Texts that are true of the demonstration alone: the credits of its map, an evaluation. */
const LEFT_OUT = ['legal/5-credits.md', 'accessibility.md'];

/** Writes the content of a company of which nothing is known. Folders of entries begin empty. */
export function writeBlankContent(folder: string): void {
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const read = (file: string) => readFileSync(join(DEMONSTRATION, file), 'utf8');
  for (const [kind, { schema, entryName, isMarkdown }] of Object.entries<ContentKind>(
    CONTENT_KINDS,
  )) {
    if (entryName) mkdirSync(join(folder, kind), { recursive: true });
    const files = entryName
      ? readdirSync(join(DEMONSTRATION, kind)).map((name) => `${kind}/${name}`)
      : [kind + (isMarkdown ? '.md' : '.json')];
    if (isMarkdown)
      for (const file of files.filter((one) => !LEFT_OUT.includes(one))) write(file, read(file));
    else if (!entryName)
      for (const file of files) {
        const value = withoutFacts(JSON.parse(read(file)), jsonSchema(schema));
        write(file, `${JSON.stringify(value, null, 2)}\n`);
      }
  }
}

/**
 * Creates the owner's folder unless it exists. Returns a message in French. Throws one if `lost` says that
 * the owner had a folder.
 */
export function ensureOwnContent(lost?: string): string {
  if (existsSync(OWN_CONTENT)) {
    const problem = folderProblem(OWN_CONTENT);
    if (problem) throw new Error(problem);
    return 'Votre contenu est dans content/.';
  }
  if (lost) throw new Error(lost);
  // The folder is renamed when complete, because a server reads it as soon as it exists.
  const part = `${OWN_CONTENT}.part`;
  rmSync(part, { recursive: true, force: true });
  writeBlankContent(part);
  renameSync(part, OWN_CONTENT);
  return "Le dossier content/ vient d'être fait : il est à vous, et le site ne montre plus que lui. Ce qui vous appartient (noms, prix, chiffres, personnes…) y est vide. Pour savoir ce qui reste à remplir : npm run check:content";
}
