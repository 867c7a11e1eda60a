import { type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { withErrorScreen } from '../../errors/application-error/with-error-screen.tsx';
import { delivery } from '../../forms/delivery.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Dialog, type DialogHandle } from '../../ui/dialog.tsx';
import { NoticeRegion } from '../../ui/notices/notice-region.tsx';
import { closeNotice, notify } from '../../ui/notices/notify.ts';
import { HackathonForm, type HackathonFormContent } from './hackathon-form.tsx';

/** The button « Organiser un hackathon » and its dialog (requirements, chapters 2 and 4). */
export const HackathonDialog = withErrorScreen(function HackathonDialog(
  content: HackathonFormContent,
) {
  const dialog = useRef<DialogHandle>(null);
  const [mounted, setMounted] = useState(false);
  const [sending, setSending] = useState(false);
  /** Whether the dialog closes after a delivery. */
  const delivered = useRef(false);

  const open = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    flushSync(() => setMounted(true));
    // Safari does not focus a pressed button, to which the closing dialog should return the focus.
    currentTarget.focus({ preventScroll: true });
    closeNotice();
    dialog.current?.open();
  };

  return (
    <>
      <button type="button" className={buttonClass()} aria-haspopup="dialog" onClick={open}>
        Organiser un hackathon
      </button>
      {mounted && (
        <Dialog
          ref={dialog}
          title="Organiser un hackathon sur mesure"
          tab="Cahier des charges"
          locked={sending}
          onClose={() => {
            closeNotice();
            if (!delivered.current) return;
            delivered.current = false;
            notify({
              kind: 'success',
              title: 'Demande envoyée !',
              text: 'Nous vous recontacterons dans les plus brefs délais pour organiser votre hackathon.',
              remark: delivery.remark,
              stamp: delivery.stamp,
            });
          }}
        >
          <HackathonForm
            {...content}
            sending={sending}
            onSubmitting={() => {
              // The focused button is disabled next, and would lose the focus to the body. Orca reads
              // all of a focused dialog, so the title takes the focus.
              dialog.current?.focusTitle();
              setSending(true);
            }}
            onSettled={(sent) => {
              setSending(false);
              delivered.current = sent;
              if (sent) dialog.current?.close();
            }}
          />
          <NoticeRegion />
        </Dialog>
      )}
    </>
  );
});
