import { cpSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { applyEdits, modify, parse } from 'jsonc-parser';
import { fromFormerHours } from '../site/opening-hours.ts';
import { DEMONSTRATION, OWN_CONTENT } from './folder.ts';
import { hasFormerContent, moveFormerContent } from './former.ts';

/** What the terminal says where there is no content of the owner's. */
export const SHOWS_DEMONSTRATION =
  'Le site montre la démonstration (demo/). « npm run edit », ou « npm run content », en fait votre contenu, dans content/.';

/** Writes the opening hours of a former version in the form of today, which the editor shows. */
function updateOpeningHours(): boolean {
  const file = `${OWN_CONTENT}/company.json`;
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const former = parse(text)?.openingHours;
  const hours = fromFormerHours(former);
  if (hours === former) return false;
  const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' };
  writeFileSync(
    file,
    applyEdits(text, modify(text, ['openingHours'], hours, { formattingOptions })),
  );
  return true;
}

/**
 * Makes the owner's folder where there is none: their content from its former place, else a copy of
 * the demonstration. Returns what it did, in French.
 */
export function ensureOwnContent(): string {
  const made = makeOwnContent();
  return updateOpeningHours()
    ? `${made} Les horaires y sont écrits sous leur nouvelle forme, par plages.`
    : made;
}

function makeOwnContent(): string {
  if (existsSync(OWN_CONTENT)) return 'Votre contenu est dans content/.';
  if (hasFormerContent()) {
    moveFormerContent();
    return "Votre contenu est maintenant dans content/, tel que vous l'aviez laissé. Enregistrez-le dans l'historique (« Commit » dans GitHub Desktop).";
  }
  // Renamed when complete, because the folder is read from the moment it exists.
  const copy = `${OWN_CONTENT}.part`;
  // Without the declaration, which only the owner can make, after an evaluation of their site.
  const isTheirs = (file: string) => !file.endsWith('accessibility.json');
  cpSync(DEMONSTRATION, copy, { recursive: true, filter: isTheirs });
  renameSync(copy, OWN_CONTENT);
  return "Le dossier content/ vient d'être fait d'après la démonstration : il est à vous, et le site ne montre plus que lui.";
}
