import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { buttonClass } from './button.tsx';
import { Clip } from './sheet.tsx';

type Props = {
  /** The element, whose `showModal()` and `close()` the caller calls. */
  ref: RefObject<HTMLDialogElement | null>;
  title: string;
  /** The text on the tab of its sheet. */
  tab: string;
  /** Whether the visitor is prevented from closing it. */
  locked: boolean;
  onClose: () => void;
  children: ReactNode;
};

/**
 * A modal `<dialog>` (RGAA 7.1, 7.3) that looks like a sheet with a tab. A click outside closes it too.
 * Its content stays mounted while it is closed, and so keeps what was typed. Render it in the browser
 * only, because its portal is at the end of <body>.
 */
export function Dialog({ ref, title, tab, locked, onClose, children }: Props) {
  const pressedOutside = useRef(false);
  const closeButton = useRef<HTMLButtonElement>(null);
  const titleId = useId();

  useEffect(() => {
    // Reserves the space of a classic scrollbar, which disappears while the page cannot scroll. With
    // overlay scrollbars this would leave an empty strip.
    const page = document.documentElement;
    if (window.innerWidth > page.clientWidth) page.style.scrollbarGutter = 'stable';
  }, []);

  return createPortal(
    <dialog
      ref={ref}
      // Chrome 109 and Firefox 115 do not focus a dialog without it.
      tabIndex={-1}
      aria-labelledby={titleId}
      className="dialog"
      onClose={onClose}
      // Browsers without `closedby` close the dialog at a second Escape, which `onKeyDown` prevents.
      closedby={locked ? 'none' : 'closerequest'}
      onKeyDown={(event) => locked && event.key === 'Escape' && event.preventDefault()}
      // A click outside is a press and a release there: a selection across the edge must not close it,
      // nor the second press of a double click on the button that opened it.
      onMouseDown={(event) => {
        const isOutside = event.target === event.currentTarget && event.button === 0;
        pressedOutside.current = isOutside && event.detail < 2;
        // The press would otherwise move the focus out of the sheet.
        if (isOutside) event.preventDefault();
      }}
      onMouseUp={({ target, currentTarget }) => {
        if (pressedOutside.current && target === currentTarget && !locked) currentTarget.close();
      }}
    >
      <div className="dialog-frame form-sheet night" data-tab={tab}>
        <Clip />
        {/* A scroll container would otherwise be a Tab stop in some browsers. */}
        <div className="dialog-sheet sheet-lines" tabIndex={-1}>
          <div className="dialog-head">
            <h2
              id={titleId}
              className="title"
              tabIndex={-1}
              // The dialog focuses it first. React's `autoFocus` would act once, before it opens.
              ref={(heading) => heading?.setAttribute('autofocus', '')}
              // The button is focused later: screen readers may miss a focus change while the page
              // becomes inert.
              onFocus={({ currentTarget }) =>
                setTimeout(
                  () => currentTarget.matches(':focus') && closeButton.current?.focus(),
                  250,
                )
              }
            >
              {title}
            </h2>
            <button
              type="button"
              className={buttonClass('quiet')}
              ref={closeButton}
              // Some screen readers announce only the focused element, not the dialog.
              aria-describedby={titleId}
              disabled={locked}
              onClick={() => ref.current?.close()}
            >
              Fermer
            </button>
          </div>
          {children}
        </div>
      </div>
    </dialog>,
    document.body,
  );
}
