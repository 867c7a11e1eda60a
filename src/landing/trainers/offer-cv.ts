import { hasPdfSignature, isCv, LARGEST_CV, PDF_SIGNATURE_RANGE } from '../../../requests/cv.ts';
import { SENDS_REQUESTS } from '../../../requests/mode.ts';

/** The state of the field. A refusal is about the last file offered; a PDF chosen before stays. */
export type CvState =
  | { status: 'empty'; file?: undefined }
  | { status: 'kept'; file: File; severalOffered: boolean }
  | { status: CvRefusal; file: File | undefined };

export type CvRefusal = 'wrong-type' | 'too-large' | 'unreadable';

/** Accepts the first file if it is a PDF; an empty list clears the field. */
export function offerCv(
  cv: CvState,
  [first, ...others]: readonly File[],
  content: 'pdf' | Exclude<CvRefusal, 'too-large'> = 'pdf',
): CvState {
  if (!first) return { status: 'empty' };
  if (!isCv(first)) return { status: 'wrong-type', file: cv.file };
  if (content !== 'pdf') return { status: content, file: cv.file };
  if (SENDS_REQUESTS && first.size > LARGEST_CV) return { status: 'too-large', file: cv.file };
  return { status: 'kept', file: first, severalOffered: others.length > 0 };
}

/** Whether the content of a file is a PDF, where requests are delivered. */
export async function inspectCv(file: File | undefined) {
  if (!SENDS_REQUESTS || !file) return 'pdf';
  try {
    const start = await file.slice(0, PDF_SIGNATURE_RANGE).arrayBuffer();
    return hasPdfSignature(start) ? 'pdf' : 'wrong-type';
  } catch {
    // Removed meanwhile, or still in the cloud.
    return 'unreadable';
  }
}
