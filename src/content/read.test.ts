import { expect, test } from 'vitest';
import { readContent } from './read.ts';

const read = (file: string, text: string | Uint8Array) =>
  readContent(file, typeof text === 'string' ? Buffer.from(text) : text);

test('parses JSON and Markdown, with plain apostrophes, spaces and line ends', () => {
  expect(read('a.json', '\uFEFF{"a": "l’été\u00a0!"}\r\n')).toEqual({
    value: { a: "l'été !" },
    body: '',
  });
  expect(read('a.md', '---\r\ntitle: T\r\n---\r\n\r\nUn texte.\r\n')).toEqual({
    value: { title: 'T' },
    // The header leaves its lines.
    body: '\n\n\n\nUn texte.\n',
  });
});

test.each([
  ['{"a": 1,\n "b" 2}', 'ligne 2, colonne 6 : il manque deux points (:)'],
  ['{"a": 1\n "b": 2}', 'ligne 2, colonne 2 : il manque une virgule'],
  ['{"a": "x}', 'ligne 1, colonne 7 : il manque un guillemet fermant'],
  ['{"a": 1,}', 'ligne 1, colonne 9 : il faut ici un nom de champ entre guillemets'],
  ['{"a": 1} // note', "ligne 1, colonne 10 : un fichier JSON n'a pas de commentaire"],
])('reports the first error of the JSON %j, with its position', (text, problem) => {
  expect(read('a.json', text)).toEqual({ problem });
});

test.each([
  ['title: T\n', 'le fichier commence par son en-tête, entre deux lignes ---'],
  [
    '---\ntitle: T\nother: "a\n---\n',
    "ligne 3 : cet en-tête n'est pas du YAML ; un texte va entre guillemets",
  ],
  [
    '---\ntitle: T\n---\n<<<<<<< HEAD\nA\n=======\nB\n>>>>>>> other\n',
    'deux versions de ce texte, entre <<<<<<< et >>>>>>> : gardez-en une',
  ],
  ['\uFEFF---\ntitle: T\n---\n', 'enregistrez ce fichier en UTF-8 sans BOM'],
])('reports the problem with the Markdown %j', (text, problem) => {
  expect(read('a.md', text)).toEqual({ problem });
});

test('reports a file that is not UTF-8', () => {
  expect(read('a.json', Buffer.from('{"a": "été"}', 'latin1'))).toEqual({
    problem: "ce fichier n'est pas en UTF-8",
  });
});
