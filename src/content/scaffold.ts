/** Creates the owner's content: the demonstration without its facts. */
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

/** Writes new content: what any company may keep is as in the demonstration, and every fact is blank. */
export function writeBlankContent(folder: string): void {
  const kinds = Object.entries<ContentKind>(CONTENT_KINDS);
  for (const [kind, { schema, entryName, isMarkdown }] of kinds) {
    if (entryName) mkdirSync(join(folder, kind), { recursive: true });
    // People, logos: each entry is a fact.
    if (entryName && !isMarkdown) continue;
    const files = entryName
      ? readdirSync(join(DEMONSTRATION, kind)).map((name) => `${kind}/${name}`)
      : [kind + (isMarkdown ? '.md' : '.json')];
    for (const file of files) {
      if (LEFT_OUT.includes(file)) continue;
      const text = readFileSync(join(DEMONSTRATION, file), 'utf8');
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), isMarkdown ? text : withoutFactsOf(text, schema));
    }
  }
}

/** The text of a JSON file in which every fact is blank. */
const withoutFactsOf = (text: string, schema: ContentKind['schema']) =>
  `${JSON.stringify(withoutFacts(JSON.parse(text), jsonSchema(schema)), null, 2)}\n`;

/**
 * Creates the owner's folder unless it exists, and returns a message in French. Throws one if the owner's
 * folder was lost (`lostContent`), or is none.
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
  return 'Votre contenu est dans content/ : le site ne montre plus que lui. Ce que vous seul savez (noms, prix, chiffres, personnes…) y est vide ; « npm run check:content » en fait la liste.';
}
