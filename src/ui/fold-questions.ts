/**
 * Closes the answers to the questions, which are open without scripts. Printing opens all of them, and
 * afterwards restores the state in which the visitor left them. The browser's search in the page finds
 * text in closed answers and opens them.
 */
export function foldQuestions(): void {
  const questions = [...document.querySelectorAll<HTMLDetailsElement>('.questions details')];
  const print = matchMedia('print');
  /** The questions to reopen after printing, `null` otherwise. */
  let saved: Set<HTMLDetailsElement> | null = null;

  for (const question of questions) {
    // Closed outside the document, because Orca moves to a question that closes, in Firefox.
    const focused = question.contains(document.activeElement) && question.querySelector('summary');
    const place = new Text();
    question.replaceWith(place);
    question.open = false;
    place.replaceWith(question);
    if (focused) focused.focus({ preventScroll: true });
  }

  const openForPrint = () => {
    saved ??= new Set(questions.filter(({ open }) => open));
    for (const question of questions) question.open = true;
  };
  const restore = () => {
    // Without a saved state, nothing was printed since the visitor opened questions.
    if (!saved) return;
    for (const question of questions) question.open = saved.has(question);
    saved = null;
  };
  const update = () => (print.matches ? openForPrint() : restore());
  if (print.matches) openForPrint();
  print.addEventListener('change', update);
  // Firefox prints a copy of the page, so the media query does not change in the page itself.
  addEventListener('beforeprint', openForPrint);
  addEventListener('afterprint', update);
}
