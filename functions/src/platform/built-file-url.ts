/** The URL of a built file such as `web/server.js`. Works from the sources and from the bundle, since both are at the same depth. */
export const builtFileUrl = (name: string): URL => new URL(`../../lib/${name}`, import.meta.url);
