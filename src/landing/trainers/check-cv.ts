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
type CvRefusal = { title: string; text: string };

/** Checks the type of a file and, where requests are delivered, its size and content. */
export async function checkCv(file: File): Promise<CvRefusal | undefined> {
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
