import { DELIVERS, NETLIFY } from '../../forms/mode.ts';

/** The only type accepted (requirements, chapter 9); the name does not count. */
export const CV_TYPE = 'application/pdf';

/** Error catalogue (requirements, chapter 8). */
export const CV_REFUSED = {
  title: 'Format non valide',
  text: 'Veuillez sélectionner un fichier PDF.',
};

/**
 * In bytes. It counts where requests are delivered: what stays in the browser may be of any size.
 * Netlify Forms takes 8 MB, with the rest of the form.
 */
export const LARGEST_CV = NETLIFY ? 7_900_000 : 10_000_000;

export const isCv = (file: File): boolean => file.type === CV_TYPE;

/** Whether a PDF reader would open the file: it looks for this mark near the beginning. */
export const hasPdfMark = async (file: File): Promise<boolean> =>
  (await file.slice(0, 1024).text()).includes('%PDF-');

/** What the field holds. Refused is the last file offered; a PDF chosen before it stays. */
export type Cv =
  | { status: 'empty'; file?: undefined }
  | { status: 'kept'; file: File; severalOffered: boolean }
  | { status: 'refused' | 'too-large'; file: File | undefined };

/** Takes the first of the files offered if it is a PDF; none at all empties the field. */
export function offerCv(cv: Cv, [first, ...others]: readonly File[], isReadable = true): Cv {
  if (!first) return { status: 'empty' };
  if (!isCv(first) || !isReadable) return { status: 'refused', file: cv.file };
  if (DELIVERS && first.size > LARGEST_CV) return { status: 'too-large', file: cv.file };
  return { status: 'kept', file: first, severalOffered: others.length > 0 };
}

const number = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

/** A size in French units. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1000) return `${number.format(bytes)} ${bytes < 2 ? 'octet' : 'octets'}`;
  if (bytes < 999_950) return `${number.format(bytes / 1000)} ko`;
  return `${number.format(bytes / 1_000_000)} Mo`;
}

const limit = formatFileSize(LARGEST_CV);
export const CV_HINT = DELIVERS
  ? `Un seul fichier, au format PDF, de ${limit} au plus.`
  : 'Un seul fichier, au format PDF.';
export const CV_TOO_LARGE = `Votre CV dépasse ${limit} : enregistrez-le en plus léger.`;
