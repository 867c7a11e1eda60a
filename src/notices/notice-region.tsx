/**
 * Where notices appear: two live regions, empty at first, because a region that arrives together
 * with its message is not announced. The page has one, and so has each modal dialog, which makes
 * everything outside it inert.
 */
export const NoticeRegion = () => (
  <div className="notices">
    <div role="alert" aria-live="assertive" aria-atomic="false" />
    <div role="status" aria-live="polite" aria-atomic="false" />
  </div>
);

/** A notice, written once in every page: `notify` copies it, fills it in and names it. */
export const NoticeTemplate = () => (
  <template id="notice">
    <div className="notice">
      <div>
        <p />
        <p />
      </div>
      <button type="button" aria-label="Fermer la notification">
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="m2 2 12 12M14 2 2 14" />
        </svg>
      </button>
    </div>
  </template>
);
