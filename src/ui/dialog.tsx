import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { keepFocusWithin } from './focus-ring.ts';

type Props = {
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Nothing the visitor does can dismiss it. */
  locked: boolean;
  popup: RefObject<HTMLDivElement | null>;
  returnFocusTo: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/**
 * A modal dialog (RGAA 7.1, 7.3): named by its title, holding the focus together with the notices
 * above it, closed by Escape, by its button and by a press outside. A sheet on phones. Its content
 * stays mounted, so that nothing typed is lost between two openings.
 */
export function Dialog({
  title,
  open,
  onOpenChange,
  locked,
  popup,
  returnFocusTo,
  children,
}: Props) {
  useEffect(() => {
    if (!open) return;
    return keepFocusWithin(() => [popup.current, document.getElementById('notices')]);
  }, [open, popup]);

  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => {
        if (locked) details.cancel();
        else onOpenChange(next);
      }}
    >
      <Base.Portal keepMounted>
        <Base.Backdrop className="fixed inset-0 z-30 bg-[rgb(10_16_32/0.7)]" />
        <Base.Viewport className="fixed inset-0 z-30 grid sm:place-items-center sm:p-6">
          <Base.Popup
            ref={popup}
            finalFocus={returnFocusTo}
            className="relative size-full max-h-dvh overflow-y-auto overscroll-contain bg-paper p-5 text-ink outline-none sm:h-auto sm:max-h-full sm:max-w-[46rem] sm:rounded-sm sm:border-2 sm:border-ink sm:p-8"
          >
            <div className="mb-6 flex items-start justify-between gap-4">
              <Base.Title className="text-xl">{title}</Base.Title>
              <Base.Close
                disabled={locked}
                className="-m-2 inline-flex min-h-11 shrink-0 items-center gap-2 p-2 font-semibold underline"
              >
                Fermer
              </Base.Close>
            </div>
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
