import { Fragment, useLayoutEffect, useRef } from 'react';
import type { Answer } from '../../requests/request.ts';
import { Button } from '../ui/button.tsx';
import { Circle } from '../ui/circle.tsx';
import { Corrected } from '../ui/field.tsx';
import { keepVerbatim, typeset } from '../ui/typeset.tsx';
import { delivery } from './delivery.ts';

export type Success = {
  title: string;
  text: string;
  /** The label of the button that shows the empty form again. */
  again?: string;
};

type Props = {
  /** The message and what the visitor answered; undefined until the request is sent. */
  sent: (Success & { answers: readonly Answer[] }) | undefined;
  onAgain: () => void;
};

/** The sheet that replaces the fields of a form: the confirmation, and the answers, each with a tick. */
export function SentSheet({ sent, onAgain }: Props) {
  const confirmation = useRef<HTMLDivElement>(null);
  const isSent = Boolean(sent);

  // A layout effect, because the submit button is hidden now and loses the focus at the next paint.
  // Safari does not focus a pressed button, so that the body has the focus.
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    const form = confirmation.current?.closest('form');
    if (!isSent || !form || !(activeElement === body || form.contains(activeElement))) return;
    confirmation.current?.focus({ preventScroll: true });
    // The top of the sheet, so that its ticks are in view.
    form.scrollIntoView({ behavior: 'instant' });
  }, [isSent]);

  return (
    <div className={sent && 'sent-sheet'}>
      {/* Outside the live region, so that it is not announced. */}
      {sent && (
        <p className="hand circled" aria-hidden="true">
          {delivery.stamp}
          <Circle />
        </p>
      )}
      {/* A live region announces only text that is inserted later. The focus announces a name of its own,
          because the title would be announced twice. */}
      <div role="status" aria-live="polite">
        {sent && (
          // biome-ignore lint/a11y/useSemanticElements: no fields are in it
          <div ref={confirmation} role="group" aria-label="Confirmation" tabIndex={-1}>
            {delivery.remark && <p>{typeset(delivery.remark)}</p>}
            <p className="sent-title">{keepVerbatim(sent.title)}</p>
            <p className="lead">{sent.text}</p>
          </div>
        )}
      </div>
      {sent && (
        <>
          <dl>
            {sent.answers.map(({ label, text }, index) => (
              <Fragment key={label}>
                <dt className="hint">{typeset(label)}</dt>
                <dd>
                  {/* What the visitor typed, without the rules of typography. */}
                  <Corrected field={{ isValid: true, index, turn: index }}>{text}</Corrected>
                </dd>
              </Fragment>
            ))}
          </dl>
          <Button variant="outlined" onClick={onAgain}>
            {sent.again ?? 'Nouvelle demande'}
          </Button>
        </>
      )}
    </div>
  );
}
