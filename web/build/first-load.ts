/** The part of Vite's manifest that this file reads (vite.dev/guide/backend-integration). */
export type Manifest = Readonly<
  Record<string, { readonly file: string; readonly imports?: readonly string[]; readonly dynamicImports?: readonly string[]; readonly isEntry?: boolean }>
>;

const ENTRY = 'src/main.tsx';
/** Matches the source files of pages. */
const PAGE = /(?:Page|\/Home)\.tsx$/;

/** Lists the scripts that each page loads first, by the page's source file: the app, the page and everything they import. */
export function listFirstLoads(manifest: Manifest): ReadonlyMap<string, readonly string[]> {
  const pages = (manifest[ENTRY]?.dynamicImports ?? []).filter((source) => PAGE.test(source));
  return new Map(pages.map((page) => [page, collectFiles(manifest, [ENTRY, page])]));
}

function collectFiles(manifest: Manifest, entries: readonly string[]): string[] {
  const seen = new Set<string>();
  const follow = (source: string): void => {
    if (seen.has(source)) return;
    seen.add(source);
    for (const imported of manifest[source]?.imports ?? []) follow(imported);
  };
  entries.forEach(follow);
  return [...seen].flatMap((source) => manifest[source]?.file ?? []);
}
