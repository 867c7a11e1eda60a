import { SENDS_REQUESTS, TO_NETLIFY } from './mode.ts';

/** The only type accepted (requirements, chapter 9); the name does not count. */
export const CV_TYPE = 'application/pdf';

export const isCv = (file: File): boolean => file.type === CV_TYPE;

/** How many bytes at the beginning a PDF reader searches for the mark of its format. */
export const PDF_MARK_WITHIN = 1024;

/** Whether a PDF reader would open a file, by its first `PDF_MARK_WITHIN` bytes. */
export const hasPdfMark = (start: ArrayBuffer | Uint8Array): boolean =>
  new TextDecoder('latin1').decode(start).includes('%PDF-');

/**
 * In bytes. It counts where requests are delivered: what stays in the browser may be of any size.
 * Netlify Forms takes 8 MB, with the rest of the form.
 */
export const LARGEST_CV = TO_NETLIFY ? 7_900_000 : 10_000_000;

const number = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

/** A size in French units. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1000) return `${number.format(bytes)} ${bytes < 2 ? 'octet' : 'octets'}`;
  if (bytes < 999_950) return `${number.format(bytes / 1000)} ko`;
  return `${number.format(bytes / 1_000_000)} Mo`;
}

const limit = formatFileSize(LARGEST_CV);
export const CV_HINT = SENDS_REQUESTS
  ? `Un seul fichier, au format PDF, de ${limit} au plus.`
  : 'Un seul fichier, au format PDF.';
export const CV_MISSING = 'Ajoutez votre CV au format PDF.';
/** Error catalogue (requirements, chapter 8). */
export const CV_WRONG_TYPE = {
  title: 'Format non valide',
  text: 'Veuillez sélectionner un fichier PDF.',
};
export const CV_TOO_LARGE = `Votre CV dépasse ${limit} : enregistrez-le en plus léger.`;
