import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { languageOf } from './with-english.tsx';

/** What a form gives to each of its fields. */
export type FieldInForm = {
  id: string;
  name: string;
  label: string;
  /** Marked in the label, and told to assistive technology (RGAA 11.10). */
  required?: boolean | undefined;
  /** The browser itself refuses to send the form without this field. */
  enforcedByBrowser?: boolean | undefined;
  maxLength?: number | undefined;
  /** How many characters may still be typed, once they are few. */
  charactersLeft?: number | undefined;
  /** What is wrong with the value, and how to mend it. */
  error?: string | undefined;
};

type FieldProps = FieldInForm & {
  /** Help under the label, with an example of the format where there is one. */
  hint?: string;
};

/** The mark of a field that must be filled in; assistive technology gets it otherwise. */
export const RequiredMark = () => (
  <span aria-hidden="true" className="required-mark">
    {' *'}
  </span>
);

/** The message at a wrong field: words and a drawn cross, never colour alone (RGAA 3.1). */
export function FieldError({ id, error }: Pick<FieldInForm, 'id' | 'error'>) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className="field-error">
      <svg viewBox="0 0 12 12" width="12" height="12" className="pen" aria-hidden="true">
        <path d="M1 2q4 3 10 9M11 1Q6 5 1 11" />
      </svg>
      {error}
    </p>
  );
}

/**
 * The attributes of a control, tied to its hint and to its message. Where a script validates, it is
 * not `required` to the browser, which would call it invalid while it is still empty, whatever
 * `aria-invalid` says. An address that is still being typed is not invalid either, so `false` is
 * written out.
 */
export const controlProps = <Props extends FieldProps>({
  label,
  hint,
  error,
  required,
  enforcedByBrowser,
  charactersLeft,
  ...props
}: Props) => ({
  ...props,
  required: enforcedByBrowser || undefined,
  'aria-required': (required && !enforcedByBrowser) || undefined,
  'aria-describedby': cx(hint && `${props.id}-hint`, error && `${props.id}-error`) || undefined,
  'aria-invalid': Boolean(error),
});

function describeCharactersLeft(left: number, maxLength: number): string {
  if (left <= 0) return `Limite de ${maxLength.toLocaleString('fr-FR')} caractères atteinte.`;
  return `Il reste ${left.toLocaleString('fr-FR')} ${left < 2 ? 'caractère' : 'caractères'}.`;
}

/** For a live region: changes three times only, where the visible text changes with each letter. */
export function CharactersLeftAnnouncement({ charactersLeft, maxLength = 0 }: FieldInForm) {
  if (charactersLeft === undefined) return null;
  const step = Math.ceil(maxLength / 20);
  return <p>{describeCharactersLeft(Math.ceil(charactersLeft / step) * step, maxLength)}</p>;
}

/** A control between its label and its message. */
export function Labelled({ field, children }: { field: FieldProps; children: ReactNode }) {
  const { id, label, hint, error, required, charactersLeft, maxLength = 0 } = field;
  return (
    // Fixed rows, which `FieldPair` shares between neighbours.
    <div className="form-group">
      <label htmlFor={id}>
        {label}
        {required && <RequiredMark />}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      <div>
        {children}
        {charactersLeft !== undefined && (
          // The form announces it, less often.
          <p aria-hidden="true" className="hint">
            {describeCharactersLeft(charactersLeft, maxLength)}
          </p>
        )}
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}

/** A labelled one-line input. It is left uncontrolled: what is typed before hydration stays. */
export const TextField = (props: FieldProps & ComponentProps<'input'>) => (
  <Labelled field={props}>
    <input {...controlProps(props)} className="field" />
  </Labelled>
);

/** A one-line input for the visitor's own e-mail address. */
export const EmailField = (props: FieldInForm) => (
  <TextField {...props} hint="Exemple : nom@ecole.example" type="email" autoComplete="email" />
);

/** A labelled text of several lines. */
export const TextArea = (props: FieldProps & ComponentProps<'textarea'>) => (
  <Labelled field={props}>
    <textarea {...controlProps(props)} className="field" />
  </Labelled>
);

/** A labelled native list with an empty first choice. */
export const SelectField = ({
  options,
  ...props
}: FieldProps & { options: readonly (readonly [value: string, text: string])[] }) => (
  <Labelled field={props}>
    <select {...controlProps(props)} className="field">
      <option value="">Choisir</option>
      {options.map(([value, text]) => (
        <option key={value} value={value} lang={languageOf(text)}>
          {text}
        </option>
      ))}
    </select>
  </Labelled>
);

/** One box to tick, with its sentence. */
export const CheckField = (props: FieldProps) => (
  <div>
    <div className="choice">
      <input {...controlProps(props)} type="checkbox" className="checkbox" />
      <label htmlFor={props.id}>
        {props.label}
        {props.required && <RequiredMark />}
      </label>
    </div>
    <FieldError {...props} />
  </div>
);
