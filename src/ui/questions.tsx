import { typeset } from './typeset.tsx';

/**
 * Questions with their answers, which fold-questions.ts closes, in two columns: an open answer moves only what
 * is below it.
 */
export function Questions({ items: all }: { items: { question: string; answer: string }[] }) {
  const items = all.filter(({ answer }) => answer);
  if (items.length === 0) return null;
  const half = Math.ceil(items.length / 2);
  const columns = [items.slice(0, half), items.slice(half)].filter(({ length }) => length > 0);
  return (
    <div className="questions">
      <h3>Vos questions</h3>
      {columns.map((column) => (
        <div key={column[0]?.question}>
          {column.map(({ question, answer }) => (
            <details key={question} open>
              <summary>{typeset(question)}</summary>
              <p className="muted">{typeset(answer)}</p>
            </details>
          ))}
        </div>
      ))}
    </div>
  );
}
