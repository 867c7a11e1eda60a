import { keepTogether } from './keep-together.tsx';

/** Questions and answers, in the two columns of the section where there is room. */
export function Questions({ items }: { items: { question: string; answer: string }[] }) {
  if (items.length === 0) return null;
  return (
    <div className="questions">
      <h3>Vos questions</h3>
      <dl>
        {items.map(({ question, answer }) => (
          <div key={question} className="from-sixth">
            <dt>{keepTogether(question)}</dt>
            <dd className="muted">{keepTogether(answer)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
