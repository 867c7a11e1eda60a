import { type RefObject, useRef, useState } from 'react';
import { NOTICE_HOST_ID } from '../../notices/notice-host.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { HackathonForm } from './hackathon-form.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  opener: RefObject<HTMLElement | null>;
};

/** The part of the dialog that is loaded on first need (specification, chapters 2 and 4). */
export function RequestDialog({ open, onClose, opener }: Props) {
  const [sending, setSending] = useState(false);
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      title="Organiser un hackathon sur mesure"
      open={open}
      onClose={onClose}
      locked={sending}
      popup={popup}
      returnFocusTo={opener}
      companion={NOTICE_HOST_ID}
    >
      <HackathonForm
        sending={sending}
        onSubmitting={() => {
          // Before the button that has the focus is disabled and drops it.
          popup.current?.focus({ preventScroll: true });
          setSending(true);
        }}
        onSettled={(sent) => {
          setSending(false);
          if (sent) onClose();
        }}
      />
    </Dialog>
  );
}
