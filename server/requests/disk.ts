import { statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Limits of the disk below which no CV is stored. */
export interface DiskLimits {
  /** Free space that is left for everything else. */
  keptFreeBytes: number;
  /** Largest database. */
  largestBytes: number;
}

/** Free space for this user on the disk of a file. */
export function freeBytes(file: string): number {
  const { bavail, bsize } = statfsSync(dirname(file));
  return bavail * bsize;
}

/** Whether there is room for CVs. */
export const hasRoomForCvs = (file: string, limits: DiskLimits): boolean =>
  freeBytes(file) > limits.keptFreeBytes &&
  (statSync(file, { throwIfNoEntry: false })?.size ?? 0) < limits.largestBytes;
