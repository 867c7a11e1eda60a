import { keepTogether } from './keep-together.tsx';

/** Questions and answers, which work without scripts; the browser's search finds closed ones. */
export function Questions({ items }: { items: { question: string; answer: string }[] }) {
  if (items.length === 0) return null;
  return (
    <div className="questions from-sixth">
      <h3>Vos questions</h3>
      <div>
        {items.map(({ question, answer }) => (
          <details key={question}>
            <summary>{keepTogether(question)}</summary>
            <p className="muted">{keepTogether(answer)}</p>
          </details>
        ))}
      </div>
    </div>
  );
}
