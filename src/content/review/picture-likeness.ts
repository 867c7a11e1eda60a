/** Measures how alike two pictures are, also when one of them is a part of the other, or mirrored. */
import { THUMBNAIL_SIDE, type Thumbnail } from '../pictures.ts';

/** A part of a picture, in fractions of its width and height. */
type Part = { x: number; y: number; width: number; height: number };

const WHOLE: Part = { x: 0, y: 0, width: 1, height: 1 };

/** A picture's ratio, the sums of its levels above and left of each pixel, and its patches. */
export type Comparable = {
  ratio: number;
  sums: Float64Array;
  /** The whole picture and its reflection, by the side of their grid. */
  wholes: Map<number, Float64Array[]>;
  /** The parts of the first search. */
  parts: Float64Array[];
};

const STRIDE = THUMBNAIL_SIDE + 1;

/** The levels of the grid of a part, around their mean, as a vector of length 1 (0 for a plain colour). */
function patchOf(sums: Float64Array, { x, y, width, height }: Part, side: number): Float64Array {
  const bounds = (start: number, length: number) =>
    Int32Array.from({ length: side + 1 }, (_, at) =>
      Math.round((start + (length * at) / side) * THUMBNAIL_SIDE),
    );
  const [columns, rows] = [bounds(x, width), bounds(y, height)];
  const levels = new Float64Array(side * side);
  for (let row = 0; row < side; row++) {
    const top = rows[row] ?? 0;
    const bottom = rows[row + 1] ?? 0;
    // The sum of a column between the two rows, from the left edge of the picture.
    const sumTo = (column: number) =>
      (sums[bottom * STRIDE + column] ?? 0) - (sums[top * STRIDE + column] ?? 0);
    for (let column = 0; column < side; column++) {
      const left = columns[column] ?? 0;
      const right = columns[column + 1] ?? 0;
      const pixels = (right - left) * (bottom - top);
      levels[row * side + column] = (sumTo(right) - sumTo(left)) / pixels;
    }
  }
  const mean = levels.reduce((total, level) => total + level, 0) / levels.length;
  const centred = levels.map((level) => level - mean);
  const length = Math.sqrt(dot(centred, centred));
  return centred.map((level) => (length > side ? level / length : 0));
}

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}

const mirrored = (patch: Float64Array, side: number) =>
  patch.map((_, at) => patch[at - (at % side) + side - 1 - (at % side)] ?? 0);

/** The grid of a first search, and the one that decides. */
const [COARSE, FINE] = [12, 24];

/** The sizes of the parts of the first search; the second one also finds those between and a bit smaller. */
const SIZES = [1, 0.86, 0.72];
const SMALLEST = 0.65;
/** The largest logarithm of the ratio between the proportions of a part and those of a whole picture. */
const DISTORTION = 0.15;

const starts = (size: number) => {
  const steps = Math.round(((1 - size) * COARSE) / size);
  return Array.from({ length: steps + 1 }, (_, at) => (at * (1 - size)) / (steps || 1));
};

/** The parts of the first search. */
const PARTS = SIZES.flatMap((width) =>
  SIZES.flatMap((height) =>
    starts(width).flatMap((x) => starts(height).map((y): Part => ({ x, y, width, height }))),
  ),
);

/** Prepares a thumbnail for comparisons. */
export function comparable(thumbnail: Thumbnail): Comparable {
  const sums = new Float64Array(STRIDE * STRIDE);
  for (let row = 0; row < THUMBNAIL_SIDE; row++) {
    let sum = 0;
    for (let column = 0; column < THUMBNAIL_SIDE; column++) {
      sum += thumbnail.levels[row * THUMBNAIL_SIDE + column] ?? 0;
      const at = (row + 1) * STRIDE + column + 1;
      sums[at] = (sums[at - STRIDE] ?? 0) + sum;
    }
  }
  const wholes = [COARSE, FINE].map((side): [number, Float64Array[]] => {
    const patch = patchOf(sums, WHOLE, side);
    return [side, [patch, mirrored(patch, side)]];
  });
  const parts = PARTS.map((part) => patchOf(sums, part, COARSE));
  return { ratio: thumbnail.ratio, sums, wholes: new Map(wholes), parts };
}

/**
 * The absolute correlation of a patch with the whole of a picture, or with its reflection, from 0 to 1:
 * other colours change little in it.
 */
function correlation(patch: Float64Array, picture: Comparable, side: number): number {
  let highest = 0;
  for (const whole of picture.wholes.get(side) ?? [])
    highest = Math.max(highest, Math.abs(dot(patch, whole)));
  return highest;
}

const likenessOf = (one: Comparable, part: Part, other: Comparable) =>
  correlation(patchOf(one.sums, part, FINE), other, FINE);

/** The correlation of two whole pictures. */
export const likeness = (one: Comparable, other: Comparable) => likenessOf(one, WHOLE, other);

/** The moves of a part's edges in the second search, by the steps of each. */
const MOVES = [0.04, 0.02, 0.01].map((step) =>
  (['x', 'y'] as const).flatMap((start) => {
    const size = start === 'x' ? 'width' : 'height';
    const by = (moved: number, grown: number) => (part: Part) => ({
      ...part,
      [start]: part[start] + moved * step,
      [size]: part[size] + grown * step,
    });
    return [by(1, 0), by(-1, 0), by(0, 1), by(0, -1), by(1, -1), by(-1, 1)];
  }),
);

const isInside = ({ x, y, width, height }: Part) =>
  Math.min(x, y) >= 0 &&
  Math.max(x + width, y + height) <= 1 &&
  Math.min(width, height) >= SMALLEST;

/** The correlation in the first search below which hardly any copy was found, to save time. */
const LIKELY = 0.65;

/** The part that resembles the whole other picture most in the first search, if one does. */
function likelyPart(one: Comparable, other: Comparable): Part | undefined {
  let highest = LIKELY;
  let found: Part | undefined;
  for (const [at, part] of PARTS.entries()) {
    const distortion = Math.log((one.ratio * part.width) / part.height / other.ratio);
    const patch = one.parts[at];
    if (!patch || Math.abs(distortion) > DISTORTION) continue;
    const score = correlation(patch, other, COARSE);
    if (score > highest) [highest, found] = [score, part];
  }
  return found;
}

/** The correlation after the largest moves, below which smaller ones found no copy either. */
const PROMISING = 0.6;

/** The highest correlation of a part of one picture with the whole other, or 0 if no part is likely. */
export function likenessOfPart(one: Comparable, other: Comparable): number {
  let best = likelyPart(one, other);
  if (!best) return 0;
  let highest = likenessOf(one, best, other);
  for (const moves of MOVES) {
    for (let previous = 0; highest > previous; ) {
      previous = highest;
      const start: Part = best;
      for (const part of moves.map((move) => move(start)).filter(isInside)) {
        const score = likenessOf(one, part, other);
        if (score > highest) [highest, best] = [score, part];
      }
    }
    if (highest < PROMISING) break;
  }
  return highest;
}
