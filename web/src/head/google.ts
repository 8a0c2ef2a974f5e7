let told = false;

/** Called by the server alone, which knows the site's configuration. */
export function provideGoogle(isOffered: boolean): void {
  told = isOffered;
}

/** What the server writes into the first tag of each page where one may sign in with Google, and nothing elsewhere. */
export const googleMark = (): string => (told ? ' data-google' : '');

/** Whether one may sign in with Google here: off unless the deployment turns it on. A browser reads it off the page that the server sent. */
export const offersGoogle = (): boolean => (import.meta.env.SSR ? told : 'google' in document.documentElement.dataset);
