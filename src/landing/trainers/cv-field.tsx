import { type DragEvent, useCallback, useEffect, useRef, useState } from 'react';
import { CV_MISSING, CV_TYPE, CV_WRONG_TYPE, hasPdfType } from '../../../requests/cv.ts';
import { formatFileSize } from '../../../requests/file-size.ts';
import { delivery } from '../../forms/delivery.ts';
import { cx } from '../../ui/cx.ts';
import { controlProps, type FieldProps, Labelled } from '../../ui/field.tsx';
import { notify } from '../../ui/notices/notify.ts';

/**
 * Field for the CV, by file picker or drag and drop; a refused file is removed (requirements, chapters
 * 3, 5 and 8). The native control has labels in the browser's language, so it is transparent, over a
 * French face. The face is rendered at hydration: without scripts, the native control is visible.
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
    const refusal = chosen && (hasPdfType(chosen) ? await delivery.checkCv(chosen) : CV_WRONG_TYPE);
    // The visitor may have chosen another file during the check.
    if (!refusal || !input.current || input.current.files?.[0] !== chosen) return;
    input.current.value = '';
    // Not the text of the notice, which would stand twice.
    refuse('cv', CV_MISSING);
    setFile(null);
    notify({ kind: 'error', ...refusal });
  }, [refuse]);

  useEffect(() => {
    // The visitor may have chosen a file before hydration, or the browser restored one.
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
        // The native control accepts the drop; these handlers only style the face.
        onDragEnter={onDrag}
        onDragLeave={onDrag}
        onDrop={onDrag}
      />
      {file !== undefined && (
        // Hidden, because the native control announces its label and its file.
        <div className="control cv-face" aria-hidden="true" data-dragged={dragged || undefined}>
          <span className="cv-button name">Choisir un PDF</span>
          {file ? (
            <>
              <span className="cv-file">{file.name}</span>
              <span className="nowrap muted">{` ${formatFileSize(file.size)}`}</span>
            </>
          ) : (
            <span className="cv-file cv-drop muted">ou déposez-le ici</span>
          )}
        </div>
      )}
    </Labelled>
  );
}
