import type { ReactNode } from 'react';
import { Drawing } from './drawing.tsx';

/** A paper clip at the upper edge of a sheet. */
export const Clip = () => <Drawing name="clip" size={[28, 72]} className="pen sheet-clip" />;

/** A ruled sheet for a form, with the text `tab` on its tab. */
export const Sheet = ({
  tab,
  clip,
  children,
}: {
  tab: string;
  clip?: boolean;
  children: ReactNode;
}) => (
  <div className="form-sheet sheet-lines" data-tab={tab}>
    {clip && <Clip />}
    {children}
  </div>
);
