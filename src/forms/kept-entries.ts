import { type RefObject, useLayoutEffect, useState } from 'react';

const fieldsOf = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLInputElement>('input, select, textarea'),
];

/**
 * Copies values and focus from the form of the server to the one that React renders in its place when
 * hydration fails, because password managers and writing aids add elements to forms.
 */
export function useKeptEntries(name: string, form: RefObject<HTMLFormElement | null>): void {
  // React renders the new form while the page still contains that of the server.
  const [server] = useState(() =>
    typeof document === 'undefined'
      ? null
      : { form: document.forms.namedItem(name), focused: document.activeElement },
  );

  useLayoutEffect(() => {
    if (!server?.form || !form.current || server.form === form.current) return;
    const fields = fieldsOf(form.current);
    for (const old of fieldsOf(server.form)) {
      // Checkboxes may share a name.
      const field = fields.find(
        ({ name, type, value }) =>
          name === old.name && (type !== 'checkbox' || value === old.value),
      );
      if (!field) continue;
      if (old.type === 'file') field.files = old.files;
      else if (old.type === 'checkbox') field.checked = old.checked;
      else field.value = old.value;
      if (old !== server.focused) continue;
      field.focus({ preventScroll: true });
      // Browsers give no selection for an e-mail field.
      if (old.selectionEnd) field.setSelectionRange(old.selectionStart, old.selectionEnd);
    }
  }, [server, form]);
}
