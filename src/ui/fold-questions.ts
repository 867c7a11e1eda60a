/**
 * Folds the questions on phones, before they are seen, and unfolds them on paper and from 40rem.
 * Without scripts they stay open.
 */
export function foldQuestions(): void {
  const wide = matchMedia('(min-width: 40rem), print');
  const unfold = (open: boolean) => {
    for (const question of document.querySelectorAll('.questions details')) {
      question.toggleAttribute('open', open);
    }
  };
  const follow = () => unfold(wide.matches);
  follow();
  wide.addEventListener('change', follow);
  addEventListener('beforeprint', () => unfold(true));
  addEventListener('afterprint', follow);
}
