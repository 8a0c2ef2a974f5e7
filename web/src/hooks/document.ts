/** Loads a page of this site as a new document, as if its address were typed into the browser. */
export const loadPage = (address: string): void => window.location.assign(address);

/** Replaces the current address: Back leads to the page before this one. */
export const replacePage = (address: string): void => window.location.replace(address);

/** Reloads the current page. */
export const reloadPage = (): void => window.location.reload();

/**
 * Whether the server sent this document for its current path. If the app navigated here from another page, that document's
 * security policy still applies.
 */
export function isOwnDocument(): boolean {
  const sent = documentUrl();
  return !sent || sent.pathname === window.location.pathname;
}

/** The address for which the server sent this document. Undefined if the browser doesn't tell. */
export function documentUrl(): URL | undefined {
  const [sent] = performance.getEntriesByType?.('navigation') ?? [];
  return sent && URL.canParse(sent.name) ? new URL(sent.name) : undefined;
}
