import { type DragEvent, useCallback, useEffect, useRef, useState } from 'react';
import { CV_TYPE, CV_WRONG_TYPE, isCv } from '../../../requests/cv.ts';
import { formatFileSize } from '../../../requests/file-size.ts';
import { delivery } from '../../forms/delivery.ts';
import { cx } from '../../ui/cx.ts';
import { controlProps, type FieldProps, Labelled } from '../../ui/field.tsx';
import { notify } from '../../ui/notices/notify.ts';

/**
 * The CV, by picker or by drop. A wrong file is not kept (requirements, chapters 3, 5 and 8). The
 * browser's own control, whose words are in its language, lies transparent over a face of ours, which
 * a script draws: without scripts the control is seen.
 */
export function CvField({
  refuse,
  ...props
}: FieldProps & { refuse: (name: 'cv', text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  /** `undefined` until hydration. */
  const [file, setFile] = useState<File | null>();
  const [dragged, setDragged] = useState(false);

  const check = useCallback(async () => {
    const chosen = input.current?.files?.[0];
    setFile(chosen ?? null);
    const refused = chosen && (isCv(chosen) ? await delivery.checkCv(chosen) : CV_WRONG_TYPE);
    // Another file may have been chosen meanwhile.
    if (!input.current || input.current.files?.[0] !== chosen) return;
    if (!refused) return;
    input.current.value = '';
    refuse('cv', refused.text);
    setFile(null);
    notify({ kind: 'error', ...refused });
  }, [refuse]);

  useEffect(() => {
    // A file chosen before hydration, or restored by the browser.
    void check();
    const form = input.current?.form;
    const clear = () => setFile(null);
    form?.addEventListener('reset', clear);
    return () => form?.removeEventListener('reset', clear);
  }, [check]);

  const field = { ...props, hint: delivery.cvHint };
  const onDrag = ({ type }: DragEvent) => setDragged(type === 'dragenter');
  return (
    <Labelled field={field}>
      <input
        {...controlProps(field)}
        ref={input}
        type="file"
        accept={CV_TYPE}
        className={cx('control', file !== undefined && 'cv-control')}
        onChange={check}
        // The browser itself takes a file that is dropped on its control.
        onDragEnter={onDrag}
        onDragLeave={onDrag}
        onDrop={onDrag}
      />
      {file !== undefined && (
        // The control says its label and its file.
        <div className="control cv-face" aria-hidden="true" data-dragged={dragged || undefined}>
          <span className="cv-button">Choisir un PDF</span>
          {file ? (
            <span className="cv-file">
              {file.name} <span className="nowrap muted">{formatFileSize(file.size)}</span>
            </span>
          ) : (
            <span className="cv-file cv-drop muted">ou déposez-le ici</span>
          )}
        </div>
      )}
    </Labelled>
  );
}
