import type {
  InputHTMLAttributes,
  ReactNode,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from 'react';
import { cx } from './cx.ts';
import { languageOf } from './with-english.tsx';

type FieldProps = {
  id: string;
  name: string;
  label: string;
  /** What is wrong with the value, and how to mend it. */
  error?: string | undefined;
  /** Help under the label, with an example of the format where there is one. */
  hint?: ReactNode;
  /** Marked in the label; the native attribute announces it (RGAA 11.10). */
  required?: boolean;
};

/** The mark of a field that must be filled in; assistive technology gets it otherwise. */
export const RequiredMark = () => (
  <span aria-hidden="true" className="text-red">
    {' *'}
  </span>
);

/** The message at a wrong field: words and a drawn cross, never colour alone (RGAA 3.1). */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className="row-start-4 mt-1.5 flex gap-2 font-medium text-red text-sm">
      <svg viewBox="0 0 12 12" className="mt-1 size-3 shrink-0" aria-hidden="true">
        <path d="m1 1 10 10M11 1 1 11" stroke="currentColor" strokeWidth="2.5" />
      </svg>
      <span className="min-w-0 wrap-anywhere">{error}</span>
    </p>
  );
}

/**
 * The attributes that tie a control to its hint and to its message. A field that was not refused
 * says so: of an empty required list, box or file, browsers would tell that it is wrong already.
 */
export const described = (id: string, hint: unknown, error: string | undefined) => ({
  'aria-describedby': cx(hint ? `${id}-hint` : '', error && `${id}-error`) || undefined,
  'aria-invalid': Boolean(error),
});

function Labelled({
  id,
  label,
  hint,
  error,
  required,
  children,
}: FieldProps & { children: ReactNode }) {
  return (
    // Fixed rows, which `FieldPair` shares between neighbours.
    <div className="grid grid-cols-1">
      <label htmlFor={id} className="row-start-1 font-semibold">
        {label}
        {required && <RequiredMark />}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="row-start-2 text-ink-soft text-sm">
          {hint}
        </p>
      )}
      <div className="row-start-3 mt-1.5">{children}</div>
      <FieldError id={id} error={error} />
    </div>
  );
}

/** A labelled one-line input. It is left uncontrolled: what is typed before hydration stays. */
export function TextField({
  label,
  hint,
  error,
  ...props
}: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  const { id, name, required } = props;
  return (
    <Labelled {...{ id, name, label, hint, error, required }}>
      <input {...props} {...described(id, hint, error)} className="field field-line" />
    </Labelled>
  );
}

/** A labelled text of several lines. */
export function TextArea({
  label,
  hint,
  error,
  ...props
}: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { id, name, required } = props;
  return (
    <Labelled {...{ id, name, label, hint, error, required }}>
      <textarea {...props} {...described(id, hint, error)} className="field field-text" />
    </Labelled>
  );
}

/** A labelled native list with an empty first choice. */
export function SelectField({
  label,
  hint,
  error,
  options,
  ...props
}: FieldProps &
  SelectHTMLAttributes<HTMLSelectElement> & { options: readonly (readonly [string, string])[] }) {
  const { id, name, required } = props;
  return (
    <Labelled {...{ id, name, label, hint, error, required }}>
      <select {...props} {...described(id, hint, error)} className="field field-line">
        <option value="">Choisir</option>
        {options.map(([value, text]) => (
          <option key={value} value={value} lang={languageOf(text)}>
            {text}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

/** One box to tick, with its sentence. */
export function CheckField({
  label,
  error,
  hint,
  ...props
}: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  const { id, required } = props;
  return (
    <div>
      <div className="flex gap-3">
        <input
          {...props}
          {...described(id, hint, error)}
          type="checkbox"
          className="mt-0.5 size-6 shrink-0"
        />
        <label htmlFor={id}>
          {label}
          {required && <RequiredMark />}
        </label>
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}
