import { hackathonRequest } from '../../../requests/hackathon.ts';
import { SENDS_REQUESTS } from '../../../requests/mode.ts';
import { RequestForm } from '../../forms/request-form.tsx';
import { EmailField, TextArea, TextField } from '../../ui/field.tsx';
import { FieldPair, Optional } from '../../ui/field-group.tsx';
import { SocialSignIn } from './social-sign-in.tsx';

type Props = {
  sending: boolean;
  onSubmitting: () => void;
  onSettled: (sent: boolean) => void;
};

/** The request in the dialog (requirements, chapters 2 to 5 and 8). */
export const HackathonForm = ({ sending, onSubmitting, onSettled }: Props) => (
  <>
    <RequestForm
      request={hackathonRequest}
      whenMissing={{ title: 'Erreur', text: 'Veuillez remplir tous les champs obligatoires.' }}
      success={{
        title: 'Demande envoyée !',
        text: 'Nous vous recontacterons dans les plus brefs délais pour organiser votre hackathon.',
      }}
      onSubmitting={onSubmitting}
      onSettled={onSettled}
      label="Demande de hackathon"
      submit="Envoyer la demande"
      disableWhileSubmitting
    >
      {(field) => (
        <>
          <FieldPair>
            <TextField {...field('firstName')} autoComplete="given-name" />
            <TextField {...field('lastName')} autoComplete="family-name" />
          </FieldPair>
          <FieldPair>
            <EmailField {...field('email')} />
            <TextField {...field('organization')} autoComplete="organization" />
          </FieldPair>
          <Optional>
            <FieldPair>
              <TextField {...field('participants')} hint="Exemple : 50-100" />
              <TextField {...field('duration')} hint="Exemple : 2 jours" />
            </FieldPair>
            <FieldPair>
              <TextField {...field('budget')} hint="Exemple : 5 000 à 10 000 €" />
              <TextField
                {...field('phone')}
                hint="Dix chiffres, ou + et l'indicatif"
                type="tel"
                autoComplete="tel"
              />
            </FieldPair>
            <TextArea {...field('objectives')} rows={3} />
            <TextArea {...field('message')} rows={4} />
          </Optional>
        </>
      )}
    </RequestForm>
    {!SENDS_REQUESTS && <SocialSignIn disabled={sending} />}
  </>
);
