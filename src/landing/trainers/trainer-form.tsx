import { RequestForm } from '../../forms/request-form.tsx';
import { useRequestForm } from '../../forms/use-request-form.ts';
import { withErrorScreen } from '../../site/application-error/with-error-screen.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { CheckGroup, FieldPair } from '../../ui/field-group.tsx';
import { CvField } from './cv-field.tsx';
import { EXPERTISE_DOMAINS, readTrainerForm, trainerRequest } from './trainer-request.ts';

/** Trainer application (specification, chapters 3, 5 and 8). */
export const TrainerForm = withErrorScreen(function TrainerForm() {
  const request = useRequestForm({
    kind: 'trainer',
    schema: trainerRequest,
    read: readTrainerForm,
    success: {
      title: 'Candidature envoyée !',
      text: 'Nous étudierons votre profil et reviendrons vers vous rapidement.',
    },
  });
  const { field } = request;
  return (
    <RequestForm request={request} label="Devenir formateur" submit="Envoyer ma candidature">
      <FieldPair>
        <TextField {...field('fullName')} label="Nom complet" required autoComplete="name" />
        <TextField
          {...field('email')}
          label="E-mail"
          hint="Exemple : prenom.nom@exemple.fr"
          type="email"
          required
          autoComplete="email"
        />
      </FieldPair>
      <CheckGroup
        name="expertiseDomains"
        legend="Domaines d'expertise"
        required
        choices={EXPERTISE_DOMAINS}
      />
      <CvField {...field('cv')} />
      <TextField
        {...field('linkedinUrl')}
        label="Profil LinkedIn"
        hint="Exemple : https://www.linkedin.com/in/prenom-nom"
        type="url"
        required
        autoComplete="url"
      />
      <TextArea {...field('message')} label="Message" rows={4} />
    </RequestForm>
  );
});
