import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';

type Props = {
  /** For the caller to call `showModal()` and `close()`. */
  ref: RefObject<HTMLDialogElement | null>;
  title: string;
  /** Nothing the visitor does can dismiss it. */
  locked: boolean;
  onClose: () => void;
  /** Stands below the sheet. */
  foot: ReactNode;
  children: ReactNode;
};

/**
 * A modal dialog (RGAA 7.1, 7.3), a sheet on phones: the browser's own, which holds the focus, gives
 * it back and answers Escape. A press outside closes it too. Its content stays mounted, so that
 * nothing typed is lost between two openings. Render it in the browser only, it lives at the end of
 * <body>.
 */
export function Dialog({ ref, title, locked, onClose, foot, children }: Props) {
  const pressedOutside = useRef(false);
  const closeButton = useRef<HTMLButtonElement>(null);
  const titleId = useId();

  useEffect(() => {
    // The place of a classic scrollbar is kept while the page may not scroll, so that it does not
    // shift. Where there is none, this would leave an empty strip.
    const page = document.documentElement;
    if (window.innerWidth > page.clientWidth) page.style.scrollbarGutter = 'stable';
  }, []);

  return createPortal(
    <dialog
      ref={ref}
      // Chrome 109 and Firefox 115 could not focus it otherwise.
      tabIndex={-1}
      aria-labelledby={titleId}
      className="dialog"
      onClose={onClose}
      // Two ways to lock it: browsers that do not know the first let a second Escape through.
      closedby={locked ? 'none' : 'closerequest'}
      onKeyDown={(event) => locked && event.key === 'Escape' && event.preventDefault()}
      // Both ends of the press: text selected from the inside out must not close it.
      onMouseDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget && event.button === 0;
        // A press beside the sheet does not take its focus away.
        if (pressedOutside.current) event.preventDefault();
      }}
      onMouseUp={({ target, currentTarget }) => {
        if (pressedOutside.current && target === currentTarget && !locked) currentTarget.close();
      }}
    >
      {/* Some browsers would stop here by Tab, because it scrolls. */}
      <div className="dialog-sheet night" tabIndex={-1}>
        <div className="dialog-head">
          <h2
            id={titleId}
            tabIndex={-1}
            // The focus goes here first. React's own `autoFocus` acts once, before the dialog opens.
            ref={(heading) => heading?.setAttribute('autofocus', '')}
            // Then to the button: readers may miss a focus that moves just as the page turns inert.
            onFocus={({ currentTarget }) =>
              setTimeout(() => currentTarget.matches(':focus') && closeButton.current?.focus(), 250)
            }
          >
            {title}
          </h2>
          <button
            type="button"
            ref={closeButton}
            // Some readers say only what gets the focus, and not the dialog around it.
            aria-describedby={titleId}
            disabled={locked}
            onClick={() => ref.current?.close()}
          >
            Fermer
          </button>
        </div>
        {children}
      </div>
      {foot}
    </dialog>,
    document.body,
  );
}
