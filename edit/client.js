/** What runs in the page `/edition`: the editor, and beside it what the check of the content finds. */
import CMS from '@sveltia/cms';
import { fromFile, toFile } from './layout.ts';

/** @param {string} name */
const element = (name) => /** @type {HTMLElement} */ (document.getElementById(name));

/** @param {string[]} findings French sentences */
function show(findings) {
  element('count').textContent =
    findings.length > 1 ? `${findings.length} points à corriger` : 'Un point à corriger';
  element('findings').replaceChildren(
    ...findings.map((finding) => {
      const item = document.createElement('li');
      item.textContent = finding;
      return item;
    }),
  );
  element('check').hidden = findings.length === 0;
}

// Firefox and Safari cannot open a folder: the page says so instead.
if ('showDirectoryPicker' in window) {
  const { config, formats } = await (await fetch('/edition/config.json')).json();
  for (const [name, numbers] of Object.entries(formats)) {
    CMS.registerCustomFormat(name, 'json', { fromFile, toFile: (value) => toFile(value, numbers) });
  }
  CMS.init({ config });
  new EventSource('/edition/check').onmessage = ({ data }) => show(JSON.parse(data));
} else {
  element('other-browser').hidden = false;
}
