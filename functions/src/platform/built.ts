/**
 * Where a file of the build lies, such as `web/server.js`. The address is right from the sources and from the bundle, which lie
 * equally deep.
 */
export const builtFile = (name: string): URL => new URL(`../../lib/${name}`, import.meta.url);
