import { contactRequest } from '../../../requests/contact.ts';
import { withErrorScreen } from '../../errors/application-error/with-error-screen.tsx';
import type { FormContent } from '../../forms/form-content.ts';
import { RequestForm } from '../../forms/request-form.tsx';
import { CheckField, EmailField, SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { Optional } from '../../ui/field-group.tsx';

/** Form for general contact (requirements, chapters 3, 5 and 8). */
export const ContactForm = withErrorScreen((company: FormContent) => (
  <RequestForm
    {...company}
    request={contactRequest}
    whenMissing={{
      title: 'Champs requis manquants',
      text: 'Veuillez remplir tous les champs obligatoires et accepter les conditions RGPD.',
    }}
    success={{
      title: 'Message envoyé !',
      text: 'Nous avons bien reçu votre message. Notre équipe vous répondra dans les meilleurs délais.',
      again: 'Nouveau message',
    }}
    label="Contact"
    submitLabel="Envoyer le message"
  >
    {(propsOf) => (
      <>
        <TextField {...propsOf('fullName')} autoComplete="name" />
        <EmailField {...propsOf('email')} />
        <SelectField {...propsOf('subject')} />
        <TextArea {...propsOf('message')} rows={4} />
        <CheckField {...propsOf('gdprConsent')} />
        <Optional>
          <TextField {...propsOf('institution')} autoComplete="organization" />
        </Optional>
      </>
    )}
  </RequestForm>
));
