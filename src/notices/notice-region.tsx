import type { Notice } from './notice.ts';

/**
 * The place of the notice: two live regions, empty at first, because a region added together with
 * its message is not announced. The page has one place, and so has each modal dialog, which makes
 * everything outside it inert.
 */
export const NoticeRegion = () => (
  <div className="notices">
    <div role="alert" aria-live="assertive" aria-atomic="false" />
    <div role="status" aria-live="polite" aria-atomic="false" />
  </div>
);

/** A notice as it looks on screen. */
const NoticeBox = ({ kind, title, text }: Partial<Notice>) => (
  // biome-ignore lint/a11y/useSemanticElements: no fields are in it
  <div className="notice" role="group" aria-labelledby="notice-title" data-kind={kind}>
    <div>
      <p id="notice-title">{title}</p>
      <p>{text}</p>
    </div>
    <button type="button" aria-label="Fermer la notification">
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="m2 2 12 12M14 2 2 14" />
      </svg>
    </button>
  </div>
);

/** An empty notice, written once in every page: `notify` copies it and fills it in. */
export const NoticeTemplate = () => (
  <template id="notice">
    <NoticeBox />
  </template>
);
