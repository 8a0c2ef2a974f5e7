import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Vite's own list of what it has built. */
type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[]; readonly isDynamicEntry?: boolean }>>;

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

/** Those of `files` that are asked for by themselves, later than what the app begins with. */
export const lazyOf = (files: readonly string[]): string[] => {
  const lazy = new Set(sourcesOf((source) => manifest()[source]?.isDynamicEntry === true).map((source) => manifest()[source]?.file));
  return files.filter((file) => lazy.has(file));
};

/** A page's own scripts, with what they import, and what is no part to be seen but brings a page's data and its visitor's account. */
const OF_PAGES = /src\/(?:home\.tsx|(?:lib|stores|generated)\/|features\/.*(?:Page\.tsx|legacyTarget\.ts)$)/;

export const isOfPages = (file: string): boolean => withImports(sourcesOf((source) => OF_PAGES.test(source))).has(file);
