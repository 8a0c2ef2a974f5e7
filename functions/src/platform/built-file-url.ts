/** The URL of a built file such as `web/server.js`. It works from the sources and from the bundle, since both are equally deep. */
export const builtFileUrl = (name: string): URL => new URL(`../../lib/${name}`, import.meta.url);
