import { formatFileSize } from './file-size.ts';

/** The only accepted MIME type (requirements, chapter 9). */
export const CV_TYPE = 'application/pdf';

export const hasPdfType = (file: File): boolean => file.type === CV_TYPE;

/** Number of bytes in which PDF readers search for the file signature. */
export const PDF_SIGNATURE_RANGE = 1024;

/** Whether the first `PDF_SIGNATURE_RANGE` bytes of a file contain the PDF signature. */
export const hasPdfSignature = (start: ArrayBuffer | Uint8Array): boolean =>
  new TextDecoder('latin1').decode(start).includes('%PDF-');

/** Maximum size in bytes of a CV that the server accepts. */
export const LARGEST_CV = 10_000_000;

export const CV_MISSING = 'Ajoutez votre CV au format PDF.';
/** Error catalogue (requirements, chapter 8). */
export const CV_WRONG_TYPE = {
  title: 'Format non valide',
  text: 'Veuillez sélectionner un fichier PDF.',
};
/** The error for a CV of more than `largest` bytes. */
export const cvTooLarge = (largest = LARGEST_CV): string =>
  `Votre CV dépasse ${formatFileSize(largest)} : réduisez-le, puis choisissez-le de nouveau.`;
export const CV_UNREADABLE = {
  title: 'Fichier illisible',
  text: 'Ce fichier ne peut pas être lu : copiez-le sur votre appareil, puis choisissez-le de nouveau.',
};
