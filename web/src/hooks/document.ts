/** Loads a page of this site as a new document, as if its URL were typed into the browser. */
export const loadPage = (url: string): void => window.location.assign(url);

/** Replaces this page with another one, so that Back goes to the page before this one. */
export const replacePage = (url: string): void => window.location.replace(url);

/** Reloads the current page. */
export const reloadPage = (): void => window.location.reload();

/**
 * Whether the browser loaded the current page directly. If the app navigated to it from another page, that page's security policy
 * still applies.
 */
export function wasLoadedDirectly(): boolean {
  const url = getDocumentUrl();
  return !url || url.pathname === window.location.pathname;
}

/** The URL that the server sent this document for. Undefined if the browser doesn't report it. */
export function getDocumentUrl(): URL | undefined {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  return navigation && URL.canParse(navigation.name) ? new URL(navigation.name) : undefined;
}
