let told: string | undefined;

/** Called by the server alone, which knows the site's configuration. */
export function provideOrigin(origin: string): void {
  told = origin;
}

/** The site's own origin. A browser reads it off the page that the server sent, and else takes the one it is at. */
export const siteOrigin = (): string => (told ??= new URL(document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href).origin);

/** Absolute address of a path on this site. */
export const absolute = (path: string): string => new URL(path, siteOrigin()).href;
