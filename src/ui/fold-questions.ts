/**
 * Folds the questions, which are open without scripts. On paper all are open; afterwards they are as
 * the visitor left them. A browser that searches the page finds words in folded answers, and opens them.
 */
export function foldQuestions(): void {
  const questions = [...document.querySelectorAll<HTMLDetailsElement>('.questions details')];
  const paper = matchMedia('print');
  /** Questions that are open on the screen, while all are open for paper; at first none. */
  let saved: Set<HTMLDetailsElement> | null = new Set();

  const openForPrint = () => {
    saved ??= new Set(questions.filter(({ open }) => open));
    for (const question of questions) question.open = true;
  };
  const restore = () => {
    // Restored already: the visitor may have opened others since.
    if (!saved) return;
    for (const question of questions) question.open = saved.has(question);
    saved = null;
  };
  const follow = () => (paper.matches ? openForPrint() : restore());
  follow();
  paper.addEventListener('change', follow);
  // Firefox prints a copy of the page, for which the query does not change.
  addEventListener('beforeprint', openForPrint);
  addEventListener('afterprint', follow);
}
