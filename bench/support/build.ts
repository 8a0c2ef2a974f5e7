import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Manifest } from '../../web/build/first-load.ts';

const FILE = path.join(process.env.HALFMAT_ROOT ?? process.cwd(), 'web/dist/.vite/manifest.json');
let read: Manifest | undefined;
const manifest = (): Manifest => {
  read ??= JSON.parse(readFileSync(FILE, 'utf8')) as Manifest;
  return read;
};

/** What comes with these sources: their scripts, and all that these import. */
function withImports(sources: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const add = (source: string): void => {
    if (seen.has(source)) return;
    seen.add(source);
    manifest()[source]?.imports?.forEach(add);
  };
  sources.forEach(add);
  return new Set([...seen].map((source) => manifest()[source]?.file ?? ''));
}
const sourcesOf = (is: (source: string) => boolean): string[] => Object.keys(manifest()).filter(is);

/** Those of `files` that come later than what the app begins with: what is imported where it is used, and what that imports. */
export const lazyOf = (files: readonly string[]): string[] => {
  const first = withImports(sourcesOf((source) => manifest()[source]?.isEntry === true));
  return files.filter((file) => !first.has(file));
};

/** A page's own scripts, with what they import, and what is no part to be seen but brings a page's data and its visitor's account. */
const OF_PAGES = /src\/(?:home\.tsx|(?:lib|stores|generated)\/|features\/.*(?:Page\.tsx|legacyTarget\.ts)$)/;

export const isOfPages = (file: string): boolean => withImports(sourcesOf((source) => OF_PAGES.test(source))).has(file);
