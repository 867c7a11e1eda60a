/**
 * Folds the questions, which are open without scripts. On paper all are open; afterwards they are as
 * the visitor left them. A browser that searches the page finds words in folded answers, and opens them.
 */
export function foldQuestions(): void {
  const questions = [...document.querySelectorAll<HTMLDetailsElement>('.questions details')];
  const paper = matchMedia('print');
  /** Those that are open on the screen, while all are for paper. */
  let onScreen: Set<HTMLDetailsElement> | undefined = new Set();

  const update = (isPaper: boolean) => {
    if (isPaper) onScreen ??= new Set(questions.filter(({ open }) => open));
    // Otherwise it is after `afterprint`, and the visitor's choice is in place.
    else if (!onScreen) return;
    for (const question of questions) question.open = isPaper || !!onScreen?.has(question);
    if (!isPaper) onScreen = undefined;
  };
  const follow = () => update(paper.matches);
  follow();
  paper.addEventListener('change', follow);
  // Firefox prints a copy of the page, for which the query does not change.
  addEventListener('beforeprint', () => update(true));
  addEventListener('afterprint', follow);
}
