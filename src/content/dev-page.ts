import { escapeHtml } from '../ui/escape-html.ts';

/**
 * The page that the development server sends while the content has errors: the messages of the
 * terminal. Vite's client reloads it once they are corrected.
 */
export function devPage(problems: string[]): string {
  const title =
    problems.length > 1
      ? `${problems.length} erreurs dans le contenu`
      : 'Une erreur dans le contenu';
  return `<!doctype html>
<html lang="fr">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
  body { max-width: 46rem; margin: 12vh auto; padding: 0 1.5rem; font: 1.1rem/1.6 system-ui, sans-serif; color-scheme: light dark; }
  li { margin: 1rem 0; overflow-wrap: anywhere; }
</style>
<script type="module" src="/@vite/client"></script>
<h1>${title}</h1>
<ul>
${problems.map((problem) => `<li>${escapeHtml(problem)}</li>`).join('\n')}
</ul>
<p>Corrigez, enregistrez : la page revient d'elle-même.</p>
</html>
`;
}
