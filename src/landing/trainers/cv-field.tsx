import { useCallback, useEffect, useRef, useState } from 'react';
import { CV_HINT, CV_TYPE } from '../../../requests/cv.ts';
import { type FieldProps, TextField } from '../../ui/field.tsx';
import { notify } from '../../ui/notices/notify.ts';
import { checkCv } from './check-cv.ts';

/** The CV, by picker or by drop. A wrong file is not kept (requirements, chapters 3, 5 and 8). */
export function CvField({ error, ...props }: FieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string>();

  const check = useCallback(async () => {
    const file = input.current?.files?.[0];
    const refused = file && (await checkCv(file));
    // Another file may have been chosen meanwhile.
    if (!input.current || input.current.files?.[0] !== file) return;
    setRefusal(refused?.text);
    if (!refused) return;
    input.current.value = '';
    notify({ kind: 'error', ...refused });
  }, []);

  // A file chosen before hydration, or restored by the browser.
  useEffect(() => void check(), [check]);

  return (
    <TextField
      {...props}
      ref={input}
      type="file"
      accept={CV_TYPE}
      hint={CV_HINT}
      error={error ?? refusal}
      onChange={check}
    />
  );
}
