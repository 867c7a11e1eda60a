import { expect, test } from 'vitest';
import { readContent } from './read.ts';

// mistakes.test.ts has more syntax errors, in real files.
test.each<[file: string, content: string | Buffer, sentence: RegExp]>([
  [
    'a.json',
    '{\n  "a": true',
    /^ligne 2, colonne 12, il manque une accolade fermante : écrivez \} à la fin du fichier$/,
  ],
  [
    'a.json',
    '[1',
    /^ligne 1, colonne 3, il manque un crochet fermant : écrivez \] à la fin du fichier$/,
  ],
  ['a.json', '{\n  "a": ,\n  "b": 1\n}', /^ligne 2, .*il manque une valeur/],
  ['a.json', '{ "a" 1 }', /il manque deux points \(:\), devant « 1 »$/],
  ['a.json', '{ "a": -2,5 }', /« -2,5 » .* écrivez -2\.5 \(un point\)$/],
  ['a.json', '{ "a": 2500+ }', /« 2500\+ » .* écrivez 2500 \(sans signe\)$/],
  ['a.json', '{ "a": 2 500 }', /« 2 500 » .* écrivez 2500 \(sans espace\)$/],
  ['a.json', '{ "a": 1,5 % }', /« 1,5 % » .* écrivez 1\.5 \(un point, sans signe\)$/],
  ['a.json', Buffer.from('\uFEFF{}', 'utf16le'), /^ce fichier n'est pas en UTF-8/],
  ['a.json', '{ "a": "x\ty" }', /une tabulation ne se lit pas/],
  ['a.json', '{ "a": "C:\\photos" }', /une barre \\ ne se lit pas dans un texte ; écrivez \/$/],
  ['a.json', '{ "a": 1 }\n}', /^ligne 2, colonne 1, le fichier devrait finir ici/],
  ['a.json', '"a": 1 }', /^ligne 1, il manque \{ au début du fichier$/],
  ['a.json', '{ "a": "b": 1 } }', /^ligne 1, colonne 8, il manque \{ devant "b"$/],
  ['a.json', '[ "a": 1 } ]', /^ligne 1, colonne 3, il manque \{ devant "a"$/],
  ['a.json', '{ "a": "b", "c", "d"] }', /il manque un crochet \[ devant le premier texte/],
  [
    'a.json',
    '{ "a": 1 }\n"b": 2 }',
    /^ligne 1, colonne 10, cette accolade } ferme le fichier trop tôt/,
  ],
  ['a.md', '\uFEFF---\ntitle: a\n---\n', /^ce fichier commence par une marque invisible/],
  ['a.md', 'Texte seul.', /^ligne 1, l'en-tête ne se lit pas/],
  ['accessibility.md', 'Texte seul.', /^ligne 1, .* « state: non conforme »/],
  ['a.md', '---\ntitle: "Resp\n---\nTexte.', /^ligne 2, ce titre .* title: "Resp"$/],
])('refuses %s with %j', (file, content, sentence) => {
  expect(readContent(file, Buffer.from(content))).toEqual({
    problem: expect.stringMatching(sentence),
  });
});

test('replaces typographic apostrophes and no-break spaces of office software', () => {
  expect(readContent('a.json', Buffer.from('{ "a": "L’IT\u00a0!" }'))).toMatchObject({
    value: { a: "L'IT !" },
  });
  expect(readContent('a.md', Buffer.from('---\ntitle: R\n---\nOui.'))).toEqual({
    value: { title: 'R' },
    body: 'Oui.',
  });
});

test('composes accents, which macOS decomposes in file names', () => {
  const { value } = Object(readContent('a.json', Buffer.from('"équipe"'.normalize('NFD'))));
  expect(value).toBe('équipe'.normalize());
});

test('reports a key that is repeated in one object at any depth', () => {
  const problem = (text: string) => Object(readContent('a.json', Buffer.from(text))).problem;
  expect(problem('[{ "a": 1 }, { "a": { "b": 1,\n "b": 2 } }]')).toMatch(
    /^ligne 2, colonne 2, « b » est déjà écrit à la ligne 1 ; gardez/,
  );
  expect(problem('[{ "a": { "a": 1 } }, { "a": 1 }]')).toBeUndefined();
});
