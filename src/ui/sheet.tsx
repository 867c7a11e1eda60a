import type { ReactNode } from 'react';
import { Drawing } from './drawing.tsx';

/** The clip at the upper edge of a sheet. */
export const Clip = () => <Drawing name="clip" size={[28, 72]} className="pen sheet-clip" />;

/** The sheet of a form, ruled, with a tab that says what it is. */
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
