import { institutionRequest } from '../../../requests/institution.ts';
import { withErrorScreen } from '../../errors/application-error/with-error-screen.tsx';
import type { FormContent } from '../../forms/form-content.ts';
import { RequestForm } from '../../forms/request-form.tsx';
import { EmailField, SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { Optional } from '../../ui/field-group.tsx';

/** Form by which an institution requests a trainer (requirements, chapters 3, 5 and 8). */
export const InstitutionForm = withErrorScreen(
  ({ replyTime, ...company }: FormContent & { replyTime: string }) => (
    <RequestForm
      {...company}
      request={institutionRequest}
      success={{
        title: 'Demande envoyée !',
        text: `Nous reviendrons vers vous${replyTime && ` sous ${replyTime}`}.`,
      }}
      label="Demande de formateur"
      submitLabel="Envoyer la demande"
    >
      {(propsOf) => (
        <>
          <TextField {...propsOf('institutionName')} autoComplete="organization" />
          <TextField {...propsOf('contactName')} autoComplete="name" />
          <EmailField {...propsOf('email')} />
          <SelectField {...propsOf('trainingDomain')} />
          <SelectField {...propsOf('level')} />
          <Optional>
            <TextField {...propsOf('availability')} />
            <TextArea {...propsOf('message')} hint="Exemple : VPN, 35 h, 20 élèves" rows={4} />
          </Optional>
        </>
      )}
    </RequestForm>
  ),
);
