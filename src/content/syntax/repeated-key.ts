/** Finds the fields of an object that has two of the same name. */
import { type Node, parseTree } from 'jsonc-parser';
import { kindOf } from '../kinds.ts';
import { lineAt, position } from './json-steps.ts';

export const KEEP_ONE = "gardez l'un des deux, supprimez l'autre";

/** The problem of the fields of another item, or of another file, in an object. */
function secondObject(text: string, node: Node, key: Node, file: string): string | undefined {
  const names = (node.children ?? []).map(({ children = [] }) => children[0]);
  const index = names.indexOf(key);
  const before = names.slice(0, index).map((one) => one?.value);
  const repeated = names.slice(index).filter((one) => before.includes(one?.value));
  if (key.value !== before[0] || before.length < 2 || repeated.length < 2) return undefined;
  const place = position(text, key.offset);
  if (node.parent?.type === 'array')
    return `${place}, « ${key.value} » commence un autre élément de la liste ; écrivez « }, { » à la place de la virgule qui le précède`;
  return !node.parent && kindOf(file)?.entryName
    ? `${place}, une deuxième fiche commence ici ; mettez-la dans un fichier à elle, entre { et }, et supprimez la virgule qui la précède`
    : undefined;
}

/** Reports a key that is repeated in an object: JSON.parse silently keeps the last value. */
export function repeatedKey(text: string, file: string): string | undefined {
  const search = (node?: Node): string | undefined => {
    const seen = new Map<unknown, Node>();
    for (const child of node?.children ?? []) {
      const [key] = child.type === 'property' ? (child.children ?? []) : [];
      const first = key && seen.get(key.value);
      if (node && first)
        return (
          secondObject(text, node, key, file) ??
          `${position(text, key.offset)}, « ${key.value} » est déjà écrit à la ligne ${lineAt(text, first.offset)} ; ${KEEP_ONE}`
        );
      if (key) seen.set(key.value, key);
      const inside = search(child);
      if (inside) return inside;
    }
    return undefined;
  };
  return search(parseTree(text));
}
