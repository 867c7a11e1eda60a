import { RequestForm } from '../../forms/request-form.tsx';
import { withErrorScreen } from '../../site/application-error/with-error-screen.tsx';
import { EmailField, TextArea, TextField } from '../../ui/field.tsx';
import { CheckGroup, FieldPair, Optional } from '../../ui/field-group.tsx';
import { CvField } from './cv-field.tsx';
import { EXPERTISE_DOMAINS, trainerRequest } from './trainer-request.ts';

/** Trainer application (requirements, chapters 3, 5 and 8). */
export const TrainerForm = withErrorScreen(() => (
  <RequestForm
    schema={trainerRequest}
    success={{
      title: 'Candidature envoyée !',
      text: 'Nous étudierons votre profil et reviendrons vers vous rapidement.',
    }}
    label="Candidature de formateur"
    submit="Envoyer ma candidature"
  >
    {(field) => (
      <>
        <FieldPair>
          <TextField {...field('fullName', 'Nom complet')} autoComplete="name" />
          <EmailField {...field('email', 'E-mail')} />
        </FieldPair>
        <CheckGroup
          {...field('expertiseDomains', "Domaines d'expertise")}
          choices={EXPERTISE_DOMAINS}
        />
        <CvField {...field('cv', 'CV')} />
        <TextField
          {...field('linkedinUrl', 'Profil LinkedIn')}
          hint="Exemple : https://www.linkedin.com/in/prenom-nom"
          type="url"
          autoComplete="url"
        />
        <Optional>
          <TextArea {...field('message', 'Ce que vous aimez enseigner')} rows={4} />
        </Optional>
      </>
    )}
  </RequestForm>
));
