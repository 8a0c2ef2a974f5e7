let knownOrigin: string | undefined;

/** Sets the site's origin. Called only by the server, which has the site's configuration. */
export function setSiteOrigin(origin: string): void {
  knownOrigin = origin;
}

/** The site's own origin. A browser reads it from the page that the server sent, or else uses its current one. */
export const getSiteOrigin = (): string =>
  (knownOrigin ??= new URL(document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href).origin);

/** The absolute URL of a path on this site. */
export const toAbsoluteUrl = (path: string): string => new URL(path, getSiteOrigin()).href;
