import type { ReactNode } from 'react';
import { FieldError, type FieldInForm, RequiredMark } from './field.tsx';
import { WithEnglish } from './with-english.tsx';

/** Fields in two columns when the form is wide enough. */
export const FieldPair = ({ children }: { children: ReactNode }) => (
  <div className="field-pair">{children}</div>
);

/** The optional fields, under a labelled rule. */
export const Optional = ({ children }: { children: ReactNode }) => (
  <div className="optional-fields stack">
    <p className="muted">Facultatif</p>
    {children}
  </div>
);

type CheckGroupProps = FieldInForm & { choices: readonly string[] };

/**
 * A group of checkboxes; each sends its label. The error describes the group; `aria-invalid` is on
 * the boxes, because a group does not support it.
 */
export function CheckGroup({ id, name, label, required, error, choices }: CheckGroupProps) {
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend>
        {label}
        {required && (
          <>
            <RequiredMark />
            {/* A fieldset has no `required`. */}
            <span className="visually-hidden"> (obligatoire)</span>
          </>
        )}
      </legend>
      <div className="choices">
        {choices.map((choice, index) => (
          <label key={choice} className="choice">
            <input
              // A link to the group in the list of errors focuses its first box.
              id={index === 0 ? id : undefined}
              type="checkbox"
              name={name}
              value={choice}
              aria-invalid={error ? true : undefined}
              className="checkbox"
            />
            <WithEnglish>{choice}</WithEnglish>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
