import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { at } from '../../scripts/lib/paths.mjs';
import { listFirstLoads, type Manifest } from '../../web/build/first-load';

/** Entry sources of maps and of what they draw. */
const OF_MAPS =
  /src\/(?:widgets\/map\/\w+\/(?:\w*MapCanvas|streetArchive)|features\/.*\/(?:\w*Map|StateMapDrawn)|generated\/(?:outlines|states\/\w+))\.tsx?$|leaflet|^_LandLayer-/;

/** Keeps a page from fetching scripts that only maps need. Fails if a page's first load needs one of them. */
export async function blockMaps(where: BrowserContext | Page): Promise<void> {
  const manifest = JSON.parse(readFileSync(at('web/dist/.vite/manifest.json'), 'utf8')) as Manifest;
  const others = filesWithoutMaps(manifest);
  const built = new Set(Object.values(manifest).map(({ file }) => file));
  const isOfMaps = (file: string) => file.endsWith('.js') && (OF_MAPS.test(file) || (built.has(file) && !others.has(file)));
  for (const [page, files] of listFirstLoads(manifest)) {
    const taken = files.find(isOfMaps);
    if (taken) throw new Error(`${taken}, a script of ${page}, was mistaken for a map's script. Build the app again.`);
  }
  await where.route(
    ({ pathname }) => isOfMaps(pathname.slice(1)),
    (route) => route.abort(),
  );
}

/** All files that the app may fetch without showing a map. */
function filesWithoutMaps(manifest: Manifest): ReadonlySet<string> {
  const seen = new Set<string>();
  const add = (source: string): void => {
    if (seen.has(source) || OF_MAPS.test(source)) return;
    seen.add(source);
    const { imports = [], dynamicImports = [] } = manifest[source] ?? {};
    for (const other of [...imports, ...dynamicImports]) add(other);
  };
  for (const [source, { isEntry }] of Object.entries(manifest)) if (isEntry) add(source);
  return new Set([...seen].map((source) => manifest[source]?.file ?? ''));
}
