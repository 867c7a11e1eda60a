import type { ReactNode } from 'react';
import { isDemonstration } from '../content/folder.ts';
import { PAGES } from '../site/pages.ts';
import { keepTogether } from '../ui/keep-together.tsx';
import { type Assessment, type Criterion, THEMES } from './assessment.ts';
import { formatDate } from './format-date.ts';

type Props = {
  assessment: Assessment;
  /** The method. */
  children: ReactNode;
};

/** Each criterion of RGAA 4.1.2 with its state and what was checked. */
export function Evaluation({ assessment, children }: Props) {
  const { date, criteria, conform, notConform, wcag22, pages } = assessment;
  const notChecked = Object.entries(PAGES).flatMap(([path, { name }]) =>
    pages.includes(path) ? [] : name,
  );
  const notApplicable = criteria.length - conform - notConform;
  return (
    <article className="section legal prose">
      <h1>Évaluation de l'accessibilité</h1>
      <p>
        {keepTogether(
          `Le ${formatDate(date)}, l'équipe qui réalise ce site l'a évalué selon les ${criteria.length} critères du RGAA 4.1.2 : ${conform} sont conformes, ${notConform} non conformes, ${notApplicable} non applicables. C'est une auto-évaluation, et non l'audit d'un tiers.`,
        )}
      </p>
      {isDemonstration() ? (
        <p>
          La <a href="/accessibilite">déclaration d'accessibilité</a> donne le résultat, les pages
          vérifiées et les limites connues.
        </p>
      ) : (
        <p>
          {keepTogether(
            "Elle a été menée avec le contenu de démonstration du site, et non avec celui que vous lisez : ce n'est pas la déclaration de l'entreprise qui le publie.",
          )}
        </p>
      )}
      {notChecked.length > 0 && (
        <p>{keepTogether(`Pages non vérifiées : ${notChecked.join(', ')}.`)}</p>
      )}
      {children}
      {THEMES.map((theme, index) => (
        <section key={theme}>
          <h2>{`${index + 1}. ${theme}`}</h2>
          <Criteria of={criteria.filter(({ number }) => number.startsWith(`${index + 1}.`))} />
        </section>
      ))}
      <section>
        <h2>Au-delà du RGAA</h2>
        <p>
          Le RGAA 4.1.2 suit les WCAG 2.1. Ce que les WCAG 2.2 y ajoutent aux niveaux A et AA ne
          compte pas dans le taux de conformité.
        </p>
        <Criteria of={wcag22} />
      </section>
    </article>
  );
}

/** On another content, a result that depends on it is not repeated. */
const DEPENDS_ON_CONTENT = 'Dépend du contenu du site : vérifié avec la démonstration seulement.';

const Criteria = ({ of }: { of: readonly Criterion[] }) => (
  <ul role="list" className="criteria">
    {of.map(({ number, title, state, remark, content, tests }) => {
      const isRepeated = !content || isDemonstration();
      const checked = tests.length > 0 ? `${remark} Vérification automatique.` : remark;
      return (
        <li key={number}>
          <strong>{keepTogether(`${number} ${title}`)}</strong>
          {isRepeated && <em data-state={state}>{state}</em>}
          <span>{keepTogether(isRepeated ? checked : DEPENDS_ON_CONTENT)}</span>
        </li>
      );
    })}
  </ul>
);
