import { isCv, LARGEST_CV } from '../../../requests/cv.ts';
import { SENDS_REQUESTS } from '../../../requests/mode.ts';

/** The state of the field. `refused` is about the last file offered; a PDF chosen before stays. */
export type CvState =
  | { status: 'empty'; file?: undefined }
  | { status: 'kept'; file: File; severalOffered: boolean }
  | { status: 'refused' | 'too-large'; file: File | undefined };

/** Accepts the first file if it is a PDF; an empty list clears the field. */
export function offerCv(
  cv: CvState,
  [first, ...others]: readonly File[],
  isReadable = true,
): CvState {
  if (!first) return { status: 'empty' };
  if (!isCv(first) || !isReadable) return { status: 'refused', file: cv.file };
  if (SENDS_REQUESTS && first.size > LARGEST_CV) return { status: 'too-large', file: cv.file };
  return { status: 'kept', file: first, severalOffered: others.length > 0 };
}
