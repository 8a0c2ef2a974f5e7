/** The part of Vite's manifest that this file reads (vite.dev/guide/backend-integration). */
export type Manifest = Readonly<
  Record<string, { readonly file: string; readonly imports?: readonly string[]; readonly dynamicImports?: readonly string[]; readonly isEntry?: boolean }>
>;

const ENTRY = 'src/main.tsx';
/** Imports pages that few people visit. */
const RARE = 'src/rarePages.ts';
/** Source files of pages. */
const PAGE = /(?:Page|\/Home)\.tsx$/;

/** The scripts in each page's first load, by the page's source file: those of the app and the page, with everything they import. */
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
