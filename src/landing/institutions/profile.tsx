import { Circle } from '../../ui/circle.tsx';
import { typeset } from '../../ui/typeset.tsx';
import type { Proof } from '../proof.ts';

/** A trainer's profile, marked as an example; it is not rendered without a subject. */
export function Profile({ profile }: { profile: Proof['profile'] | undefined }) {
  if (!profile?.subject) return null;
  const { subject, years, verified, course, price, city } = profile;
  const seniority = years && `${years} ${years > 1 ? 'ans' : 'an'} de métier`;
  return (
    <div className="profile sheet-lines">
      <h3 className="hand circled">
        Exemple de profil
        <Circle />
      </h3>
      <p>
        <b className="profile-large">{subject}</b>
      </p>
      <p>{[seniority, city].filter(Boolean).join(', ')}</p>
      <dl className="request-facts">
        {verified && (
          <div>
            <dt className="muted">Vérifié</dt>
            {verified.split('\n').map((check) => (
              <dd key={check} className="profile-check">
                {typeset(check)}
              </dd>
            ))}
          </div>
        )}
        {course && (
          <div>
            <dt className="muted">Cours donné</dt>
            <dd>{typeset(course)}</dd>
          </div>
        )}
      </dl>
      {price && (
        <p>
          <b className="profile-large">{typeset(price)}</b> les&nbsp;35&nbsp;heures
        </p>
      )}
    </div>
  );
}
