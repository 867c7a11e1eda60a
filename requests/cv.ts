import { SENDS_REQUESTS, TO_NETLIFY } from './mode.ts';

/** The only accepted type (requirements, chapter 9), whatever the file's name. */
export const CV_TYPE = 'application/pdf';

export const isCv = (file: File): boolean => file.type === CV_TYPE;

/** PDF readers search this many bytes for the file signature. */
export const PDF_SIGNATURE_RANGE = 1024;

/** Whether the first `PDF_SIGNATURE_RANGE` bytes of a file contain the PDF signature. */
export const hasPdfSignature = (start: ArrayBuffer | Uint8Array): boolean =>
  new TextDecoder('latin1').decode(start).includes('%PDF-');

/**
 * In bytes, when requests are delivered; a simulated request may have any size. Netlify Forms
 * accepts 8 MB for the whole form.
 */
export const LARGEST_CV = TO_NETLIFY ? 7_900_000 : 10_000_000;

const number = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

/** A file size in French units. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1000) return `${number.format(bytes)} ${bytes < 2 ? 'octet' : 'octets'}`;
  if (bytes < 999_950) return `${number.format(bytes / 1000)} ko`;
  return `${number.format(bytes / 1_000_000)} Mo`;
}

// `limit` and `cvTooLarge` are functions so that a simulated site does not contain them.
const limit = () => formatFileSize(LARGEST_CV);
// Netlify publishes files at an address that needs no password.
const published = TO_NETLIFY
  ? " Il part aux États-Unis, chez Netlify, où il est lisible sans mot de passe par qui en connaît l'adresse : vous pouvez nous l'envoyer plutôt par e-mail."
  : '';
export const CV_HINT = SENDS_REQUESTS
  ? `Un seul fichier, au format PDF, de ${limit()} au plus.${published}`
  : 'Un seul fichier, au format PDF.';
export const CV_MISSING = 'Ajoutez votre CV au format PDF.';
/** Error catalogue (requirements, chapter 8). */
export const CV_WRONG_TYPE = {
  title: 'Format non valide',
  text: 'Veuillez sélectionner un fichier PDF.',
};
export const cvTooLarge = (): string =>
  `Votre CV dépasse ${limit()} : enregistrez-le en plus léger.`;
export const CV_UNREADABLE = {
  title: 'Fichier illisible',
  text: 'Ce fichier ne peut pas être lu : copiez-le sur votre appareil, puis choisissez-le de nouveau.',
};
