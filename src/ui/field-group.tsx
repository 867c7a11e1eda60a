import type { ReactNode } from 'react';
import { RequiredMark } from './field.tsx';
import { WithEnglish } from './with-english.tsx';

/** Fields that pair when there is room for two, whatever the width of the page around them. */
export const FieldPair = ({ children }: { children: ReactNode }) => (
  <div className="field-pair">{children}</div>
);

/** Several boxes to tick under one question; each box sends its own label. */
export function CheckGroup({
  name,
  legend,
  required,
  choices,
}: {
  name: string;
  legend: string;
  required?: boolean;
  choices: readonly string[];
}) {
  return (
    <fieldset>
      <legend className="font-semibold">
        {legend}
        {required && (
          <>
            <RequiredMark />
            {/* A fieldset has no `required` of its own. */}
            <span className="sr-only"> (obligatoire)</span>
          </>
        )}
      </legend>
      <div className="mt-2 grid @[30rem]:grid-cols-2 gap-x-5">
        {choices.map((choice) => (
          <label key={choice} className="flex items-center gap-3 py-1.5">
            <input type="checkbox" name={name} value={choice} className="size-6 shrink-0" />
            <WithEnglish>{choice}</WithEnglish>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
