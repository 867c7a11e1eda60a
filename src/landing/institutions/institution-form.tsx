import { RequestForm } from '../../forms/request-form.tsx';
import { withErrorScreen } from '../../site/application-error/with-error-screen.tsx';
import { EmailField, SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { FieldPair, Optional } from '../../ui/field-group.tsx';
import { institutionRequest, LEVELS, TRAINING_DOMAINS } from './institution-request.ts';

/** Trainer request of an institution (requirements, chapters 3, 5 and 8). */
export const InstitutionForm = withErrorScreen(() => (
  <RequestForm
    schema={institutionRequest}
    success={{ title: 'Demande envoyée !', text: 'Nous reviendrons vers vous sous 24h.' }}
    label="Demande de formateur"
    submit="Envoyer la demande"
  >
    {(field) => (
      <>
        <FieldPair>
          <TextField
            {...field('institutionName', "Nom de l'établissement")}
            autoComplete="organization"
          />
          <TextField {...field('contactName', 'Nom du contact')} autoComplete="name" />
        </FieldPair>
        <EmailField {...field('email', 'E-mail')} />
        <FieldPair>
          <SelectField
            {...field('trainingDomain', 'Domaine de formation')}
            options={TRAINING_DOMAINS}
          />
          <SelectField {...field('level', 'Niveau')} options={LEVELS} />
        </FieldPair>
        <Optional>
          <TextField
            {...field('availability', 'Période souhaitée')}
            hint="Exemple : les lundis de janvier à mars"
          />
          <TextArea {...field('message', 'Le cours, en quelques lignes')} rows={4} />
        </Optional>
      </>
    )}
  </RequestForm>
));
