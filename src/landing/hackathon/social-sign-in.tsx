import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notices/notify.ts';

/** The three providers (requirements, chapter 7). */
const PROVIDERS = ['Apple', 'Google', 'Facebook'] as const;

/** Social sign-in, which only shows its notice and leaves the dialog open (chapter 7). */
export function SocialSignIn({ disabled }: { disabled: boolean }) {
  return (
    <fieldset className="social-sign-in">
      <legend>Connexion sociale</legend>
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
