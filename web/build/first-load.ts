/** The part of Vite's manifest that this file reads (vite.dev/guide/backend-integration). */
export type Manifest = Readonly<
  Record<string, { readonly file: string; readonly imports?: readonly string[]; readonly dynamicImports?: readonly string[]; readonly isEntry?: boolean }>
>;

const ENTRY = 'src/main.tsx';
/** Source files of pages. */
const PAGE = /(?:Page|\/Home)\.tsx$/;

/** The scripts in each page's first load, by the page's source file: those of the app and the page, with everything they import. */
export function firstLoads(manifest: Manifest): ReadonlyMap<string, readonly string[]> {
  const pages = (manifest[ENTRY]?.dynamicImports ?? []).filter((source) => PAGE.test(source));
  return new Map(pages.map((page) => [page, filesOf(manifest, [ENTRY, page])]));
}

function filesOf(manifest: Manifest, entries: readonly string[]): string[] {
  const seen = new Set<string>();
  const follow = (source: string): void => {
    if (seen.has(source)) return;
    seen.add(source);
    for (const imported of manifest[source]?.imports ?? []) follow(imported);
  };
  entries.forEach(follow);
  return [...seen].flatMap((source) => manifest[source]?.file ?? []);
}
