import type { ShownNotice } from '@contract';

/** What the server sends to the app with a page. */
export interface Sent {
  /** The page's data; absent if the server rendered only the frame. */
  readonly data?: unknown;
  /** The UTC day on which it was rendered, `YYYY-MM-DD`. */
  readonly day?: string;
  /** The page's data could not be reached. */
  readonly away?: true;
  /** Sample data is loaded. */
  readonly sample?: true;
  /** Active notices. */
  readonly notices?: readonly ShownNotice[];
}

/** The id of the element that holds it, as JSON. */
export const SENT_ID = 'sent';

/** What the server sent with this page; undefined if it sent nothing. */
export function sentAlong(): Sent | undefined {
  const sent = document.getElementById(SENT_ID)?.textContent;
  return sent ? (JSON.parse(sent) as Sent) : undefined;
}
