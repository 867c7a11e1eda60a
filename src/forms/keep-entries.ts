const fieldsOf = (form: Element) => [...form.querySelectorAll<HTMLInputElement>('[name]')];

function keepEntriesOf(form: HTMLFormElement): void {
  const island = form.closest('astro-island');
  if (!island) return;
  let focused: Element | null = null;
  const noteFocus = () => {
    if (form.isConnected) focused = document.activeElement;
  };
  noteFocus();
  form.addEventListener('focusin', noteFocus);
  // The removal of the form moves the focus too; by then the timeout sees that it is disconnected.
  form.addEventListener('focusout', () => setTimeout(noteFocus));

  new MutationObserver((_, observer) => {
    const renewed = island.querySelector('form');
    if (form.isConnected || !renewed) return;
    observer.disconnect();
    for (const field of fieldsOf(renewed)) {
      const { name, type, value } = field;
      // Checkboxes may share a name.
      const old = fieldsOf(form).find(
        (other) => other.name === name && (type !== 'checkbox' || other.value === value),
      );
      if (!old) continue;
      if (type === 'file') field.files = old.files;
      else if (type === 'checkbox') field.checked = old.checked;
      else field.value = old.value;
      field.dispatchEvent(new Event(type === 'file' ? 'change' : 'input', { bubbles: true }));
      if (old !== focused) continue;
      field.focus({ preventScroll: true });
      // Browsers give no selection for an e-mail field.
      if (old.selectionEnd) field.setSelectionRange(old.selectionStart, old.selectionEnd);
    }
  }).observe(island, { childList: true });
}

/**
 * Copies values and focus from a form to the one that React renders in its place when hydration fails,
 * because password managers and writing aids add elements to forms. Call it before hydration.
 */
export function keepEntries(): void {
  for (const form of document.forms) keepEntriesOf(form);
}
