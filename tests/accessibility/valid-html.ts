/** Validates HTML, accessibility rules included. */
import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  root: true,
  // Rules of the standard and of accessibility, without those of style.
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // The checkboxes of a group share a name.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'submit', 'button', 'reset'] }],
    // Slides are list items named by their position, which ARIA allows.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    'no-dup-id': 'error',
    // Safari exposes a list without markers only if it has the role.
    'no-redundant-role': ['error', { exclude: ['list'] }],
    'prefer-native-element': 'off',
  },
});

/** One line for each error, with the selector of the element. */
export async function htmlErrors(html: string): Promise<readonly string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
  );
}
