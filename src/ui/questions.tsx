import { typeset } from './typeset.tsx';

/** Questions and answers in two columns, which fold-questions.ts closes; an open answer moves its column only. */
export function Questions({ items }: { items: { question: string; answer: string }[] }) {
  if (items.length === 0) return null;
  const half = Math.ceil(items.length / 2);
  return (
    <div className="questions">
      <h3>Vos questions</h3>
      {[items.slice(0, half), items.slice(half)].map((column) => (
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
