import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { firstLoads, type Manifest } from '../../web/build/first-load.ts';

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

/** Sources with which maps begin, and what these draw; the worker is no part of the list. */
const OF_MAPS =
  /src\/(?:widgets\/map\/(?:\w*MapCanvas|streetArchive)|features\/.*\/(?:\w*Map|StateMapDrawn)|generated\/(?:outlines|states\/\w+))\.tsx?$|clusters\.worker|leaflet|^_land-/;

let others: ReadonlySet<string> | undefined;

/** Whether a script comes by way of a map alone: the site would never fetch it for anything else. */
export function isOfMaps(file: string): boolean {
  if (!file.endsWith('.js')) return false;
  if (OF_MAPS.test(file)) return true;
  if (!others) {
    const seen = new Set<string>();
    const add = (source: string): void => {
      if (seen.has(source) || OF_MAPS.test(source)) return;
      seen.add(source);
      const { imports = [], dynamicImports = [] } = manifest()[source] ?? {};
      for (const other of [...imports, ...dynamicImports]) add(other);
    };
    for (const source of sourcesOf((one) => manifest()[one]?.isEntry === true)) add(source);
    others = new Set([...seen].map((source) => manifest()[source]?.file ?? ''));
  }
  return !others.has(file) && Object.values(manifest()).some((built) => built.file === file);
}

/** Fails where a script that a page is opened with would be taken for a map's: without it the page would not be measured whole. */
function requireWholePages(): void {
  for (const [page, files] of firstLoads(manifest())) {
    const taken = files.find(isOfMaps);
    if (taken) throw new Error(`${taken} of ${page} is taken for a map's script. Was the app built anew meanwhile?`);
  }
}

/** Lets no script of a map come, and all that pages are opened with. */
export async function withoutMaps(where: BrowserContext | Page): Promise<void> {
  requireWholePages();
  await where.route(
    ({ pathname }) => isOfMaps(pathname.slice(1)),
    (route) => route.abort(),
  );
}
