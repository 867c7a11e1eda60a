import { hackathonRequest } from '../../../requests/hackathon.ts';
import { delivery } from '../../forms/delivery.ts';
import type { FormContent } from '../../forms/form-content.ts';
import { RequestForm } from '../../forms/request-form.tsx';
import { EmailField, TextArea, TextField } from '../../ui/field.tsx';
import { Optional } from '../../ui/field-group.tsx';
import { NextSteps } from '../../ui/next-steps.tsx';
import { SocialSignIn } from './social-sign-in.tsx';

/** The owner's content in the form. */
export type HackathonFormContent = FormContent & { nextSteps: string[] };

type Props = HackathonFormContent & {
  sending: boolean;
  onSubmitting: () => void;
  onSettled: (sent: boolean) => void;
};

/** Form that requests a hackathon, in the dialog (requirements, chapters 2 to 5 and 8). */
export const HackathonForm = ({ sending, nextSteps, ...form }: Props) => (
  <div className="stack">
    <div>
      <NextSteps steps={nextSteps} />
    </div>
    <RequestForm
      {...form}
      request={hackathonRequest}
      whenMissing={{ title: 'Erreur', text: 'Veuillez remplir tous les champs obligatoires.' }}
      label="Demande de hackathon"
      submitLabel="Envoyer la demande"
      disableWhileSubmitting
    >
      {(propsOf) => (
        <>
          <TextField {...propsOf('firstName')} autoComplete="given-name" />
          <TextField {...propsOf('lastName')} autoComplete="family-name" />
          <EmailField {...propsOf('email')} />
          <TextField {...propsOf('organization')} autoComplete="organization" />
          <Optional>
            <TextField {...propsOf('participants')} hint="Exemple : 50-100" />
            <TextField {...propsOf('duration')} hint="Exemple : 2 jours" />
            <TextField {...propsOf('budget')} hint="Montant HT, même approximatif" />
            <TextField
              {...propsOf('phone')}
              hint="Dix chiffres, ou + et l'indicatif"
              type="tel"
              autoComplete="tel"
            />
            <TextArea {...propsOf('objectives')} rows={3} />
            <TextArea {...propsOf('message')} hint="Exemple : en mars, chez nous" rows={4} />
          </Optional>
        </>
      )}
    </RequestForm>
    {delivery.isSimulated && <SocialSignIn disabled={sending} />}
  </div>
);
