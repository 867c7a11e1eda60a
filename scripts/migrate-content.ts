/**
 * `node scripts/migrate-content.ts`, once after the update to blank facts: the owner's content was a copy
 * of the demonstration until then. Blanks each fact that still equals one of the demonstrations that it was
 * copied from, deletes their entries, and removes the switch `placeholder`.
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { DEMONSTRATION, OWN_CONTENT } from '../src/content/folder.ts';
import { CONTENT_KINDS } from '../src/content/kinds.ts';
import { type FieldSchema, jsonSchema } from '../src/schema/json-schema.ts';
import type { ContentKind } from '../src/schema/kind.ts';

const ARCHIVE = join(OWN_CONTENT, '.demonstration');
const names = existsSync(ARCHIVE) ? readdirSync(ARCHIVE).filter((name) => /^\w/.test(name)) : [];
const demonstrations = [DEMONSTRATION, ...names.map((name) => join(ARCHIVE, name))];

function parsed(folder: string, file: string): unknown {
  if (!existsSync(join(folder, file))) return undefined;
  const value = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  if (!Array.isArray(value)) delete value.placeholder;
  return value;
}

/** A value in which facts that equal a former one are blank. */
function withoutCopies(value: unknown, former: unknown[], schema: FieldSchema): unknown {
  const { blank, properties, items } = schema;
  const isCopy = former.some((one) => isDeepStrictEqual(one, value));
  if (blank !== undefined) return isCopy ? blank : value;
  const inner = (key: string, one: unknown, field: FieldSchema = {}) =>
    withoutCopies(
      one,
      former.map((other) => Object(other)[key]),
      field,
    );
  if (Array.isArray(value)) return value.map((one, index) => inner(`${index}`, one, items));
  if (!properties) return value;
  const entries = Object.entries(Object(value));
  return Object.fromEntries(entries.map(([key, one]) => [key, inner(key, one, properties[key])]));
}

for (const [kind, { schema, entryName, isMarkdown, picture }] of Object.entries<ContentKind>(
  CONTENT_KINDS,
)) {
  const folder = join(OWN_CONTENT, kind);
  const ending = isMarkdown ? '.md' : '.json';
  const files = entryName
    ? (existsSync(folder) ? readdirSync(folder) : [])
        .filter((name) => name.endsWith(ending))
        .map((name) => `${kind}/${name}`)
    : existsSync(folder + ending)
      ? [kind + ending]
      : [];
  for (const file of files) {
    const path = join(OWN_CONTENT, file);
    if (isMarkdown) {
      const text = readFileSync(path, 'utf8').replace(/^placeholder:.*\n/m, '');
      writeFileSync(path, text);
      continue;
    }
    const value = parsed(OWN_CONTENT, file);
    const former = demonstrations.map((one) => parsed(one, file));
    const name = picture && String(Object(value)[picture.field]);
    if (entryName && former.some((one) => isDeepStrictEqual(one, value))) {
      for (const copy of [path, join(folder, name ?? '')]) rmSync(copy, { force: true });
      console.log(`${file} : fiche de la démonstration, supprimée.`);
    } else {
      const kept = entryName ? value : withoutCopies(value, former, jsonSchema(schema));
      writeFileSync(path, `${JSON.stringify(kept, null, 2)}\n`);
    }
  }
}
rmSync(ARCHIVE, { recursive: true, force: true });
