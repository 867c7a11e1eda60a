import type { SVGProps } from 'react';
import drawings from './drawings.svg?url';

type Props = SVGProps<SVGSVGElement> & {
  /** The id of its element in drawings.svg. */
  name: string;
  /** Width and height in the units of the drawing. */
  size: [width: number, height: number];
  /** Pixels per unit while the page has no styles. */
  scale?: number;
};

/** A part of a drawing, for parts that are animated one after the other. */
export const Stroke = ({ name, ...props }: SVGProps<SVGUseElement> & { name: string }) => (
  <use href={`${drawings}#${name}`} {...props} />
);

/** A drawing of drawings.svg, hidden from assistive technology. */
export const Drawing = ({ name, size: [width, height], scale = 1, children, ...props }: Props) => (
  <svg
    viewBox={`0 0 ${width} ${height}`}
    width={width * scale}
    height={height * scale}
    {...props}
    aria-hidden="true"
  >
    <Stroke name={name} />
    {children}
  </svg>
);
