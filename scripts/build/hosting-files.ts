import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Folders of the web build whose files have their content in their name, or a number that goes up with it. */
const FOLDERS = ['assets', 'fonts'];
const FOR_GOOD = [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }];

interface HeaderRule {
  readonly source: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}

/** What Hosting reads of firebase.json. */
export interface HostingConfig {
  readonly hosting: { readonly headers: readonly HeaderRule[] };
}

/**
 * firebase.json with a rule of its own for each built file: caches may keep it for good. A rule for a whole folder would
 * hold for files that are gone, too, since Hosting sets a rule's headers on whatever it sends for an address, 404s and a
 * function's responses included: a browser that asked at the wrong moment would never find the file again.
 */
export function withBuiltFiles<Config extends HostingConfig>(config: Config, dist: string): Config {
  const files = FOLDERS.filter((folder) => existsSync(path.join(dist, folder))).flatMap((folder) =>
    readdirSync(path.join(dist, folder)).map((name) => `/${folder}/${name}`),
  );
  const rules = files.map((source) => ({ source, headers: FOR_GOOD }));
  return { ...config, hosting: { ...config.hosting, headers: [...config.hosting.headers, ...rules] } };
}
