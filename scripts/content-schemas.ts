/**
 * Writes the JSON Schema files with which editors complete and check content as one types, from the
 * schemas of the build. `npm run content:schemas` after a change of `build/content/schemas.ts`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { editorSchemas, SCHEMA_FOLDER } from '../build/content/editor-schemas.ts';

await mkdir(SCHEMA_FOLDER, { recursive: true });
for (const [name, text] of Object.entries(editorSchemas())) {
  await writeFile(new URL(name, SCHEMA_FOLDER), text);
}
