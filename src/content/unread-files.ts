/** Finds files of the content folder that the site does not read. */
import { PICTURE_ENDING } from '../schema/fields.ts';
import { copyReason, has, list } from './copies.ts';
import { contentError, type Finding } from './finding.ts';
import { DEMONSTRATION, OWN_CONTENT } from './folder.ts';
import {
  isDocument,
  isRead,
  isSpreadsheet,
  kindAt,
  misplacedInside,
  moveAdvice,
  nameAdvice,
  partsOf,
  placesOf,
  placesOfRefused,
  READ_FOLDERS,
  SECTION_FILES,
} from './placement.ts';

/** An error for a content file with a wrong name or place, which one of `places` corrects. */
type Misnamed = Finding & { places: string[] };

interface Unread {
  misnamed: Misnamed[];
  /** The other files that the site does not read. */
  unread: string[];
}

/** The places and the instruction for a file whose text does not say what it is: a document. */
function unknownText(
  content: string,
  file: string,
): [places: string[], advice: string] | undefined {
  const { folder, stem, last, isJson } = partsOf(file);
  // The owner would look in vain for an unknown section on the page.
  if (folder === 'sections/' && isJson) {
    const places = SECTION_FILES.filter((path) => !has(content, path));
    const advice = nameAdvice(places.map((path) => path.slice(folder.length)));
    return [places, `une partie ne s'ajoute pas ainsi à la page ; ${advice}`];
  }
  const kind = kindAt(folder);
  const isLegal = kind === 'legal';
  if (!kind || !(isDocument(file) || (isLegal && /^(txt)?$/.test(last)))) return undefined;
  const proper = `${stem}${isLegal ? '.md' : '.json'}`;
  const place = folder + proper;
  if (has(content, place)) return undefined;
  const advice = isLegal
    ? `le texte d'une page légale est un fichier .md : recopiez-le dans ${place}, sous les lignes d'en-tête (--- à ---) d'un autre fichier de ce dossier, puis sortez celui-ci`
    : `si c'est une fiche, enregistrez-le en texte brut, sous le nom ${proper}, sinon sortez-le de ce dossier`;
  return [[place], advice];
}

/** What to do with a spreadsheet, whose text belongs into one of some places, if its name says so. */
function spreadsheetReason(content: string, file: string): string {
  const [place] = placesOf(content, file);
  const original = place && !has(content, place) && has(DEMONSTRATION, place);
  const copy = original ? `copiez ${DEMONSTRATION}/${place} dans ${OWN_CONTENT}, ` : '';
  return `le site lit ${place ?? 'des fichiers .json et .md'}, non un tableur ; ${copy}recopiez-y ce texte, puis sortez celui-ci de ce dossier`;
}

const misnamedFile = (file: string, places: string[], sentence: string): Misnamed => ({
  ...contentError({ file, kind: kindAt(places[0] ?? file) }, sentence),
  places,
});

const unreadFile = (file: string, places: string[], advice: string) => {
  const noun = file.endsWith('/') ? 'dossier' : 'fichier';
  const where = advice.startsWith('déplacez') ? ' ici' : '';
  return misnamedFile(file, places, `le site ne lit pas un ${noun} de ce nom${where} ; ${advice}`);
};

/** The errors for a file or folder that the site should read under another name, or in another place. */
function misnamedOf(content: string, file: string): Misnamed[] {
  const places = placesOf(content, file);
  if (places.some((place) => has(content, place)) || file === `${OWN_CONTENT}/`) return [];
  if (places.length > 0 && isSpreadsheet(file))
    return [misnamedFile(file, places, spreadsheetReason(content, file))];
  if (places.length > 0) return [unreadFile(file, places, moveAdvice(file, places))];
  if (file.endsWith('/'))
    return misplacedInside(content, file).map(([inner, place]) =>
      // The folder may be one of former files.
      unreadFile(
        inner,
        [place],
        `${moveAdvice(inner, [place])}, ou sortez-le du dossier ${OWN_CONTENT}`,
      ),
    );
  const unknown = unknownText(content, file);
  return unknown ? [unreadFile(file, ...unknown)] : [];
}

/** The error for an entry that its schema refuses, because it is a file of another place. */
function misplacedEntry(content: string, file: string): Misnamed[] {
  const places = placesOfRefused(content, file);
  const [place = '', ...others] = places;
  if (!place) return [];
  const sentence =
    others.length === 0 && has(content, place)
      ? copyReason(content, place, file)
      : `ce fichier n'est pas à sa place ; ${moveAdvice(file, places)}`;
  return [misnamedFile(file, places, sentence)];
}

/** Why the site does not read a file of a content folder, and what to do with it, in French. */
export function unreadReason(content: string, file: string): string {
  if (file === `${OWN_CONTENT}/`) return copyReason(content, file, file);
  if (/\.docx?$/i.test(file))
    return 'document Word : le site ne le lit pas, sortez-le de ce dossier';
  if (isSpreadsheet(file)) return spreadsheetReason(content, file);
  if (/\.pdf$/i.test(file)) return 'le site ne publie pas ce PDF ; sortez-le de ce dossier';
  const places = isDocument(file) ? [] : placesOf(content, file);
  const original = places.find((place) => has(content, place));
  const isPicture = PICTURE_ENDING.test(file);
  const isConverted = isPicture && original && !original.endsWith(file.slice(-4));
  if (original && !isConverted) return copyReason(content, original, file);
  return isPicture
    ? 'aucune fiche ne montre cette image ; si elle ne sert plus, supprimez-la, car votre copie sur GitHub la montre'
    : 'le site ne lit rien de ce nom ici ; mettez-le à sa place, ou sortez-le de ce dossier';
}

/**
 * The files that the site does not read. Content files reference `references`, and the entries `refused`
 * do not fit their schema.
 */
export function unreadFiles(
  content: string,
  references: (string | undefined)[],
  refused: string[],
): Unread {
  const others = READ_FOLDERS.flatMap((inner) => list(content, inner)).filter(
    (file) => !isRead(file) && !references.includes(file.normalize()),
  );
  const found = others.map((file) => ({ file, misnamed: misnamedOf(content, file) }));
  return {
    misnamed: [
      ...found.flatMap(({ misnamed }) => misnamed),
      ...refused.flatMap((file) => misplacedEntry(content, file)),
    ],
    unread: found.flatMap(({ file, misnamed }) => (misnamed.length > 0 ? [] : file)),
  };
}
