import { useCallback, useEffect, useRef, useState } from 'react';
import {
  CV_HINT,
  CV_TYPE,
  CV_UNREADABLE,
  CV_WRONG_TYPE,
  cvTooLarge,
  formatFileSize,
} from '../../../requests/cv.ts';
import { SENDS_REQUESTS } from '../../../requests/mode.ts';
import { notify } from '../../notices/notify.ts';
import { controlProps, type FieldInForm, Labelled } from '../../ui/field.tsx';
import { type CvState, inspectCv, offerCv } from './offer-cv.ts';

const UNTOUCHED: CvState = { status: 'empty' };

/** The notice of a refused file; its text is the field's error too. */
function describeRefusal({ status }: CvState) {
  if (status === 'wrong-type') return CV_WRONG_TYPE;
  if (SENDS_REQUESTS && status === 'too-large') {
    return { title: 'Fichier trop lourd', text: cvTooLarge() };
  }
  return SENDS_REQUESTS && status === 'unreadable' ? CV_UNREADABLE : undefined;
}

/**
 * The CV, by picker or by drop (requirements, chapters 3, 5 and 8). The native input covers the
 * whole zone, so both work before hydration.
 */
export function CvField({ error, ...props }: FieldInForm) {
  const input = useRef<HTMLInputElement>(null);
  const [cv, setCv] = useState<CvState>(UNTOUCHED);
  const [over, setOver] = useState(false);
  const lastOffer = useRef<readonly File[]>(undefined);
  const offer = useCallback(async (files: readonly File[]) => {
    lastOffer.current = files;
    const refusal = files[0] && (await inspectCv(files[0]));
    // The last choice counts, not the file that is read last.
    if (lastOffer.current === files) setCv((before) => offerCv(before, files, refusal));
  }, []);

  // The form sends the file of the input, so the accepted file is written there. On the first run
  // the input is read instead: it may have a file chosen before hydration or restored by the
  // browser.
  useEffect(() => {
    const { current } = input;
    const files = [...(current?.files ?? [])];
    if (!current || files[0] === cv.file) return;
    if (cv === UNTOUCHED) return void offer(files);
    const transfer = new DataTransfer();
    if (cv.file) transfer.items.add(cv.file);
    current.files = transfer.files;
    // Setting the files by script fires no event, and the form needs one.
    current.dispatchEvent(new Event('input', { bubbles: true }));
  }, [cv, offer]);

  useEffect(() => {
    const refusal = describeRefusal(cv);
    return refusal && notify({ kind: 'error', ...refusal });
  }, [cv]);

  useEffect(() => {
    const form = input.current?.form;
    const empty = () => void offer([]);
    form?.addEventListener('reset', empty);
    return () => form?.removeEventListener('reset', empty);
  }, [offer]);

  const field = {
    ...props,
    hint: CV_HINT,
    error: error ?? describeRefusal(cv)?.text,
  };
  const several = cv.status === 'kept' && cv.severalOffered ? 'Un seul fichier est accepté. ' : '';
  const chosen = cv.status === 'kept' ? `${several}CV choisi` : 'Votre CV reste';
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
          onChange={({ currentTarget }) => offer([...(currentTarget.files ?? [])])}
          onDragEnter={() => setOver(true)}
          onDragOver={(event) => event.preventDefault()}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            const { files } = event.dataTransfer;
            if (files.length > 0) offer([...files]);
          }}
        />
        {cv.file ? (
          <svg viewBox="0 0 32 32" width="32" height="32" className="pen" aria-hidden="true">
            <path d="M4 18l8 9L28 5" />
          </svg>
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
                offer([]);
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
