import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notices/notify.ts';

/** The identity providers (requirements, chapter 7). */
const PROVIDERS = ['Apple', 'Google', 'Facebook'] as const;

/** Simulated social sign-in: each button only shows a notice (requirements, chapter 7). */
export function SocialSignIn({ disabled }: { disabled: boolean }) {
  return (
    <fieldset className="social-sign-in">
      <legend>Avec un compte</legend>
      <div className="button-row">
        {PROVIDERS.map((provider) => (
          <Button
            key={provider}
            variant="outlined"
            disabled={disabled}
            aria-label={`Continuer avec ${provider}`}
            onClick={() =>
              notify({
                kind: 'info',
                title: 'Connexion sociale',
                text: `Connexion avec ${provider} simulée. Cette fonctionnalité sera intégrée prochainement.`,
              })
            }
          >
            {provider}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
