import { typeset } from '../ui/typeset.tsx';
import { type Title, titled } from './titles.ts';

/** A heading with the id to which the table of contents links. */
export const LegalTitle = ({ text }: Pick<Title, 'text'>) => (
  <h2 id={titled(text).slug}>{typeset(text)}</h2>
);

/** The table of contents of a legal page, above its text or beside it (legal.css). */
export const Contents = ({ titles }: { titles: Title[] }) => (
  <nav className="legal-contents" aria-label="Sommaire">
    <ul role="list">
      {titles.map(({ slug, text }) => (
        <li key={slug}>
          <a href={`#${slug}`}>{typeset(text)}</a>
        </li>
      ))}
    </ul>
  </nav>
);
