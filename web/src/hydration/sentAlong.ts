/** What the server sends along with a page for the app: the data that it shows, or that they are out of reach. */
export type Sent = { readonly data: unknown } | { readonly away: true };

/** The element that holds it, as JSON. */
export const SENT_ID = 'sent';

/** What came with this page; undefined where it is the frame alone. */
export function sentAlong(): Sent | undefined {
  const sent = document.getElementById(SENT_ID)?.textContent;
  return sent ? (JSON.parse(sent) as Sent) : undefined;
}
