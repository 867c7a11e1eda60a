import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { z } from 'astro/zod';
import { applyEdits, modify } from 'jsonc-parser';
import { CONTENT_KINDS, type ContentKind } from '../src/content-kinds.ts';

/** How a type is written in a file; the forms have a switch and a text box instead. */
const IN_A_FILE: Record<string, string> = {
  boolean: ', sans guillemets : true (oui) ou false (non)',
  integer: ', sans guillemets',
  number: ', sans guillemets',
};

const expected = ({ type, description }: z.core.JSONSchema.BaseSchema) =>
  `Attendu : ${description}${IN_A_FILE[String(type)] ?? ''}`;

/** A kind's JSON Schema, as text. */
function jsonSchema({ schema }: ContentKind): string {
  const json = z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-7',
    override: ({ jsonSchema }) => {
      // VS Code shows `errorMessage` instead of « does not match the pattern ».
      if (jsonSchema.description) jsonSchema.errorMessage = expected(jsonSchema);
    },
  });
  return `${JSON.stringify(json, null, 2)}\n`;
}

/** Writes a JSON Schema for each kind of JSON content, and names them in the settings of VS Code. */
export async function writeEditorSchemas(root: URL): Promise<void> {
  for (const folder of ['.astro/content-schemas/', '.vscode/'])
    await mkdir(new URL(folder, root), { recursive: true });
  const schemas = Object.entries<ContentKind>(CONTENT_KINDS)
    .filter(([, { extension }]) => extension !== '.md')
    .map(async ([kind, about]) => {
      const url = `./.astro/content-schemas/${kind.replace('/', '-')}.schema.json`;
      await writeFile(new URL(url, root), jsonSchema(about));
      return { fileMatch: [`/content/${kind}${about.extension ? '/*' : ''}.json`], url };
    });
  const file = new URL('.vscode/settings.json', root);
  const text = await readFile(file, 'utf8').catch(() => '{}\n');
  const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' };
  const edits = modify(text, ['json.schemas'], await Promise.all(schemas), { formattingOptions });
  await writeFile(file, applyEdits(text, edits));
}
