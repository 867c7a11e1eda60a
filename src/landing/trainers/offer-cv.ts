import { hasPdfSignature, isCv, LARGEST_CV, PDF_SIGNATURE_RANGE } from '../../../requests/cv.ts';
import { SENDS_REQUESTS } from '../../../requests/mode.ts';

/** The state of the field. A refusal is about the last file offered; a PDF chosen before stays. */
export type CvState =
  | { status: 'empty'; file?: undefined }
  | { status: 'kept'; file: File; severalOffered: boolean }
  | { status: CvRefusal; file: File | undefined };

export type CvRefusal = 'wrong-type' | 'too-large' | 'unreadable';

/** Accepts the first file unless it is refused; an empty list clears the field. */
export function offerCv(
  cv: CvState,
  [first, ...others]: readonly File[],
  refusal?: CvRefusal,
): CvState {
  if (!first) return { status: 'empty' };
  if (refusal) return { status: refusal, file: cv.file };
  return { status: 'kept', file: first, severalOffered: others.length > 0 };
}

/** Why a file is refused: its type and, where requests are delivered, its size and content. */
export async function inspectCv(file: File): Promise<CvRefusal | undefined> {
  if (!isCv(file)) return 'wrong-type';
  if (!SENDS_REQUESTS) return;
  if (file.size > LARGEST_CV) return 'too-large';
  try {
    const start = await file.slice(0, PDF_SIGNATURE_RANGE).arrayBuffer();
    return hasPdfSignature(start) ? undefined : 'wrong-type';
  } catch {
    // Removed meanwhile, or still in the cloud.
    return 'unreadable';
  }
}
