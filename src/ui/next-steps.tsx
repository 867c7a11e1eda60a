import { typeset } from './typeset.tsx';

/** The steps that follow a request, as a numbered list. `after` is the French noun for the request. */
export function NextSteps({ steps, after = 'demande' }: { steps: string[]; after?: string }) {
  if (steps.length === 0) return null;
  return (
    <>
      <h3>{`Après votre ${after}`}</h3>
      <ol role="list" className="next-steps">
        {steps.map((step) => (
          <li key={step}>{typeset(step)}</li>
        ))}
      </ol>
    </>
  );
}
