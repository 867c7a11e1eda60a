import type { ComponentProps, ReactNode } from 'react';
import type { Options, Requirement } from '../../requests/fields.ts';
import { cx } from './cx.ts';
import { keepTogether } from './keep-together.tsx';
import { languageOf } from './with-english.tsx';

/** The props that a form passes to each of its fields. */
export type FieldProps = {
  id: string;
  name: string;
  label: string;
  /** Shown by a star in the label and exposed to assistive technology (RGAA 11.10) unless it is free. */
  requirement: Requirement;
  /** Whether the browser refuses an enforced field without a value, instead of a script. */
  browserValidates: boolean;
  /** The choices of a list. */
  options?: Options | undefined;
  /** The error, and how to correct it. */
  error?: string | undefined;
};

type HintedFieldProps = FieldProps & {
  /** Help under the label, with an example of the format. */
  hint?: string;
};

/** The name of a field, with the star of a required one, which assistive technology does not read. */
export const FieldName = ({ label, requirement }: FieldProps) => (
  <>
    {label}
    {requirement !== 'free' && (
      <span aria-hidden="true" className="required-star">
        {'\u00a0*'}
      </span>
    )}
  </>
);

/** The error of a field: text and a cross, never colour alone (RGAA 3.1). */
export function FieldError({ id, error }: Pick<FieldProps, 'id' | 'error'>) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className="field-error">
      <svg viewBox="0 0 12 12" width="12" height="12" className="pen" aria-hidden="true">
        <path d="M1 2q4 3 10 9M11 1Q6 5 1 11" />
      </svg>
      {keepTogether(error)}
    </p>
  );
}

/**
 * The attributes of a control, which refer to its hint and its error. Where a script validates, it
 * is `aria-required` instead of `required`, because browsers expose an empty required field as
 * invalid. `aria-invalid` is always explicit, because browsers also expose a partial e-mail address
 * as invalid.
 */
export const controlProps = <Props extends HintedFieldProps>({
  label,
  hint,
  error,
  requirement,
  browserValidates,
  options,
  ...props
}: Props) => {
  const required = requirement === 'enforced' && browserValidates;
  return {
    ...props,
    required: required || undefined,
    'aria-required': (requirement !== 'free' && !required) || undefined,
    'aria-describedby': cx(hint && `${props.id}-hint`, error && `${props.id}-error`) || undefined,
    'aria-invalid': Boolean(error),
  };
};

/** A control with its label, hint and error. */
export function Labelled({ field, children }: { field: HintedFieldProps; children: ReactNode }) {
  const { id, hint, error } = field;
  return (
    // Fixed rows, which `FieldPair` shares between neighbours.
    <div className="form-group">
      <label htmlFor={id}>
        <FieldName {...field} />
      </label>
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      <div>{children}</div>
      <FieldError id={id} error={error} />
    </div>
  );
}

/** A labelled input. Uncontrolled, so that text typed before hydration stays. */
export const TextField = (props: HintedFieldProps & ComponentProps<'input'>) => (
  <Labelled field={props}>
    <input {...controlProps(props)} className="control" />
  </Labelled>
);

/** An input for the visitor's e-mail address. */
export const EmailField = (props: FieldProps) => (
  <TextField {...props} hint="Exemple : nom@domaine.example" type="email" autoComplete="email" />
);

/** A labelled text area. */
export const TextArea = (props: HintedFieldProps & ComponentProps<'textarea'>) => (
  <Labelled field={props}>
    <textarea {...controlProps(props)} className="control" />
  </Labelled>
);

/** A labelled native list with an empty first option. */
export const SelectField = (props: HintedFieldProps) => (
  <Labelled field={props}>
    <select {...controlProps(props)} className="control">
      <option value="">Choisir</option>
      {Object.entries(props.options ?? {}).map(([value, text]) => (
        <option key={value} value={value} lang={languageOf(text)}>
          {text}
        </option>
      ))}
    </select>
  </Labelled>
);

/** A labelled checkbox. */
export const CheckField = (props: FieldProps) => (
  <div>
    <div className="choice">
      <input {...controlProps(props)} type="checkbox" className="checkbox" />
      <label htmlFor={props.id}>
        <FieldName {...props} />
      </label>
    </div>
    <FieldError {...props} />
  </div>
);
