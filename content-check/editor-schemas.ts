import { mkdir, writeFile } from 'node:fs/promises';
import { z } from 'astro/zod';
import { CONTENT_KINDS } from '../src/content-kinds.ts';

/** How a type is written in a file; the forms have a switch and a text box instead. */
const IN_A_FILE: Record<string, string> = {
  boolean: ', sans guillemets : true (oui) ou false (non)',
  integer: ', sans guillemets',
  number: ', sans guillemets',
};

const expected = ({ type, description }: z.core.JSONSchema.BaseSchema) =>
  `Attendu : ${description}${IN_A_FILE[String(type)] ?? ''}`;

/** The JSON Schema text of every kind of JSON content, by file name. */
export const editorSchemas = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(CONTENT_KINDS)
      .filter(([kind]) => kind !== 'legal')
      .map(([kind, { schema }]) => {
        const json = z.toJSONSchema(schema, {
          io: 'input',
          target: 'draft-7',
          override: ({ jsonSchema }) => {
            // VS Code shows `errorMessage` instead of « does not match the pattern ».
            if (jsonSchema.description) jsonSchema.errorMessage = expected(jsonSchema);
          },
        });
        return [`${kind.replace('/', '-')}.schema.json`, `${JSON.stringify(json, null, 2)}\n`];
      }),
  );

/**
 * Writes the schemas where `.vscode/settings.json` names them. Those that Astro writes have neither
 * the sections nor the requests, and no `errorMessage`.
 */
export async function writeEditorSchemas(root: URL): Promise<void> {
  const folder = new URL('.astro/content-schemas/', root);
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(editorSchemas())) {
    await writeFile(new URL(name, folder), text);
  }
}
