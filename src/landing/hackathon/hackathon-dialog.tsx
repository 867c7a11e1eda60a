import { type ComponentType, useCallback, useRef, useState } from 'react';
import { reportApplicationError } from '../../site/application-error/report.ts';
import { withErrorScreen } from '../../site/application-error/with-error-screen.tsx';
import { buttonClass } from '../../ui/button.tsx';
import type { RequestDialog } from './request-dialog.tsx';

const load = () => import('./request-dialog.tsx');

/** The button that opens the hackathon dialog; the dialog's code comes on first need. */
export const HackathonDialog = withErrorScreen(function HackathonDialog() {
  const opener = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<{
    Part: ComponentType<Parameters<typeof RequestDialog>[0]>;
  }>();

  const show = async () => {
    try {
      const { RequestDialog } = await load();
      setLoaded({ Part: RequestDialog });
      setOpen(true);
    } catch (error) {
      reportApplicationError(error);
    }
  };
  // Ahead of the click; if it fails, the click will tell.
  const preload = () => void load().catch(() => undefined);

  const close = useCallback(() => setOpen(false), []);

  return (
    <>
      <button
        type="button"
        ref={opener}
        className={buttonClass()}
        aria-haspopup="dialog"
        onClick={show}
        onPointerEnter={preload}
        onFocus={preload}
      >
        Organiser un hackathon
      </button>
      {loaded && <loaded.Part open={open} onClose={close} opener={opener} />}
    </>
  );
});
