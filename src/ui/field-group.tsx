import type { ReactNode } from 'react';
import { FieldError, FieldName, type FieldProps } from './field.tsx';
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

/**
 * A group of checkboxes. The error describes the group; `aria-invalid` is on
 * the boxes, because a group does not support it.
 */
export function CheckGroup(props: FieldProps) {
  const { id, name, requirement, options = {}, error } = props;
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend>
        <FieldName {...props} />
        {/* A fieldset has no `required`. */}
        {requirement !== 'free' && <span className="visually-hidden"> (à remplir)</span>}
      </legend>
      <div className="choices">
        {Object.entries(options).map(([value, text], index) => (
          <label key={value} className="choice">
            <input
              // A link to the group in the list of errors focuses its first box.
              id={index === 0 ? id : undefined}
              type="checkbox"
              name={name}
              value={value}
              aria-invalid={error ? true : undefined}
              className="checkbox"
            />
            <WithEnglish>{text}</WithEnglish>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
