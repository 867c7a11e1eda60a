import { typeset } from './typeset.tsx';

/** Questions and answers, which fold-questions.ts closes. */
export function Questions({ items }: { items: { question: string; answer: string }[] }) {
  if (items.length === 0) return null;
  return (
    <div className="questions">
      <h3>Vos questions</h3>
      {items.map(({ question, answer }) => (
        <details key={question} open>
          <summary>{typeset(question)}</summary>
          <p className="muted">{typeset(answer)}</p>
        </details>
      ))}
    </div>
  );
}
