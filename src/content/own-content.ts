import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { COPIED_FROM, DEMONSTRATION, DEMONSTRATION_ONLY, OWN_CONTENT } from './folder.ts';

/** Creates the owner's folder from the demonstration unless it exists. Returns a message in French. */
export function ensureOwnContent(): string {
  if (existsSync(OWN_CONTENT)) return 'Votre contenu est dans content/.';
  // The copy is renamed when complete, because a server reads the folder as soon as it exists.
  const copy = `${OWN_CONTENT}.part`;
  cpSync(DEMONSTRATION, copy, { recursive: true });
  for (const file of DEMONSTRATION_ONLY) rmSync(join(copy, file), { force: true });
  cpSync(DEMONSTRATION, join(copy, COPIED_FROM), { recursive: true });
  renameSync(copy, OWN_CONTENT);
  return "Le dossier content/ vient d'être fait d'après la démonstration : il est à vous, et le site ne montre plus que lui.";
}
