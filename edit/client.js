/** The script of the page `/edition`: it starts the editor, and lists the content's problems below. */
import CMS from '@sveltia/cms';
import { fromFile, toFile } from './json-format.ts';

/** @param {string} name */
const element = (name) => /** @type {HTMLElement} */ (document.getElementById(name));

/** @param {string[]} problems French sentences */
function show(problems) {
  element('problems').replaceChildren();
  for (const problem of problems) {
    const item = document.createElement('li');
    item.append(problem);
    element('problems').append(item);
  }
  element('check').hidden = problems.length === 0;
}

// Firefox and Safari cannot open local folders, so the page names browsers that can.
if ('showDirectoryPicker' in window) {
  const { config, numbers } = await (await fetch('/edition/config.json')).json();
  CMS.registerCustomFormat('content', 'json', {
    fromFile,
    toFile: (/** @type {unknown} */ entry) => toFile(entry, numbers),
  });
  CMS.init({ config });
  new EventSource('/edition/check').onmessage = ({ data }) => show(JSON.parse(data));
} else {
  element('other-browser').hidden = false;
}
