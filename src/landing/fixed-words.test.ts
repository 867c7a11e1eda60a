import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** Sentences in the texts and strings of a component; `…` replaces expressions. */
function sentencesOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isJsxText(node) || ts.isLiteralExpression(node) || ts.isTemplateTail(node)) {
      const words = node.text.replace(/\s+/g, ' ').replace(/^\. /, '').trim();
      if (/\S+ \S+ .*\.$/.test(words)) found.push(words);
    }
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

test('the sections contain no sentences except those of docs/requirements.md', () => {
  const fixed = readFileSync('docs/requirements.md', 'utf8');
  const found = globSync(['src/landing/**/*.tsx', 'src/site/footer.tsx']).flatMap(sentencesOf);
  expect(found.length).toBeGreaterThan(8);
  for (const sentence of found) expect.soft(fixed).toContain(sentence);
});
