/**
 * The live regions for notices. They are empty at first, because a region that is added together with
 * its message is not announced. The hackathon dialog has its own, because it makes those of the page
 * inert.
 */
export const NoticeRegion = () => (
  <div className="notices">
    <div role="alert" aria-live="assertive" aria-atomic="false" />
    <div role="status" aria-live="polite" aria-atomic="false" />
  </div>
);

/** The template of a notice, which the landing page contains once and `notify` clones. */
export const NoticeTemplate = () => (
  <template id="notice">
    {/* biome-ignore lint/a11y/useSemanticElements: no fields are in it */}
    <div className="notice" role="group" aria-labelledby="notice-title">
      <div>
        <p data-notice="remark" />
        <p id="notice-title" className="name" data-notice="title" />
        <p data-notice="text" />
      </div>
      <button type="button" aria-label="Fermer la notification">
        <svg viewBox="0 0 24 24" width="20" height="20" className="pen icon" aria-hidden="true">
          <path d="m6 6 12 12M18 6 6 18" />
        </svg>
      </button>
    </div>
  </template>
);
