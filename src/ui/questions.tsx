import { cx } from './cx.ts';
import { keepTogether } from './keep-together.tsx';

/** Questions and answers, which fold-questions.ts closes. */
export function Questions({
  items,
  className,
}: {
  items: { question: string; answer: string }[];
  className?: string;
}) {
  if (items.length === 0) return null;
  return (
    <div className={cx('questions ruled', className)}>
      <h3>Vos questions</h3>
      {items.map(({ question, answer }) => (
        <details key={question} open>
          <summary>{keepTogether(question)}</summary>
          <p className="muted">{keepTogether(answer)}</p>
        </details>
      ))}
    </div>
  );
}
