import type { DeliveryMode } from '../company/owner-settings.ts';
import { choice, object, text } from '../schema/fields.ts';

const ALWAYS = '';

/** Front matter of a section of the legal notices; the publisher and the host are in company.json. */
export const legalSection = object({
  // Names of facts are replaced in the text only.
  title: text(
    'Titre',
    'le titre de la section, sans accolade',
    'Responsabilité',
    /^[^{}]*\S[^{}]*$/,
  ),
  when: choice({
    [ALWAYS]: 'toujours',
    simulated: 'tant que les formulaires sont simulés',
    server: 'quand les demandes vous parviennent',
  } satisfies Record<DeliveryMode | typeof ALWAYS, string>)
    .default(ALWAYS)
    .meta({ title: 'Publier cette section', description: 'simulated, server, ou rien : toujours' }),
});

/** Whether a site with this delivery shows a section. */
export const isShownIn = (mode: DeliveryMode, { when }: { when: DeliveryMode | typeof ALWAYS }) =>
  when === ALWAYS || when === mode;
