import { keepTogether } from '../ui/keep-together.tsx';

/** A title of a legal page, with the id of its heading. */
interface Title {
  slug: string;
  text: string;
}

/** A title with its id; those within a Markdown text have Astro's. */
export const titled = (text: string): Title => ({
  slug: text.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, '-'),
  text,
});

/** A heading that the contents link to. */
export const LegalTitle = ({ text }: Pick<Title, 'text'>) => <h2 id={titled(text).slug}>{text}</h2>;

/** The contents of a legal page, beside its text on desktops (legal.css). */
export const Contents = ({ titles }: { titles: Title[] }) => (
  <nav className="legal-contents" aria-label="Sommaire">
    <ul role="list">
      {titles.map(({ slug, text }) => (
        <li key={slug}>
          <a href={`#${slug}`}>{keepTogether(text)}</a>
        </li>
      ))}
    </ul>
  </nav>
);
