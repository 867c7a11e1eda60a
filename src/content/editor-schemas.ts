/** The JSON Schemas with which VS Code completes and checks content files. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { z } from 'astro/zod';
import { applyEdits, modify } from 'jsonc-parser';
import { CONTENT_KINDS, type ContentKind } from './kinds.ts';

/** How to write a value of a type in JSON, which the forms of `npm run edit` need not say. */
const JSON_NOTATION: Record<string, string> = {
  boolean: ', sans guillemets : true (oui) ou false (non)',
  integer: ', sans guillemets',
  number: ', sans guillemets',
};

const errorMessage = ({ type, description }: z.core.JSONSchema.BaseSchema) =>
  `Attendu : ${description}${JSON_NOTATION[String(type)] ?? ''}`;

/** A kind's JSON Schema, as text. */
function jsonSchema({ schema }: ContentKind): string {
  const json = z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-7',
    override: ({ jsonSchema }) => {
      // VS Code shows `errorMessage` instead of « does not match the pattern ».
      if (jsonSchema.description) jsonSchema.errorMessage = errorMessage(jsonSchema);
    },
  });
  return `${JSON.stringify(json, null, 2)}\n`;
}

/**
 * Writes a JSON Schema for each kind of JSON content, and registers them in the settings of VS Code,
 * of which it keeps the rest.
 */
export async function writeEditorSchemas(root: URL): Promise<void> {
  for (const folder of ['.astro/content-schemas/', '.vscode/'])
    await mkdir(new URL(folder, root), { recursive: true });
  const entries = Object.entries<ContentKind>(CONTENT_KINDS)
    .filter(([, { extension }]) => extension !== '.md')
    .map(async ([kind, contentKind]) => {
      const url = `./.astro/content-schemas/${kind.replace('/', '-')}.schema.json`;
      await writeFile(new URL(url, root), jsonSchema(contentKind));
      return { fileMatch: [`/content/${kind}${contentKind.extension ? '/*' : ''}.json`], url };
    });
  const file = new URL('.vscode/settings.json', root);
  const text = await readFile(file, 'utf8').catch(() => '{}\n');
  const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' };
  const edits = modify(text, ['json.schemas'], await Promise.all(entries), { formattingOptions });
  await writeFile(file, applyEdits(text, edits));
}
