import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Folders of the web build whose file names contain a content hash or a version number. */
const FOLDERS = ['assets', 'fonts'];
const FOR_GOOD = [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }];

interface HeaderRule {
  readonly source?: string;
  readonly regex?: string;
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
export const withBuiltFiles = <Config extends HostingConfig>(config: Config, dist: string): Config =>
  addRules(
    config,
    listBuiltFiles(dist).map((source) => ({ source, headers: FOR_GOOD })),
  );

/**
 * The same as one rule, for the local Hosting. It compiles the pattern of every rule for every request (`configMatcher` in
 * superstatic/lib/utils/patterns.js), so five hundred rules would take half of the time of a request.
 */
export const withBuiltFilesInOneRule = <Config extends HostingConfig>(config: Config, dist: string): Config =>
  addRules(config, [{ regex: `^(?:${listBuiltFiles(dist).join('|').replaceAll('.', String.raw`\.`)})$`, headers: FOR_GOOD }]);

/** The paths of all files in `FOLDERS`. */
const listBuiltFiles = (dist: string): string[] =>
  FOLDERS.filter((folder) => existsSync(path.join(dist, folder))).flatMap((folder) => readdirSync(path.join(dist, folder)).map((name) => `/${folder}/${name}`));

const addRules = <Config extends HostingConfig>(config: Config, rules: readonly HeaderRule[]): Config => ({
  ...config,
  hosting: { ...config.hosting, headers: [...config.hosting.headers, ...rules] },
});
