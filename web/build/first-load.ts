/** The part of Vite's manifest that is asked here (vite.dev/guide/backend-integration). */
export type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[]; readonly dynamicImports?: readonly string[] }>>;

const ENTRY = 'src/main.tsx';
/** What the route table leads to. */
const PAGE = /(?:Page|\/Home)\.tsx$/;

/** The scripts that a page is opened with, by the page's source file: the app's and the page's own with all that they import. */
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
