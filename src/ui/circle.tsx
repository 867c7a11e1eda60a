import { Drawing } from './drawing.tsx';

/** A red circle around the text of its parent element, which needs the class `circled`. */
export const Circle = ({ name = 'circle' }) => (
  <Drawing name={name} size={[160, 100]} scale={0.2} preserveAspectRatio="none" />
);
