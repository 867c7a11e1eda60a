/**
 * Folds the questions on phones, before they are seen, and unfolds them from 40rem. On paper all are
 * open; afterwards they are as the visitor left them. Without scripts they stay open.
 */
export function foldQuestions(): void {
  const questions = [...document.querySelectorAll<HTMLDetailsElement>('.questions details')];
  const wide = matchMedia('(min-width: 40rem)');
  const paper = matchMedia('print');
  let wasWide = true;
  /** Those that were open on the screen, while all are for paper. */
  let onScreen: Set<HTMLDetailsElement> | undefined;

  const openIf = (isOpen: (question: HTMLDetailsElement) => boolean) => {
    for (const question of questions) question.open = isOpen(question);
  };
  const update = (isPaper: boolean) => {
    if (isPaper) {
      onScreen ??= new Set(questions.filter(({ open }) => open));
      return openIf(() => true);
    }
    const left = onScreen;
    onScreen = undefined;
    if (left) openIf((question) => left.has(question));
    // On paper it is the width of the sheet.
    if (wide.matches === wasWide) return;
    wasWide = wide.matches;
    openIf(() => wasWide);
  };
  const follow = () => update(paper.matches);
  follow();
  for (const media of [wide, paper]) media.addEventListener('change', follow);
  // Firefox prints a copy of the page, for which the query does not change.
  addEventListener('beforeprint', () => update(true));
  addEventListener('afterprint', follow);
}
