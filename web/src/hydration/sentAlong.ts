import type { ShownNotice } from '@contract';

/** What the server sends along with a page for the app. */
export interface Sent {
  /** What the page shows; absent where the server has rendered its frame alone. */
  readonly data?: unknown;
  /** Day of UTC on which it was rendered, `YYYY-MM-DD`. */
  readonly day?: string;
  /** The page's data are out of reach. */
  readonly away?: true;
  /** Invented gyms are loaded. */
  readonly sample?: true;
  /** Notices that run. */
  readonly notices?: readonly ShownNotice[];
}

/** The element that holds it, as JSON. */
export const SENT_ID = 'sent';

/** What came with this page; undefined where nothing did. */
export function sentAlong(): Sent | undefined {
  const sent = document.getElementById(SENT_ID)?.textContent;
  return sent ? (JSON.parse(sent) as Sent) : undefined;
}
