/** Id of the page frame's element that holds the notices. */
export const NOTICE_HOST_ID = 'notices';

/** How long an empty live region stands before its first message, for screen readers to see it. */
export const LIVE_REGION_LEAD_MS = 100;

/** The element of the page frame, or one made now where a page has none. */
export function noticeHost(): HTMLElement {
  const existing = document.getElementById(NOTICE_HOST_ID);
  if (existing) return existing;
  const host = document.createElement('div');
  host.id = NOTICE_HOST_ID;
  document.body.append(host);
  return host;
}
