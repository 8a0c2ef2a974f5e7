import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { SiteAssets, SiteRenderer } from '../contract';

export interface Renderer {
  readonly renderer: SiteRenderer;
  readonly assets: SiteAssets;
  /** What the policy of a page lets stand in it, constant for a build: a page that a cache holds can't carry a nonce. */
  readonly hashes: { readonly style: string; readonly script: string };
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
  return { renderer, assets, hashes: { style: hashOf(assets.style), script: hashOf(assets.boot) } };
}

/** As a content security policy names a text: its SHA-256 in base64. */
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
