import { type MouseEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { holdPage } from './hold-page.ts';

type Props = {
  title: string;
  open: boolean;
  onClose: () => void;
  /** Nothing the visitor does can dismiss it. */
  locked: boolean;
  popup: RefObject<HTMLDivElement | null>;
  returnFocusTo: RefObject<HTMLElement | null>;
  /** Id of an element beside the dialog that stays in use above it. */
  companion: string;
  children: ReactNode;
};

/**
 * A modal dialog (RGAA 7.1, 7.3): named by its title, holding the focus, closed by Escape, by its
 * button and by a press outside; a sheet on phones. Its content stays mounted, so that nothing
 * typed is lost between two openings.
 *
 * Written on the browser's own `inert` instead of Base UI: 20 kB gzip less, which the script budget
 * needs. Not a native <dialog> either: opened as a modal it would make the notices above it inert,
 * and `aria-modal` would hide them. Render it in the browser only, it lives at the end of <body>.
 */
export function Dialog(props: Props) {
  const { title, open, onClose, locked, popup, returnFocusTo, companion, children } = props;
  const layer = useRef<HTMLDivElement>(null);
  const pressedOutside = useRef(false);
  const titleId = useId();

  useEffect(() => {
    if (!open || !layer.current || !popup.current) return;
    const release = holdPage(layer.current, popup.current, companion);
    return () => {
      release();
      returnFocusTo.current?.focus({ preventScroll: true });
    };
  }, [open, popup, returnFocusTo, companion]);

  useEffect(() => {
    if (!open || locked) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      // An error screen above is a modal of its own, and this Escape is for it.
      if (event.target instanceof Element && event.target.closest('dialog')) return;
      onClose();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open, locked, onClose]);

  const isOutside = (event: MouseEvent) => event.target === event.currentTarget;
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: the press outside is a shortcut for Escape and the button
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div
      ref={layer}
      hidden={!open}
      data-beside-notices=""
      className="fixed inset-0 z-30 grid bg-[rgb(10_16_32/0.7)] pb-[var(--notices,0px)] sm:place-items-center sm:p-6 sm:max-lg:pb-[max(1.5rem,var(--notices,0px))]"
      // Both ends of the press: text selected from the inside out must not close it.
      onPointerDown={(event) => {
        pressedOutside.current = isOutside(event);
      }}
      // A press beside the dialog does not take its focus away.
      onMouseDown={(event) => isOutside(event) && event.preventDefault()}
      onClick={(event) => pressedOutside.current && isOutside(event) && !locked && onClose()}
    >
      <div
        ref={popup}
        role="dialog"
        aria-labelledby={titleId}
        tabIndex={-1}
        className="size-full max-h-full scroll-pb-[var(--notices,0px)] overflow-y-auto overscroll-contain bg-paper p-5 text-ink -outline-offset-8 sm:h-auto sm:max-w-[46rem] sm:rounded-sm sm:border-2 sm:border-ink sm:p-8"
      >
        <div className="mb-6 flex items-start justify-between gap-4">
          <h2 id={titleId} className="text-xl">
            {title}
          </h2>
          <button
            type="button"
            disabled={locked}
            onClick={onClose}
            className="-my-2 min-h-11 shrink-0 font-semibold underline disabled:opacity-60"
          >
            Fermer
          </button>
        </div>
        {children}
      </div>
    </div>,
    document.body,
  );
}
