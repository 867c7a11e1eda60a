import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Corrected, FieldError, FieldHint, FieldName, type FieldProps } from './field.tsx';
import { WithEnglish } from './with-english.tsx';

/** Groups the optional fields of a form under a title. */
export const Optional = ({ children }: { children: ReactNode }) => (
  <div className="stack">
    <p className="optional-title hint">Facultatif</p>
    {children}
  </div>
);

/**
 * A group of checkboxes. The error describes the group; `aria-invalid` is on the checkboxes, because a
 * group does not support it.
 */
export function CheckGroup(props: FieldProps) {
  const { id, name, requirement, options = {}, hint, error } = props;
  return (
    <fieldset aria-describedby={cx(hint && `${id}-hint`, error && `${id}-error`) || undefined}>
      <legend>
        <FieldName {...props} />
        {/* A fieldset supports neither `required` nor `aria-required`. The hidden text starts with a
            comma, because the layout decides whether the accessible name has a space before it. */}
        {requirement !== 'free' && (
          <span className="visually-hidden">
            {requirement === 'enforced' ? ', obligatoire' : ', à remplir si possible'}
          </span>
        )}
      </legend>
      <FieldHint {...props} />
      <div className="form-group">
        <Corrected field={props} className="choices">
          {Object.entries(options).map(([value, text], index) => (
            <label key={value} className="choice">
              <input
                // The link in the list of errors focuses the first checkbox.
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
        </Corrected>
        <FieldError {...props} />
      </div>
    </fieldset>
  );
}
