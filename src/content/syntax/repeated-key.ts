/** Finds the fields of an object that has two of the same name. */
import { getNodePath } from 'jsonc-parser';
import { fieldAt, jsonSchema } from '../../schema/json-schema.ts';
import type { ContentKind } from '../../schema/kind.ts';
import { kindOf } from '../kinds.ts';
import { fieldsToWrite, missingFields, type Repetition, repetitionIn } from './in-place.ts';
import { lineAt, position } from './json-steps.ts';

export const KEEP_ONE = "gardez l'un des deux, supprimez l'autre";

/** What opens the object that begins at a repeated key, with its name in French. */
function openingsAt({ object }: Repetition, kind: ContentKind): [opening: string, noun: string][] {
  if (object.parent?.type === 'array') return [['{', 'un autre élément de la liste']];
  const outer = object.parent?.parent;
  const { properties = {} } =
    fieldAt(jsonSchema(kind.schema), getNodePath(object).slice(0, -1)) ?? {};
  const written = (outer?.children ?? []).map(({ children = [] }) => children[0]?.value);
  return Object.entries(properties).flatMap(([name, { title }]): [string, string][] =>
    object.parent && !written.includes(name) ? [[`"${name}": {`, `« ${title} »`]] : [],
  );
}

/** The problem of two objects of which what stood between them is missing: the end of the first, too. */
function joinedObjects(
  text: string,
  repetition: Repetition,
  kind: ContentKind,
): string | undefined {
  const { object, first, second } = repetition;
  const keys = (object.children ?? []).map(({ children = [] }) => children[0]);
  if (keys[0] !== first) return undefined;
  const before = keys.slice(0, keys.indexOf(second)).map((one) => String(one?.value));
  const comma = text.lastIndexOf(',', second.offset);
  const path = getNodePath(object);
  for (const [opening, noun] of openingsAt(repetition, kind)) {
    const mended = `${text.slice(0, comma)} }, ${opening} ${text.slice(second.offset)}`;
    const lacking = missingFields(mended, kind);
    const schema = fieldAt(jsonSchema(kind.schema), path) ?? {};
    const missing = schema.required?.filter((name) => !before.includes(name)) ?? [];
    // The second object may be a field that was written again.
    if (!lacking || lacking.length > missing.length) continue;
    const end = missing.length > 0 ? `, ${fieldsToWrite(schema, missing)}` : '';
    const lost = end && ', et la fin du précédent manque';
    const [from, to] = [lineAt(text, first.offset), lineAt(text, second.offset) - 1];
    const lines = from === to ? `la ligne ${from}` : `les lignes ${from} à ${to}`;
    const removal =
      end && opening === '{' && from <= to
        ? `, ou, si vous n'en voulez plus, supprimez ${lines}`
        : '';
    return `${position(text, second.offset)}, « ${second.value} » commence ${noun}${lost} ; écrivez « ${end}${end && ' '}}, ${opening} » à la place de la virgule qui le précède${removal}`;
  }
  return undefined;
}

/** The problem of the fields of a second entry in a file. */
function secondEntry(text: string, { object, first, second }: Repetition): string | undefined {
  const keys = (object.children ?? []).map(({ children = [] }) => children[0]);
  const index = keys.indexOf(second);
  const before = keys.slice(0, index).map((one) => one?.value);
  const repeated = keys.slice(index).filter((one) => before.includes(one?.value));
  if (object.parent || keys[0] !== first || before.length < 2 || repeated.length < 2)
    return undefined;
  return `${position(text, second.offset)}, une deuxième fiche commence ici ; mettez-la dans un fichier à elle, entre { et }, et supprimez la virgule qui la précède`;
}

/** The problem of a key that an object has twice. */
export function repeatedKey(text: string, file: string): string | undefined {
  const repetition = repetitionIn(text);
  if (!repetition) return undefined;
  const { first, second } = repetition;
  const kind = kindOf(file);
  const joined =
    (kind && joinedObjects(text, repetition, kind)) ??
    (kind?.entryName ? secondEntry(text, repetition) : undefined);
  return (
    joined ??
    `${position(text, second.offset)}, « ${second.value} » est déjà écrit à la ligne ${lineAt(text, first.offset)} ; ${KEEP_ONE}`
  );
}
