import type { SVGProps } from 'react';
import drawings from './drawings.svg?url';

type Props = SVGProps<SVGSVGElement> & {
  /** Its id in drawings.svg. */
  name: string;
  /** Width and height in the units of the drawing. */
  size: [width: number, height: number];
  /** Pixels per unit, for browsers that show the page without styles. */
  scale?: number;
};

/** A part of a drawing, for those that are drawn one after the other. */
export const Stroke = ({ name, ...look }: SVGProps<SVGUseElement> & { name: string }) => (
  <use href={`${drawings}#${name}`} {...look} />
);

/** A drawing of drawings.svg, hidden from assistive technology. */
export const Drawing = ({ name, size: [width, height], scale = 1, children, ...look }: Props) => (
  <svg
    viewBox={`0 0 ${width} ${height}`}
    width={width * scale}
    height={height * scale}
    {...look}
    aria-hidden="true"
  >
    <Stroke name={name} />
    {children}
  </svg>
);
