/** Finds what the owner has to confirm, in files that are still marked `placeholder`. */
import { receivesRequests } from '../../company/owner-settings.ts';
import type { ContentKind } from '../../schema/kind.ts';
import { contentOf } from '../content.ts';
import { type Entry, isValid } from '../entries.ts';
import { type Finding, provisional } from '../finding.ts';
import { CONTENT_KINDS } from '../kinds.ts';
import { indexDemonstration } from './demonstration-index.ts';
import { keyOf, valuesIn } from './field-values.ts';

const CONFIRM = 'puis désactivez « Contenu provisoire » ("placeholder": false)';

const CHOOSE_DELIVERY =
  "choisissez d'abord « Les demandes des visiteurs » : le site qui en reçoit écrit lui-même cette section, et celui qui n'en reçoit pas garde ce texte";

/** Findings for files that are still marked `placeholder`: the values that the owner has to confirm. */
export function unconfirmed(entries: Entry[], demonstration: Entry[]): Finding[] {
  const { keys } = indexDemonstration(demonstration, []);
  const { requests } = contentOf(entries);
  return entries.filter(isValid).flatMap((entry) => {
    const { kind, data } = entry;
    if (!('placeholder' in data && data.placeholder)) return [];
    if (kind === 'legal' && data.personalData && requests?.delivery === 'simulated')
      return [provisional(entry, CHOOSE_DELIVERY)];
    if (kind === 'requests' && !receivesRequests(data.delivery)) {
      const promised = data.replyTime && `« sous ${data.replyTime} », `;
      const sentence = `relisez ${promised}les durées et vos prestataires, publiés, ${CONFIRM}`;
      return [provisional(entry, sentence)];
    }
    const shared = valuesIn(entry).filter(
      ({ path, text, field }) =>
        !/^(placeholder|order)$/.test(path) &&
        field.whenCopied === 'shared' &&
        keys.has(keyOf(kind, path, text)),
    );
    const { isMarkdown }: ContentKind = CONTENT_KINDS[kind];
    if (isMarkdown)
      return [
        provisional(
          entry,
          `ce texte engage votre entreprise ; relisez chaque phrase, corrigez-la${kind === 'legal' && data.personalData ? '' : ' ou supprimez ce fichier'}, puis désactivez « Contenu provisoire » (placeholder: false)`,
        ),
      ];
    if (shared.length === 0) return [provisional(entry, `à relire, ${CONFIRM}`)];
    const sentence = `comme dans la démonstration ; relisez, corrigez, ${CONFIRM}`;
    // The items of a list are confirmed together.
    const paths = new Set(shared.map(({ path }) => path.replace(/\.\d+$/, '')));
    return [...paths].map((path) => provisional(entry, sentence, path));
  });
}
