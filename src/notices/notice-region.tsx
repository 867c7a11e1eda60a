import { Toast } from '@base-ui/react/toast';
import { type RefObject, useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { afterPaint } from '../ui/after-paint.ts';
import { durationOf, type Notice, type Raise } from './notice.ts';
import { LIVE_REGION_LEAD_MS, noticeHost } from './notice-host.ts';
import { CLOSE_NOTICE, noticeClasses, viewportClass } from './notice-look.ts';
import { keepRoomFor } from './notice-room.ts';

const manager = Toast.createToastManager();

/** Puts the region into the page, once, and resolves when a message in it will be announced. */
export function mountNoticeRegion(): Promise<Raise> {
  return new Promise((resolve) => {
    const element = document.createElement('div');
    noticeHost().append(element);
    createRoot(element).render(
      <Toast.Provider toastManager={manager} limit={3}>
        <NoticeRegion onReady={() => setTimeout(() => resolve(raise), LIVE_REGION_LEAD_MS)} />
      </Toast.Provider>,
    );
  });
}

const raise: Raise = (notice) => {
  const { title, text, kind } = notice;
  // The same message again replaces itself instead of standing twice.
  const id = `${kind} ${title} ${text}`;
  // What the visitor touched answers first, and the notice a frame later.
  const callOff = afterPaint(() =>
    manager.add({ id, title, description: text, type: kind, timeout: durationOf(notice) }),
  );
  return () => {
    callOff();
    manager.close(id);
  };
};

/**
 * The region is mute itself (`aria-live="off"`); inside it stand two live regions, so that success
 * is a status and an error an alert (RGAA 7.5) while each word stands once in the document. Base
 * UI's own way to an alert, `priority: 'high'`, would write each message twice.
 */
function NoticeRegion({ onReady }: { onReady: () => void }) {
  const { toasts } = Toast.useToastManager();
  const cameFrom = useRef<HTMLElement | null>(null);
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => focusByF6(region), []);
  useEffect(() => keepRoomFor(region.current), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the region is first there
  useEffect(onReady, []);

  const list = (alert: boolean) =>
    toasts
      .filter(({ type }) => (type === 'error') === alert)
      .map((toast) => (
        // Raised again, a notice is written anew: only then is it announced again.
        <NoticeBox key={`${toast.id} ${toast.updateKey}`} toast={toast} cameFrom={cameFrom} />
      ));

  return (
    <Toast.Viewport
      ref={region}
      aria-live="off"
      aria-label="Notifications"
      className={viewportClass}
      // Closing by mouse must not take focus away from the form: it would be lost with the notice.
      onMouseDown={(event) => event.preventDefault()}
      // Escape here closes the notice, not the dialog behind it.
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
      onFocus={({ relatedTarget, currentTarget }) => {
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) {
          cameFrom.current = relatedTarget;
        }
      }}
    >
      <div role="alert" aria-atomic="false" className="flex flex-col gap-3">
        {list(true)}
      </div>
      <div role="status" aria-atomic="false" className="flex flex-col gap-3">
        {list(false)}
      </div>
    </Toast.Viewport>
  );
}

/**
 * F6 leads to the first notice. Base UI has this too, but lays focusable traps around the region
 * that are hidden from assistive technology; stopped here, the key does not reach it.
 */
function focusByF6(region: RefObject<HTMLElement | null>) {
  const onKeyDown = (event: KeyboardEvent) => {
    const button = event.key === 'F6' && region.current?.querySelector('button');
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    button.focus();
  };
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}

type NoticeBoxProps = {
  toast: Toast.Root.ToastObject;
  cameFrom: RefObject<HTMLElement | null>;
};

function NoticeBox({ toast, cameFrom }: NoticeBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const ending = toast.transitionStatus === 'ending';
  const classes = noticeClasses(toast.type as Notice['kind']);

  // Base UI gives focus back only to whom it took it from by F6; whoever came by Tab would be
  // left on a button that is no longer there.
  useEffect(() => {
    if (!ending || !box.current?.contains(document.activeElement)) return;
    const back = cameFrom.current?.isConnected ? cameFrom.current : document.querySelector('main');
    back?.focus({ preventScroll: true });
  }, [ending, cameFrom]);

  return (
    <Toast.Root
      ref={box}
      toast={toast}
      // Not a dialog, as Base UI has it: a message in a live region, with a button.
      role="group"
      // biome-ignore lint/a11y/useValidAriaValues: takes Base UI's own `false` away, which a group may not have
      aria-modal={undefined}
      tabIndex={-1}
      className={classes.notice}
    >
      <div className={classes.words}>
        <Toast.Title render={<p />} className={classes.title} />
        <Toast.Description />
      </div>
      {/* Base UI hides the button from assistive technology until the notices have focus. */}
      <Toast.Close aria-label={CLOSE_NOTICE} aria-hidden={undefined} className={classes.close}>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="m2 2 12 12M14 2 2 14" stroke="currentColor" strokeWidth="2" />
        </svg>
      </Toast.Close>
    </Toast.Root>
  );
}
