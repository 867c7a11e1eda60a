import { Section, SectionTitle } from '../../ui/section.tsx';
import { unbroken } from '../../ui/unbroken.tsx';
import drawings from '../drawings.svg?url';
import { Loop } from '../loop.tsx';

/** The six points (requirements, chapter 2, Why-choose-us). */
const reasons = (network: string) => ({
  [`Un réseau de ${network} formateurs`]:
    'Des spécialistes en activité, partout en France et à distance.',
  'Un recrutement rigoureux':
    'Entretien technique, mise en situation devant une classe, références vérifiées.',
  'Un appui administratif et pédagogique':
    'Contrats, plannings, supports, évaluations : chaque étape a son interlocuteur.',
  'Une réponse sous 24h': 'Chaque demande reçoit un premier retour dans la journée qui suit.',
  'Une expertise IT':
    'Nous venons de vos métiers : nous parlons programme, pas seulement planning.',
  'Une garantie de qualité':
    'Bilan à chaud, bilan à froid ; si le courant ne passe pas, nous remplaçons.',
});

/** Why-choose-us section: the grading sheet, every line ticked, marked and seen. */
export function Why({ trainers }: { trainers: { value: number; suffix: string } }) {
  // The figure of the results in words, so that the page never gives two.
  const network = trainers.suffix === '+' ? `plus de ${trainers.value}` : `${trainers.value}`;
  return (
    <Section className="why" mark="20/20">
      <SectionTitle title="Pourquoi nous choisir ?" />
      <p className="reasons-head" aria-hidden="true">
        <span>Critère</span>
        <span>Constat</span>
        <span>Note</span>
      </p>
      <ul className="reasons">
        {Object.entries(reasons(network)).map(([name, detail], index) => (
          <li key={name} className="reason">
            <svg viewBox="0 0 32 32" className="pen" aria-hidden="true">
              <use href={`${drawings}#tick-${index + 1}`} />
            </svg>
            <h3>{name}</h3>
            <p>{unbroken(detail)}</p>
          </li>
        ))}
      </ul>
      <p className="seen looped" aria-hidden="true">
        Vu.
        <Loop />
      </p>
    </Section>
  );
}
