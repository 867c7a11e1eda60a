import { afterPaint } from '../ui/after-paint.ts';
import { createNoticeQueue } from './notice-queue.ts';
import { showPlainNotice } from './plain-notice.ts';

/**
 * The notices of the page (specification, chapters 7 and 8). Islands do not share a React context,
 * but they do share this module; the region itself is loaded on first need.
 */
export const { notify, prepare: prepareNotices } = createNoticeQueue(async () => {
  // Asked for by a touch or a focus, which have their own answer to show first.
  await new Promise<void>((resolve) => afterPaint(resolve));
  const { mountNoticeRegion } = await import('./notice-region.tsx');
  return mountNoticeRegion();
}, showPlainNotice);
