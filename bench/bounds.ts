/** Exact figures of the home page that must not grow: the run fails beyond them. */
import type { Device, Visit } from './lighthouse.ts';

/** Bytes transferred, headers included; what is seen at first, before anyone scrolls. */
const BOUNDS: Record<Device, Record<string, number>> = {
  mobile: {
    // The first network flight.
    Document: 14_600,
    Stylesheet: 8000,
    Script: 3000,
    Font: 22_000,
    Image: 12_000,
    Other: 4000,
  },
  desktop: {
    Document: 14_600,
    Stylesheet: 8000,
    Script: 85_000,
    Font: 22_000,
    Image: 40_000,
    Other: 4000,
  },
};
const REQUESTS: Record<Device, number> = { mobile: 9, desktop: 28 };
const ELEMENTS = 800;
/** Rounded to three places, as browsers' own tools do. */
const SHIFT = 0;

const over = (name: string, value: number, bound: number) =>
  value > bound ? [`${name}: ${value}, at most ${bound}`] : [];

/** What is over its bound in a visit to the home page. */
export const breaches = (device: Device, visit: Visit): string[] => [
  ...Object.entries(visit.bytes).flatMap(([type, bytes]) =>
    over(`${device}, bytes of ${type}`, bytes, BOUNDS[device][type] ?? 0),
  ),
  ...over(`${device}, requests`, visit.requests, REQUESTS[device]),
  ...over(`${device}, elements`, visit.elements, ELEMENTS),
  ...shiftBreaches(`${device}, layout shift`, visit.cls),
];

export const shiftBreaches = (name: string, shift: number): string[] =>
  over(name, Math.round(shift * 1000) / 1000, SHIFT);
