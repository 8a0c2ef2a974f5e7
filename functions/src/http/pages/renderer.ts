import { readFileSync } from 'node:fs';
import type { SiteAssets, SiteRenderer } from '../../contract';
import { builtFileUrl } from '../../platform/built-file-url';

/** The web app's server build, with the names of its built files. */
export interface Renderer {
  readonly renderer: SiteRenderer;
  readonly assets: SiteAssets;
}

let loaded: Promise<Renderer> | undefined;

/** Loads the web app's server build, once per instance. */
export function loadRenderer(): Promise<Renderer> {
  loaded ??= load();
  loaded.catch(() => (loaded = undefined));
  return loaded;
}

async function load(): Promise<Renderer> {
  const assets = JSON.parse(readFileSync(builtFileUrl('web/assets.json'), 'utf8')) as SiteAssets;
  const { default: renderer } = (await import(builtFileUrl('web/server.js').href)) as { default: SiteRenderer };
  return { renderer, assets };
}
