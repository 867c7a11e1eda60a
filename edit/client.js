/** The script of the page `/edition`: the editor, and the problems of the content below it. */
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

// Firefox and Safari cannot open a folder: the page says so instead.
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
