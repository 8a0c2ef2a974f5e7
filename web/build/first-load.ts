/** The part of Vite's manifest that is asked here (vite.dev/guide/backend-integration). */
export type Manifest = Readonly<
  Record<string, { readonly file: string; readonly imports?: readonly string[]; readonly dynamicImports?: readonly string[]; readonly isEntry?: boolean }>
>;

const ENTRY = 'src/main.tsx';
/** Where the entry finds pages that few visit. */
const RARE = 'src/rarePages.ts';
/** What the route table leads to. */
const PAGE = /(?:Page|\/Home)\.tsx$/;

/** The scripts that a page is opened with, by the page's source file: the app's and the page's own with all that they import. */
export function firstLoads(manifest: Manifest): ReadonlyMap<string, readonly string[]> {
  const pagesBehind = (...entries: string[]) =>
    (manifest[entries.at(-1) ?? '']?.dynamicImports ?? [])
      .filter((source) => PAGE.test(source))
      .map((page) => [page, filesOf(manifest, [...entries, page])] as const);
  return new Map([...pagesBehind(ENTRY), ...pagesBehind(ENTRY, RARE)]);
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
