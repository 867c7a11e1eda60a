/** The only type accepted (specification, chapter 9); neither the name nor the size counts. */
export const CV_TYPE = 'application/pdf';

/** Error catalogue (specification, chapter 8). */
export const CV_FORMAT_TITLE = 'Format non valide';
export const CV_FORMAT_MESSAGE = 'Veuillez sélectionner un fichier PDF.';

export const isCv = (file: File): boolean => file.type === CV_TYPE;

export type CvChoice = {
  /** The file the form holds from now on. */
  kept: File | undefined;
  /** The file offered is not a PDF. */
  refused: boolean;
  /** More files were offered than the form can take. */
  severalOffered: boolean;
};

/** Takes the first file offered if it is a PDF; else the PDF chosen before stays. */
export function chooseCv(previous: File | undefined, offered: readonly File[]): CvChoice {
  const severalOffered = offered.length > 1;
  const first = offered[0];
  if (!first) return { kept: undefined, refused: false, severalOffered };
  if (!isCv(first)) return { kept: previous, refused: true, severalOffered };
  return { kept: first, refused: false, severalOffered };
}

const number = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

/** A size in French units. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1000) return `${number.format(bytes)} ${bytes < 2 ? 'octet' : 'octets'}`;
  if (bytes < 999_950) return `${number.format(bytes / 1000)} Ko`;
  return `${number.format(bytes / 1_000_000)} Mo`;
}
