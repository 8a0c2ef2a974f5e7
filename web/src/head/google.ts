let told = false;

/** Called only by the server, which has the site's configuration. */
export function provideGoogle(isOffered: boolean): void {
  told = isOffered;
}

/** The server writes this into the first tag of each page if Google sign-in is available. */
export const googleMark = (): string => (told ? ' data-google' : '');

/**
 * Whether Google sign-in is available: off unless the deployment turns it on. A browser reads it from the page that the server
 * sent.
 */
export const offersGoogle = (): boolean => (import.meta.env.SSR ? told : 'google' in document.documentElement.dataset);
