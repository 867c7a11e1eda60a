import { type DragEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { Dismiss } from '../../notices/notice.ts';
import { notify } from '../../notices/notify.ts';
import { described, FieldError, RequiredMark } from '../../ui/field.tsx';
import { CV_FORMAT_MESSAGE, CV_FORMAT_TITLE, CV_TYPE, chooseCv, formatFileSize } from './cv.ts';

type Props = { id: string; name: string; error: string | undefined };

/**
 * The CV, by picker or by drop (specification, chapters 3, 5 and 8). The native input lies over
 * the whole zone, so both already work before hydration; what it holds is taken up then.
 */
export function CvField({ id, name, error }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const [remark, setRemark] = useState<string>();
  const [over, setOver] = useState(false);
  const held = useRef<File>(undefined);
  const dismiss = useRef<Dismiss>(undefined);

  const hold = useCallback((kept: File | undefined) => {
    held.current = kept;
    setFile(kept);
    if (!input.current || input.current.files?.[0] === kept) return;
    const transfer = new DataTransfer();
    if (kept) transfer.items.add(kept);
    input.current.files = transfer.files;
    // A script that sets files is silent; the form wants to know that the field changed.
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
  }, []);

  const offer = useCallback(
    (files: readonly File[]) => {
      // React delivers a change from before hydration after the input was already read and emptied.
      if (files.length === 0 && !held.current) return;
      const { kept, refused, severalOffered } = chooseCv(held.current, files);
      hold(kept);
      setProblem(refused ? CV_FORMAT_MESSAGE : undefined);
      setRemark(severalOffered && !refused ? 'Un seul fichier est accepté.' : undefined);
      dismiss.current?.();
      dismiss.current = refused
        ? notify({ kind: 'error', title: CV_FORMAT_TITLE, text: CV_FORMAT_MESSAGE })
        : undefined;
    },
    [hold],
  );

  useEffect(() => {
    // Chosen before hydration, or brought back by the browser.
    const early = [...(input.current?.files ?? [])];
    if (early.length > 0) offer(early);

    const form = input.current?.form;
    const forget = () => {
      held.current = undefined;
      setFile(undefined);
      setProblem(undefined);
      setRemark(undefined);
    };
    form?.addEventListener('reset', forget);
    return () => form?.removeEventListener('reset', forget);
  }, [offer]);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (event.dataTransfer.files.length > 0) offer([...event.dataTransfer.files]);
  };
  const remove = () => {
    hold(undefined);
    setProblem(undefined);
    setRemark(undefined);
    input.current?.focus();
  };

  const message = error ?? problem;
  return (
    <div className="flex flex-col">
      <label htmlFor={id} className="font-semibold">
        CV
        <RequiredMark />
      </label>
      <p id={`${id}-hint`} className="text-ink-soft text-sm">
        Un seul fichier, au format PDF.
      </p>
      <div
        className="cv-drop"
        data-over={over || undefined}
        data-wrong={Boolean(message) || undefined}
      >
        <input
          ref={input}
          id={id}
          name={name}
          type="file"
          accept={CV_TYPE}
          required
          {...described(id, true, message)}
          onChange={({ currentTarget }) => offer([...(currentTarget.files ?? [])])}
          onDragEnter={() => setOver(true)}
          onDragOver={(event) => event.preventDefault()}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        />
        <span aria-hidden="true">
          {over ? 'Lâchez le fichier ici.' : 'Choisissez un fichier, ou déposez-le ici.'}
        </span>
      </div>
      <FieldError id={id} error={message} />
      <div aria-live="polite">
        {file && (
          <p className="mt-1.5 break-words">
            {remark && `${remark} `}CV choisi : {file.name} ({formatFileSize(file.size)})
          </p>
        )}
      </div>
      {file && (
        <button type="button" onClick={remove} className="self-start py-1 text-blue underline">
          Retirer le CV
        </button>
      )}
    </div>
  );
}
