let isOfferedByServer = false;

/** Sets whether the deployment offers Google sign-in. Called only by the server, which has the site's configuration. */
export function setGoogleOffered(isOffered: boolean): void {
  isOfferedByServer = isOffered;
}

/** The attribute that the server adds to the html tag if Google sign-in is available. Otherwise, an empty string. */
export const getGoogleAttribute = (): string => (isOfferedByServer ? ' data-google' : '');

/** Whether the deployment offers Google sign-in. A browser reads this from the page that the server sent. */
export const offersGoogle = (): boolean => (import.meta.env.SSR ? isOfferedByServer : 'google' in document.documentElement.dataset);
