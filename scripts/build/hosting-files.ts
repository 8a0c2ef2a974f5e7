import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Folders of the web build whose file names contain a content hash or a version number. */
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
 * firebase.json with a separate rule for each built file, so that caches may keep it forever. A rule for a whole folder would
 * also cover deleted files, since Hosting sets a rule's headers on any response, including 404s and a function's responses: a
 * browser that asked at the wrong moment would never find the file again.
 */
export function withBuiltFiles<Config extends HostingConfig>(config: Config, dist: string): Config {
  const files = FOLDERS.filter((folder) => existsSync(path.join(dist, folder))).flatMap((folder) =>
    readdirSync(path.join(dist, folder)).map((name) => `/${folder}/${name}`),
  );
  const rules = files.map((source) => ({ source, headers: FOR_GOOD }));
  return { ...config, hosting: { ...config.hosting, headers: [...config.hosting.headers, ...rules] } };
}
