import { formatFileSize } from './file-size.ts';

/** The only accepted type (requirements, chapter 9), whatever the file's name. */
export const CV_TYPE = 'application/pdf';

export const isCv = (file: File): boolean => file.type === CV_TYPE;

/** PDF readers search this many bytes for the file signature. */
export const PDF_SIGNATURE_RANGE = 1024;

/** Whether the first `PDF_SIGNATURE_RANGE` bytes of a file contain the PDF signature. */
export const hasPdfSignature = (start: ArrayBuffer | Uint8Array): boolean =>
  new TextDecoder('latin1').decode(start).includes('%PDF-');

/** The size of a CV that the server accepts, in bytes. */
export const LARGEST_CV = 10_000_000;

export const CV_MISSING = 'Ajoutez votre CV au format PDF.';
/** Error catalogue (requirements, chapter 8). */
export const CV_WRONG_TYPE = {
  title: 'Format non valide',
  text: 'Veuillez sélectionner un fichier PDF.',
};
/** Error for a CV above the size limit. */
export const cvTooLarge = (largest = LARGEST_CV): string =>
  `Votre CV dépasse ${formatFileSize(largest)} : réduisez-le, puis choisissez-le de nouveau.`;
export const CV_UNREADABLE = {
  title: 'Fichier illisible',
  text: 'Ce fichier ne peut pas être lu : copiez-le sur votre appareil, puis choisissez-le de nouveau.',
};
