import { expect, test } from 'vitest';
import { readContent } from './read.ts';

test.each<[file: string, content: string | Buffer, sentence: RegExp]>([
  [
    'a.json',
    '{\n  "a": true\n  "b": {}\n}',
    /^ligne 2, colonne 12, il manque une virgule, devant « "b" »$/,
  ],
  ['a.json', '{\n  "a": oui\n}', /^ligne 2, colonne 8, « oui » .*guillemets droits/],
  ['a.json', '{\n  "a": "dit "oui" ici"\n}', /^ligne 2, colonne 14, « oui » ne se lit pas/],
  ['a.json', '{\n  "a": true', /^ligne 2, colonne 12, il manque une accolade fermante$/],
  ['a.json', '{\n  "a": ,\n  "b": 1\n}', /^ligne 2, .*il manque une valeur/],
  [
    'a.json',
    '{\n  "a": "b,\n  "c": 1\n}',
    /^ligne 2, colonne 8, il manque le guillemet de la fin$/,
  ],
  ['a.json', '{\n  "a": 1,\n}', /^ligne 2, colonne 9, la virgule devant « } » est en trop$/],
  ['a.json', '\uFEFF{}', /^ce fichier n'est pas en UTF-8 ; ouvrez-le/],
  ['a.json', Buffer.from('{ "a": "é" }', 'latin1'), /^ce fichier n'est pas en UTF-8/],
  ['a.md', 'Texte seul.', /^ligne 1, l'en-tête ne se lit pas/],
  ['accessibility.md', 'Texte seul.', /^ligne 1, .* « state: non conforme »/],
  ['a.md', '---\ntitle: "Resp\n---\nTexte.', /^ligne [23], l'en-tête .*title: Responsabilité/],
])('refuses %s with %j', (file, content, sentence) => {
  expect(readContent(file, Buffer.from(content))).toEqual({
    problem: expect.stringMatching(sentence),
  });
});

test('reads apostrophes and spaces of office software as the site writes them', () => {
  expect(readContent('a.json', Buffer.from('{ "a": "L’IT\u00a0!" }'))).toMatchObject({
    value: { a: "L'IT !" },
  });
  expect(readContent('a.md', Buffer.from('---\ntitle: R\n---\nOui.'))).toEqual({
    value: { title: 'R' },
    body: 'Oui.',
  });
});
