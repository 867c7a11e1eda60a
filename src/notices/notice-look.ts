import { cx } from '../ui/cx.ts';
import type { Notice } from './notice.ts';

export const CLOSE_NOTICE = 'Fermer la notification';

const bar: Record<Notice['kind'], string> = {
  success: 'border-l-green',
  error: 'border-l-red',
  info: 'border-l-blue',
};

/** The look of a notice, for the region and for its plain stand-in. */
export const noticeClasses = (kind: Notice['kind']) => ({
  viewport: viewportClass,
  notice: cx(
    'pointer-events-auto flex items-start gap-3 rounded-sm border-2 border-ink border-l-8 bg-sheet p-4 text-ink data-limited:hidden',
    bar[kind],
  ),
  words: 'min-w-0 grow',
  title: 'font-display font-semibold',
  close:
    '-m-2 grid size-11 shrink-0 cursor-pointer place-items-center rounded-sm text-lg hover:bg-tint',
});

/**
 * Bottom right; across the bottom of a phone. Never more than half the height, however large the
 * text: the field that has the focus stands in the middle.
 */
export const viewportClass =
  'pointer-events-none fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[50dvh] flex-col gap-3 overflow-y-auto p-3 ' +
  'sm:right-3 sm:left-auto sm:mx-0 sm:w-96';
