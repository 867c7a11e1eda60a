import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import type { Options, Requirement } from '../../requests/fields.ts';
import { cx } from './cx.ts';
import { Drawing } from './drawing.tsx';
import { typeset } from './typeset.tsx';
import { withTypography } from './typography.ts';
import { languageOf } from './with-english.tsx';

/** The props that a form passes to each of its fields. */
export type FieldProps = {
  id: string;
  name: string;
  label: string;
  /** Unless free, the label has a star, and assistive technology gets the requirement (RGAA 11.10). */
  requirement: Requirement;
  /** Whether the browser, instead of a script, refuses an enforced field without a value. */
  browserValidates: boolean;
  /** The labels of the options of a list, by value. */
  options?: Options | undefined;
  /** Help below the label, with an example of the format. */
  hint?: string | undefined;
  /** The error, with how to correct it. */
  error?: string | undefined;
  /** Whether it has a valid value and is not being edited. */
  isValid?: boolean;
  /** Its position in the form, which varies the drawing of its tick. */
  index: number;
  /** The number of corrections that are drawn before it. */
  turn?: number;
};

/** The number of drawings of a tick, one for each field of the longest form. */
const TICKS = 10;

/** The label of a field, with the star of a required field, which assistive technology ignores. */
export const FieldName = ({ label, requirement }: FieldProps) => (
  <>
    {withTypography(label)}
    {requirement !== 'free' && (
      <span aria-hidden="true" className="required-star">
        {'\u00a0*'}
      </span>
    )}
  </>
);

/** The hint of a field. */
export const FieldHint = ({ id, hint }: Pick<FieldProps, 'id' | 'hint'>) =>
  hint && (
    <p id={`${id}-hint`} className="hint">
      {typeset(hint)}
    </p>
  );

/** Delays the drawing of a correction until those before it are begun (field.css). */
const delayed = (turn: number) => ({ '--turn': `${80 * turn}ms` }) as CSSProperties;

/** A control with the trainer's corrections: a tick beside a valid value, a stroke below an error. */
export const Corrected = ({
  field: { error, isValid, index, turn = 0 },
  className,
  children,
}: {
  field: Pick<FieldProps, 'error' | 'isValid' | 'index' | 'turn'>;
  className?: string;
  children: ReactNode;
}) => (
  <>
    <div className={cx('corrected', className)}>
      {children}
      {error && (
        <Drawing
          name="stroke"
          size={[300, 12]}
          scale={0}
          className="error-stroke"
          style={delayed(turn)}
          preserveAspectRatio="none"
        />
      )}
    </div>
    {/* Without styles the drawings have no size: a mark that appears when a field loses the focus
        would move the button that the visitor is pressing. */}
    {!error && isValid && (
      <Drawing
        name={`tick-${1 + (index % TICKS)}`}
        size={[32, 32]}
        scale={0}
        className="pen tick"
        style={delayed(turn)}
      />
    )}
  </>
);

/** The error of a field, as text with a cross, because colour alone is not enough (RGAA 3.1). */
export function FieldError({ id, error, turn = 0 }: Pick<FieldProps, 'id' | 'error' | 'turn'>) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className="field-error hand" style={delayed(turn)}>
      <svg viewBox="0 0 12 12" width="12" height="12" className="pen icon" aria-hidden="true">
        <path d="M1 2q4 3 10 9M11 1Q6 5 1 11" />
      </svg>
      {/* Replaced with its text, because translation replaces the text nodes. */}
      <span key={error}>{typeset(error)}</span>
    </p>
  );
}

/**
 * The attributes of a control, with references to its hint and its error. Where a script validates, a
 * required control has `aria-required` instead of `required`, because browsers expose an empty required
 * field as invalid. `aria-invalid` is always set, because browsers also expose an incomplete e-mail
 * address as invalid.
 */
export const controlProps = <Props extends FieldProps>({
  label,
  hint,
  error,
  requirement,
  browserValidates,
  options,
  isValid,
  index,
  turn,
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
export function Labelled({ field, children }: { field: FieldProps; children: ReactNode }) {
  return (
    <div className="form-group">
      <div className="field-head">
        <label htmlFor={field.id}>
          <FieldName {...field} />
        </label>
        <FieldHint {...field} />
      </div>
      <Corrected field={field}>{children}</Corrected>
      <FieldError {...field} />
    </div>
  );
}

/** A labelled input. It is uncontrolled, so that hydration keeps text that was typed before. */
export const TextField = (props: FieldProps & ComponentProps<'input'>) => (
  <Labelled field={props}>
    <input {...controlProps(props)} className="control" />
  </Labelled>
);

/** An input for the visitor's e-mail address. */
export const EmailField = (props: FieldProps) => (
  <TextField {...props} hint="Exemple : nom@site.example" type="email" autoComplete="email" />
);

/** A labelled text area. */
export const TextArea = (props: FieldProps & ComponentProps<'textarea'>) => (
  <Labelled field={props}>
    <textarea {...controlProps(props)} className="control" />
  </Labelled>
);

/** A labelled native list with an empty first option. */
export const SelectField = (props: FieldProps) => (
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
  <div className="form-group">
    <Corrected field={props} className="choice">
      <input {...controlProps(props)} type="checkbox" className="checkbox" />
      <label htmlFor={props.id}>
        <FieldName {...props} />
      </label>
    </Corrected>
    <FieldError {...props} />
  </div>
);
