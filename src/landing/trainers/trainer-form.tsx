import { completeLinkedIn, trainerRequest } from '../../../requests/trainer.ts';
import { withErrorScreen } from '../../errors/application-error/with-error-screen.tsx';
import type { FormContent } from '../../forms/form-content.ts';
import { RequestForm } from '../../forms/request-form.tsx';
import { EmailField, TextArea, TextField } from '../../ui/field.tsx';
import { CheckGroup, Optional } from '../../ui/field-group.tsx';
import { CvField } from './cv-field.tsx';

/** Form by which a trainer applies (requirements, chapters 3, 5 and 8). */
export const TrainerForm = withErrorScreen((company: FormContent) => (
  <RequestForm
    {...company}
    request={trainerRequest}
    success={{
      title: 'Candidature envoyée !',
      text: 'Nous étudierons votre profil et reviendrons vers vous rapidement.',
      again: 'Nouvelle candidature',
    }}
    label="Candidature de formateur"
    submitLabel="Envoyer ma candidature"
  >
    {(propsOf, refuse) => (
      <>
        <TextField {...propsOf('fullName')} autoComplete="name" />
        <EmailField {...propsOf('email')} />
        <CheckGroup {...propsOf('expertiseDomains')} />
        <CvField {...propsOf('cv')} refuse={refuse} />
        <TextField
          {...propsOf('linkedinUrl')}
          // A zero-width space, at which the margin of a sheet breaks the address.
          hint={'Exemple : https://\u200blinkedin.com/in/nom, ou écrivez-nous'}
          type="url"
          autoComplete="url"
          onBlur={({ currentTarget: input }) => {
            input.value = completeLinkedIn(input.value);
          }}
        />
        <Optional>
          <TextArea {...propsOf('message')} rows={4} />
        </Optional>
      </>
    )}
  </RequestForm>
));
