/** Loads a page of this site anew, as its address in the browser's bar would. */
export const loadPage = (address: string): void => window.location.assign(address);

/** Goes to an address for good: Back leads to the page before this one. */
export const leaveFor = (address: string): void => window.location.replace(address);

/** Loads the present page anew. */
export const reloadPage = (): void => window.location.reload();

/**
 * Whether this document was sent for the path at which it stands. The app may have gone there from another page, whose
 * policy still holds: it is that of the document.
 */
export function isOwnDocument(): boolean {
  const sent = sentFor();
  return !sent || sent.pathname === window.location.pathname;
}

/** The address for which the site sent this document. Undefined if the browser doesn't tell. */
export function sentFor(): URL | undefined {
  const [sent] = performance.getEntriesByType?.('navigation') ?? [];
  return sent && URL.canParse(sent.name) ? new URL(sent.name) : undefined;
}
