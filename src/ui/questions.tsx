import { unbroken } from './unbroken.tsx';

/** Questions that open without scripts, and that the browser's search finds closed. */
export function Questions({ items }: { items: { question: string; answer: string }[] }) {
  if (items.length === 0) return null;
  return (
    <div className="questions from-sixth">
      <h3>Vos questions</h3>
      <div>
        {items.map(({ question, answer }) => (
          <details key={question}>
            <summary>{unbroken(question)}</summary>
            <p className="muted">{unbroken(answer)}</p>
          </details>
        ))}
      </div>
    </div>
  );
}
