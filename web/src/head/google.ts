let isOfferedByServer = false;

/** Called only by the server, which has the site's configuration. */
export function setGoogleOffered(isOffered: boolean): void {
  isOfferedByServer = isOffered;
}

/** An attribute that the server adds to the html tag if Google sign-in is available. */
export const googleAttribute = (): string => (isOfferedByServer ? ' data-google' : '');

/**
 * Whether Google sign-in is available: off unless the deployment turns it on. A browser reads it from the page that the server
 * sent.
 */
export const offersGoogle = (): boolean => (import.meta.env.SSR ? isOfferedByServer : 'google' in document.documentElement.dataset);
