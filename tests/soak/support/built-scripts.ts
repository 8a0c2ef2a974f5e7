import { readFileSync } from 'node:fs';
import { at } from '@scripts/lib/paths.mjs';
import type { Manifest } from '../../../web/build/first-load';

const manifest = JSON.parse(readFileSync(at('web/dist/.vite/manifest.json'), 'utf8')) as Manifest;

/** These source files and everything they import. */
function filesOf(isWanted: (source: string) => boolean): ReadonlySet<string> {
  const seen = new Set<string>();
  const add = (source: string): void => {
    if (seen.has(source)) return;
    seen.add(source);
    manifest[source]?.imports?.forEach(add);
  };
  Object.keys(manifest).filter(isWanted).forEach(add);
  return new Set([...seen].map((source) => manifest[source]?.file ?? ''));
}

const entryFiles = filesOf((source) => manifest[source]?.isEntry === true);
/** Pages' own scripts, and those that load a page's data or the visitor's account. */
const pageFiles = filesOf((source) => /src\/(?:home\.tsx|(?:lib|stores|generated)\/|app\/redirectLegacyUrl\.ts$|features\/.*Page\.tsx$)/.test(source));

/** Whether the app fetches a script only later, for a part of a page. */
export const isLazy = (file: string): boolean => !entryFiles.has(file);
export const isOfPage = (file: string): boolean => pageFiles.has(file);

/** Whether the build has a script. It hasn't if the stack was built from other sources. */
export const isBuilt = (file: string): boolean => Object.values(manifest).some((chunk) => chunk.file === file);
