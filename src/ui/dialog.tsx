import { type ReactNode, type Ref, useEffect, useId, useImperativeHandle, useRef } from 'react';
import { createPortal } from 'react-dom';
import { buttonClass } from './button.tsx';
import { Clip } from './sheet.tsx';

/** Delay between the focus of the title and that of the button, which screen readers would miss. */
const FOCUS_DELAY_MS = 250;

export type DialogHandle = {
  open: () => void;
  close: () => void;
  /** Moves the focus to the title, for a button that is about to be disabled. */
  focusTitle: () => void;
};

type Props = {
  ref: Ref<DialogHandle>;
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
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const pressedOutside = useRef(false);
  const focusTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const closeButton = useRef<HTMLButtonElement>(null);
  const titleId = useId();

  useImperativeHandle(ref, () => {
    const focusTitle = () => heading.current?.focus({ preventScroll: true });
    return {
      open() {
        dialog.current?.showModal();
        focusTitle();
      },
      close: () => dialog.current?.close(),
      focusTitle,
    };
  }, []);

  useEffect(() => () => clearTimeout(focusTimer.current), []);

  useEffect(() => {
    // Reserves the space of a classic scrollbar, which disappears while the page cannot scroll. With
    // overlay scrollbars this would leave an empty strip.
    const page = document.documentElement;
    if (window.innerWidth > page.clientWidth) page.style.scrollbarGutter = 'stable';
  }, []);

  return createPortal(
    <dialog
      ref={dialog}
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
        <div className="dialog-head">
          <h2
            id={titleId}
            className="title"
            tabIndex={-1}
            ref={heading}
            // The button is focused later: screen readers may miss a focus change while the page
            // becomes inert.
            onFocus={() => {
              focusTimer.current = setTimeout(() => closeButton.current?.focus(), FOCUS_DELAY_MS);
            }}
            onBlur={() => clearTimeout(focusTimer.current)}
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
            onClick={() => dialog.current?.close()}
          >
            Fermer
          </button>
        </div>
        {/* A scroll container would otherwise be a Tab stop in some browsers. */}
        <div className="dialog-sheet sheet-lines" tabIndex={-1}>
          {children}
        </div>
      </div>
    </dialog>,
    document.body,
  );
}
