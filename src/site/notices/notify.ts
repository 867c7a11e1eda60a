import { createNoticeQueue } from './notice-queue.ts';
import { showPlainNotice } from './plain-notice.ts';

/**
 * The notices of the page (specification, chapters 7 and 8). Islands do not share a React context,
 * but they do share this module; the region itself is loaded on first need.
 */
export const { notify, prepare: prepareNotices } = createNoticeQueue(
  () => import('./notice-region.tsx').then(({ mountNoticeRegion }) => mountNoticeRegion()),
  showPlainNotice,
);
