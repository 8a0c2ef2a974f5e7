import { readFileSync, writeFileSync } from 'node:fs';
import type { SiteAssets } from '../../functions/src/contract';
import { getStreetsUrl } from '../../functions/src/contract/street-tiles.ts';
import type { Manifest } from '../../web/build/first-load.ts';
import { at } from '../lib/paths.mjs';

/** What the rendering function needs to know of the app's build. */
export const ASSETS = at('functions/lib/web/assets.json');

/**
 * Writes the addresses of the app's files beside the server build.
 * @param others what pages' security policies must allow: the setting of the maps' streets, and the domain for signing in with
 * other providers, if there is one
 */
export function writeAssets({ tiles, authDomain }: { readonly tiles?: string | undefined; readonly authDomain?: string | undefined }): void {
  const manifest = new Map(Object.entries(JSON.parse(readFileSync(at('web/dist/.vite/manifest.json'), 'utf8')) as Manifest));
  const urlOf = (source: string): string => {
    const built = manifest.get(source);
    if (!built) throw new Error(`The build has no ${source}. Run the build again.`);
    return `/${built.file}`;
  };
  const assets: SiteAssets = {
    script: urlOf('src/main.tsx'),
    sheet: urlOf('style.css'),
    beforePaint: urlOf('src/beforePaint.ts'),
    icon: `data:image/svg+xml,${encodeURIComponent(readFileSync(at('web/public/favicon.svg'), 'utf8').trim())}`,
    ...getExternalTiles(tiles),
    ...(authDomain && { authDomain: new URL(`https://${authDomain}`).origin }),
  };
  writeFileSync(ASSETS, JSON.stringify(assets));
}

/** Returns the origin of the maps' streets, or nothing if there are none or the site hosts them itself. */
export function getExternalTiles(setting: string | undefined): Pick<SiteAssets, 'tiles'> {
  const address = getStreetsUrl(setting);
  return address !== undefined && URL.canParse(address) ? { tiles: new URL(address).origin } : {};
}
