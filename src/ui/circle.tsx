import { Drawing } from './drawing.tsx';

/** A red circle drawn around the words of its parent, which has the class `circled`. */
export const Circle = () => (
  <Drawing name="circle" size={[160, 100]} scale={0.2} preserveAspectRatio="none" />
);
