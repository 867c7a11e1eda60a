import { cpSync, existsSync, renameSync } from 'node:fs';
import { basename } from 'node:path';
import { DEMONSTRATION, OWN_CONTENT, OWN_PICTURES } from './folder.ts';

/** Makes the owner's folder from the demonstration, where there is none; says so in French. */
export function ensureOwnContent(): string {
  if (existsSync(OWN_CONTENT)) return 'Votre contenu est dans content/.';
  // Renamed when complete, because the folder is read from the moment it exists.
  const copy = `${OWN_CONTENT}.part`;
  // The owner's statement follows their own evaluation, and their pictures show their company.
  const notCopied = ['accessibility.md', ...OWN_PICTURES];
  const filter = (file: string) => !notCopied.includes(basename(file));
  cpSync(DEMONSTRATION, copy, { recursive: true, filter });
  renameSync(copy, OWN_CONTENT);
  return "Le dossier content/ vient d'être fait d'après la démonstration : il est à vous, et le site ne montre plus que lui.";
}
