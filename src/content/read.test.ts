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

test.each<[file: string, text: string | Buffer, problem: string]>([
  ['a.json', '{"a": 1,\n "b" 2}', 'ligne 2, colonne 6 : il manque deux points (:)'],
  ['a.json', '{"a": "x}', 'ligne 1, colonne 7 : il manque un guillemet fermant'],
  ['a.json', '{"a": 1,}', 'ligne 1, colonne 9 : il faut ici un nom de champ entre guillemets'],
  ['a.json', Buffer.from('{"a": "été"}', 'latin1'), "ce fichier n'est pas en UTF-8"],
  ['a.md', 'title: T\n', 'le fichier commence par son en-tête, entre deux lignes ---'],
  [
    'a.md',
    '---\ntitle: T\nother: "a\n---\n',
    "ligne 3 : cet en-tête n'est pas du YAML ; un texte va entre guillemets",
  ],
  [
    'a.md',
    '---\ntitle: T\n---\n<<<<<<< HEAD\nA\n=======\nB\n>>>>>>> other\n',
    'deux versions de ce texte, entre <<<<<<< et >>>>>>> : gardez-en une',
  ],
])('reports in %s the problem with %j', (file, text, problem) => {
  expect(read(file, text)).toEqual({ problem });
});
