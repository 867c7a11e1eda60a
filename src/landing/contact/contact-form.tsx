import { RequestForm } from '../../forms/request-form.tsx';
import { withErrorScreen } from '../../site/application-error/with-error-screen.tsx';
import { CheckField, EmailField, SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { FieldPair, Optional } from '../../ui/field-group.tsx';
import { contactRequest, SUBJECTS } from './contact-request.ts';

/** General contact (requirements, chapters 3, 5 and 8). */
export const ContactForm = withErrorScreen(() => (
  <RequestForm
    schema={contactRequest}
    whenMissing={{
      title: 'Champs requis manquants',
      text: 'Veuillez remplir tous les champs obligatoires et accepter les conditions RGPD.',
    }}
    success={{
      title: 'Message envoyé !',
      text: 'Nous avons bien reçu votre message. Notre équipe vous répondra dans les meilleurs délais.',
    }}
    label="Contact"
    submit="Envoyer le message"
  >
    {(field) => (
      <>
        <FieldPair>
          <TextField {...field('fullName', 'Nom complet')} autoComplete="name" />
          <EmailField {...field('email', 'E-mail')} />
        </FieldPair>
        <SelectField {...field('subject', 'Sujet')} options={SUBJECTS} />
        <TextArea {...field('message', 'Message')} rows={4} />
        <Optional>
          <TextField {...field('institution', 'Établissement')} autoComplete="organization" />
        </Optional>
        <CheckField
          {...field(
            'gdprConsent',
            "J'accepte que ces données soient utilisées pour me recontacter.",
          )}
        />
      </>
    )}
  </RequestForm>
));
