import type { Company } from './content.ts';
import { telephoneLink } from './telephone.ts';

/** What the tests of this repository check, in words a visitor understands. */
const TESTED = [
  "les règles automatiques d'axe-core (WCAG 2.0 à 2.2, niveaux A et AA, RGAA et bonnes pratiques) sur chaque page et, sur la page d'accueil, dans chaque état du menu, de la fenêtre, des formulaires, des messages et des carrousels, en thème clair et en thème sombre, sur téléphone et sur ordinateur",
  "la validité du code HTML de chaque page, la langue, le titre, l'ordre des titres et les repères",
  "toute la visite au clavier seul : ordre, focus visible et jamais masqué, lien d'accès au contenu, menu, carrousels, fenêtre, formulaires refusés puis corrigés et envoyés, messages",
  "ce que le navigateur transmet aux technologies d'assistance pour la page d'accueil et pour chaque formulaire, relu sous forme de texte",
  "l'affichage à 320 pixels de large, avec un texte à 200 % et avec les espacements de texte des WCAG, sans texte coupé ; des cibles d'au moins 24 pixels",
  'les couleurs forcées et les animations réduites',
  'la lecture et le contact quand des scripts, des images, des polices ou la carte manquent ou tardent, sans perte de ce qui est saisi',
];

/** What nobody has checked yet, or what is known to fall short. */
const GAPS = [
  "aucun audit de conformité au RGAA 4.1 n'a été mené par un tiers",
  "les règles automatiques ne couvrent qu'une partie des critères ; les contrastes des textes posés sur un dessin ou un dégradé sont contrôlés sur les couleurs de la charte, non sur l'écran",
  "aucun essai n'a été fait avec un lecteur d'écran réel ni avec des personnes en situation de handicap",
  "les navigateurs essayés sont Chromium et, pour une partie des tests, Firefox, sur ordinateur, à la taille d'un écran de téléphone puis d'ordinateur ; ni Safari ni un téléphone réel n'ont été essayés",
  "la carte d'OpenStreetMap, chargée à votre demande, ne dépend pas de nous et n'est pas accessible à tous ; l'adresse est donnée en texte à côté",
];

/** Accessibility statement, in the State's wording: a site that was not audited is « non conforme ». */
export function AccessibilityStatement({ company }: { company: Company }) {
  const { name, email, phone } = company;
  return (
    <article className="section legal prose">
      <h1>Accessibilité</h1>
      <p>
        {name} s'attache à rendre ce site accessible à toutes et à tous, et le construit d'après le
        référentiel général d'amélioration de l'accessibilité (RGAA 4.1).
      </p>
      <section>
        <h2>État de conformité</h2>
        <p>
          Le site est <strong>non conforme</strong> au RGAA 4.1 : il n'a pas encore été audité. Ce
          terme est celui que la loi prévoit tant qu'aucun audit n'a mesuré le taux de conformité.
        </p>
      </section>
      <section>
        <h2>Ce qui est vérifié</h2>
        <p>
          Des tests automatisés, menés à chaque modification du site dans le navigateur Chromium
          avec Playwright, axe-core et html-validate, vérifient les points suivants. Ceux qui ne
          dépendent pas de Chromium peuvent être rejoués dans Firefox.
        </p>
        <List items={TESTED} />
      </section>
      <section>
        <h2>Limites connues</h2>
        <List items={GAPS} />
      </section>
      <section>
        <h2>Signaler une difficulté</h2>
        <p>
          Si un contenu ou un service vous reste inaccessible, écrivez-nous à{' '}
          <a href={`mailto:${email}`}>{email}</a> ou appelez le{' '}
          <a href={telephoneLink(phone)}>{phone}</a>, pour que nous puissions vous répondre par un
          autre moyen et corriger le site. Sans réponse satisfaisante, vous pouvez saisir le{' '}
          <a href="https://formulaire.defenseurdesdroits.fr/">Défenseur des droits</a>.
        </p>
      </section>
    </article>
  );
}

const List = ({ items }: { items: string[] }) => (
  <ul>
    {items.map((item, index) => (
      <li key={item}>
        {item}
        {index === items.length - 1 ? '.' : ' ;'}
      </li>
    ))}
  </ul>
);
