import { RequestForm } from '../../forms/request-form.tsx';
import { useRequestForm } from '../../forms/use-request-form.ts';
import { withErrorScreen } from '../../site/application-error/with-error-screen.tsx';
import { CheckField, EmailField, SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { FieldPair } from '../../ui/field-group.tsx';
import { contactRequest, SUBJECTS } from './contact-request.ts';

const SUBJECT_OPTIONS = SUBJECTS.map((subject) => [subject, subject] as const);

/** General contact (specification, chapters 3, 5 and 8). */
export const ContactForm = withErrorScreen(function ContactForm() {
  const request = useRequestForm({
    schema: contactRequest,
    whenMissing: {
      title: 'Champs requis manquants',
      text: 'Veuillez remplir tous les champs obligatoires et accepter les conditions RGPD.',
    },
    success: {
      title: 'Message envoyé !',
      text: 'Nous avons bien reçu votre message. Notre équipe vous répondra dans les meilleurs délais.',
    },
  });
  const { field } = request;
  return (
    <RequestForm request={request} label="Contact" submit="Envoyer le message">
      <FieldPair>
        <TextField {...field('fullName')} label="Nom complet" autoComplete="name" />
        <TextField {...field('institution')} label="Établissement" autoComplete="organization" />
      </FieldPair>
      <EmailField {...field('email')} />
      <SelectField {...field('subject')} label="Sujet" options={SUBJECT_OPTIONS} />
      <TextArea {...field('message')} label="Message" rows={4} />
      <CheckField
        {...field('gdprConsent')}
        label="J'accepte que ces données soient utilisées pour me recontacter."
      />
    </RequestForm>
  );
});
