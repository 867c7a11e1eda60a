import { useCallback, useEffect, useRef, useState } from 'react';
import { CV_HINT, CV_TYPE, formatFileSize } from '../../../requests/cv.ts';
import { notify } from '../../notices/notify.ts';
import { controlProps, type FieldInForm, Labelled } from '../../ui/field.tsx';
import { Tick } from '../../ui/tick.tsx';
import { type CvState, cvAfterChoice, whyRefused } from './cv-choice.ts';

const UNTOUCHED: CvState = {};

/**
 * The CV, by picker or by drop (requirements, chapters 3, 5 and 8). The native input covers the
 * whole zone, so both work before hydration.
 */
export function CvField({ error, ...props }: FieldInForm) {
  const input = useRef<HTMLInputElement>(null);
  const [cv, setCv] = useState<CvState>(UNTOUCHED);
  const [over, setOver] = useState(false);
  const lastChoice = useRef<readonly File[]>(undefined);
  const choose = useCallback(async (files: readonly File[]) => {
    lastChoice.current = files;
    const refusal = files[0] && (await whyRefused(files[0]));
    // The last choice counts, not the file that is read last.
    if (lastChoice.current === files) setCv((before) => cvAfterChoice(before, files, refusal));
  }, []);

  // The form sends the file of the input, so the accepted file is written there. On the first run
  // the input is read instead: it may have a file chosen before hydration or restored by the
  // browser.
  useEffect(() => {
    const { current } = input;
    const files = [...(current?.files ?? [])];
    if (!current || files[0] === cv.file) return;
    if (cv === UNTOUCHED) return void choose(files);
    const transfer = new DataTransfer();
    if (cv.file) transfer.items.add(cv.file);
    current.files = transfer.files;
    // Setting the files by script fires no event, and the form needs one.
    current.dispatchEvent(new Event('input', { bubbles: true }));
  }, [cv, choose]);

  useEffect(() => cv.refusal && notify({ kind: 'error', ...cv.refusal }), [cv]);

  useEffect(() => {
    const form = input.current?.form;
    const empty = () => void choose([]);
    form?.addEventListener('reset', empty);
    return () => form?.removeEventListener('reset', empty);
  }, [choose]);

  const field = { ...props, hint: CV_HINT, error: error ?? cv.refusal?.text };
  const several = cv.fromSeveral ? 'Un seul fichier est accepté. ' : '';
  const chosen = cv.refusal ? 'Votre CV reste' : `${several}CV choisi`;
  return (
    <Labelled field={field}>
      <div
        className="cv-drop"
        data-over={over || undefined}
        data-chosen={cv.file && true}
        data-invalid={Boolean(field.error) || undefined}
      >
        <input
          {...controlProps(field)}
          ref={input}
          type="file"
          accept={CV_TYPE}
          onChange={({ currentTarget }) => choose([...(currentTarget.files ?? [])])}
          onDragEnter={() => setOver(true)}
          onDragOver={(event) => event.preventDefault()}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            const { files } = event.dataTransfer;
            if (files.length > 0) choose([...files]);
          }}
        />
        {cv.file ? (
          <Tick />
        ) : (
          <span aria-hidden="true">
            {over ? 'Lâchez le fichier ici.' : 'Choisissez un fichier'}
            {!over && <span>, ou déposez-le ici</span>}
          </span>
        )}
        <div aria-live="polite" aria-atomic="true">
          {cv.file && (
            <p>
              {/* A single text node: React loses track of several when the browser translates
                  them. */}
              {`${chosen} : ${cv.file.name} (${formatFileSize(cv.file.size)})`}
            </p>
          )}
        </div>
        {cv.file && (
          <p className="cv-actions">
            <span aria-hidden="true">Remplacer</span>
            <button
              type="button"
              onClick={() => {
                choose([]);
                input.current?.focus();
              }}
            >
              Retirer le CV
            </button>
          </p>
        )}
      </div>
    </Labelled>
  );
}
