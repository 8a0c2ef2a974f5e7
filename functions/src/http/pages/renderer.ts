import { readFileSync } from 'node:fs';
import type { SiteAssets, SiteRenderer } from '../../contract';

export interface Renderer {
  readonly renderer: SiteRenderer;
  readonly assets: SiteAssets;
}

let loaded: Promise<Renderer> | undefined;

/** The web app's server build. The address holds from the sources and from the bundle, which lie equally deep. */
export function loadRenderer(): Promise<Renderer> {
  loaded ??= load();
  loaded.catch(() => (loaded = undefined));
  return loaded;
}

async function load(): Promise<Renderer> {
  const file = (name: string) => new URL(`../../lib/web/${name}`, import.meta.url);
  const assets = JSON.parse(readFileSync(file('assets.json'), 'utf8')) as SiteAssets;
  const { default: renderer } = (await import(file('server.js').href)) as { default: SiteRenderer };
  return { renderer, assets };
}
