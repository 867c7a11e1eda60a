import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { buttonClass } from './button.tsx';
import { Clip } from './sheet.tsx';

type Props = {
  /** For the caller to call `showModal()` and `close()`. */
  ref: RefObject<HTMLDialogElement | null>;
  title: string;
  /** The tab of its sheet. */
  tab: string;
  /** Prevents the visitor from closing it. */
  locked: boolean;
  onClose: () => void;
  children: ReactNode;
};

/**
 * A modal `<dialog>` (RGAA 7.1, 7.3), a sheet with a tab. A click outside closes it too. Its content
 * stays mounted, so that input is kept while it is closed. Render it in the browser only: its
 * portal is the end of <body>.
 */
export function Dialog({ ref, title, tab, locked, onClose, children }: Props) {
  const pressedOutside = useRef(false);
  const closeButton = useRef<HTMLButtonElement>(null);
  const titleId = useId();

  useEffect(() => {
    // Keeps the space of a classic scrollbar while the page cannot scroll. With overlay scrollbars
    // it would leave an empty strip.
    const page = document.documentElement;
    if (window.innerWidth > page.clientWidth) page.style.scrollbarGutter = 'stable';
  }, []);

  return createPortal(
    <dialog
      ref={ref}
      // Chrome 109 and Firefox 115 need it to focus the dialog.
      tabIndex={-1}
      aria-labelledby={titleId}
      className="dialog"
      onClose={onClose}
      // Locked in two ways: browsers without `closedby` close on a second Escape.
      closedby={locked ? 'none' : 'closerequest'}
      onKeyDown={(event) => locked && event.key === 'Escape' && event.preventDefault()}
      // Press and release: selecting text across the edge must not close it.
      onMouseDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget && event.button === 0;
        // Keeps the focus in the sheet.
        if (pressedOutside.current) event.preventDefault();
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
              tabIndex={-1}
              // Focused first. React's `autoFocus` acts once, before the dialog opens.
              ref={(heading) => heading?.setAttribute('autofocus', '')}
              // Then the button: screen readers may miss a focus change while the page becomes inert.
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
              className={buttonClass('outlined')}
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
