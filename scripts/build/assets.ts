import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { transform } from 'esbuild';
import type { SiteAssets } from '../../functions/src/contract';
import type { Manifest } from '../../web/build/first-load.ts';
import { SHEETS } from '../../web/build/sheets.ts';
import { streetsAddress } from '../../functions/src/contract/street-tiles.ts';
import { at } from '../lib/paths.mjs';
import { stylePartsOf } from './style-parts.ts';

/** What the rendering function needs to know of the app's build. */
export const ASSETS = at('functions/lib/web/assets.json');

/** The small script of every page. */
export const BOOT = 'web/src/hydration/boot.js';

/**
 * Writes the names of the app's files, its style in parts and the boot script beside the server build.
 * @param others what pages' security policies must allow: the setting of the maps' streets, and the domain for signing in with
 * other providers, if there is one
 */
export async function writeAssets({ tiles, authDomain }: { readonly tiles?: string | undefined; readonly authDomain?: string | undefined }): Promise<void> {
  const script = `/${fileOfApp()}`;
  const sheet = sheetNamed(SHEETS.modules);
  const assets: SiteAssets = {
    script,
    sheet: `/${sheet}`,
    style: [{ css: textOf(sheetNamed(SHEETS.basics)) }, ...stylePartsOf(textOf(sheet))],
    boot: await bootScript(script, `/${sheet}`),
    icon: `data:image/svg+xml,${encodeURIComponent(readFileSync(at('web/public/favicon.svg'), 'utf8').trim())}`,
    ...streetsElsewhere(tiles),
    ...(authDomain && { authDomain: new URL(`https://${authDomain}`).origin }),
  };
  writeFileSync(ASSETS, JSON.stringify(assets));
}

/** Returns the origin of the maps' streets, or nothing if there are none or the site hosts them itself. */
export function streetsElsewhere(setting: string | undefined): Pick<SiteAssets, 'tiles'> {
  const address = streetsAddress(setting);
  return address !== undefined && URL.canParse(address) ? { tiles: new URL(address).origin } : {};
}

function fileOfApp(): string {
  const manifest = JSON.parse(readFileSync(at('web/dist/.vite/manifest.json'), 'utf8')) as Manifest;
  const app = manifest['src/main.tsx'];
  if (!app) throw new Error('The build has no app script. Run the build again.');
  return app.file;
}

function sheetNamed(name: string): string {
  const [sheet] = globSync(`assets/${name}-*.css`, { cwd: at('web/dist') });
  if (!sheet) throw new Error('The build has no style sheets. Run the build again.');
  return sheet;
}

const textOf = (built: string): string => readFileSync(at('web/dist', built), 'utf8').trim();

async function bootScript(script: string, sheet: string): Promise<string> {
  const source = readFileSync(at(BOOT), 'utf8').replaceAll('__SCRIPT__', script).replaceAll('__SHEET__', sheet);
  const { code } = await transform(source, { minify: true, target: 'es2020' });
  return code.trim();
}
