import { cpSync, existsSync, renameSync } from 'node:fs';
import { DEMONSTRATION, OWN_CONTENT } from './folder.ts';
import { hasFormerContent, moveFormerContent } from './former.ts';

/** What the terminal says where there is no content of the owner's. */
export const SHOWS_DEMONSTRATION =
  'Le site montre la démonstration (demo/). « npm run edit », ou « npm run content », en fait votre contenu, dans content/.';

/**
 * Makes the owner's folder where there is none: their content from its former place, else a copy of
 * the demonstration. Returns what it did, in French.
 */
export function ensureOwnContent(): string {
  if (existsSync(OWN_CONTENT)) return 'Votre contenu est dans content/.';
  if (hasFormerContent()) {
    moveFormerContent();
    return "Votre contenu est maintenant dans content/, tel que vous l'aviez laissé. Enregistrez-le dans l'historique (« Commit » dans GitHub Desktop).";
  }
  // Renamed when complete, because the folder is read from the moment it exists.
  const copy = `${OWN_CONTENT}.part`;
  // Without what can only be the owner's: the accessibility statement, which follows an evaluation
  // of their site, and the picture of their place.
  const isTheirs = (file: string) => !/\b(accessibility\.md|map\.svg)$/.test(file);
  cpSync(DEMONSTRATION, copy, { recursive: true, filter: isTheirs });
  renameSync(copy, OWN_CONTENT);
  return "Le dossier content/ vient d'être fait d'après la démonstration : il est à vous, et le site ne montre plus que lui.";
}
