import {
  CV_UNREADABLE,
  CV_WRONG_TYPE,
  cvTooLarge,
  hasPdfSignature,
  isCv,
  LARGEST_CV,
  PDF_SIGNATURE_RANGE,
} from '../../../requests/cv.ts';
import { SENDS_REQUESTS } from '../../../requests/mode.ts';

/** Why a file is refused, for a notice and for the error of the field. */
type CvRefusal = Readonly<{ title: string; text: string }>;

/** The state of the field. A refusal is about the last file chosen; a PDF chosen before stays. */
export type CvState = Readonly<{ file?: File; fromSeveral?: boolean; refusal?: CvRefusal }>;

/** Accepts the first file unless it is refused; an empty list clears the field. */
export function cvAfterChoice(
  { file }: CvState,
  [first, ...others]: readonly File[],
  refusal?: CvRefusal,
): CvState {
  if (!first) return {};
  return refusal ? { file, refusal } : { file: first, fromSeveral: others.length > 0 };
}

/** Why a file is refused: its type and, where requests are delivered, its size and content. */
export async function whyRefused(file: File): Promise<CvRefusal | undefined> {
  if (!isCv(file)) return CV_WRONG_TYPE;
  if (!SENDS_REQUESTS) return;
  if (file.size > LARGEST_CV) return { title: 'Fichier trop lourd', text: cvTooLarge() };
  try {
    const start = await file.slice(0, PDF_SIGNATURE_RANGE).arrayBuffer();
    return hasPdfSignature(start) ? undefined : CV_WRONG_TYPE;
  } catch {
    // Removed meanwhile, or still in the cloud.
    return CV_UNREADABLE;
  }
}
