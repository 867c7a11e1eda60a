/** The script of the page `/edition`: it starts the editor, and lists the content's problems below. */
import CMS from '@sveltia/cms';
import { fromFile, toFile } from './json-format.ts';

/** @param {string} name */
const element = (name) => /** @type {HTMLElement} */ (document.getElementById(name));

/**
 * @param {string} list
 * @param {string} box
 * @param {string[]} sentences in French
 */
function show(list, box, sentences) {
  const items = sentences.map((sentence) => {
    const item = document.createElement('li');
    item.append(sentence);
    return item;
  });
  element(list).replaceChildren(...items);
  element(box).hidden = sentences.length === 0;
}

// Firefox and Safari cannot open local folders, so the page names browsers that can.
if ('showDirectoryPicker' in window) {
  const { config, numbers } = await (await fetch('/edition/config.json')).json();
  CMS.registerCustomFormat('content', 'json', {
    fromFile,
    toFile: (/** @type {unknown} */ entry) => toFile(entry, numbers),
  });
  CMS.init({ config });
  new EventSource('/edition/check').onmessage = ({ data }) => {
    const { problems, blanks } = JSON.parse(data);
    show('problems', 'check', problems);
    show('blanks', 'missing', blanks);
  };
} else {
  element('other-browser').hidden = false;
}
