import { build as bundleBy } from 'esbuild';
import type { InlineConfig } from 'vite';
import { buildFont } from '../../web/build/font.ts';
import { at } from '../lib/paths.mjs';
import { ASSETS, writeAssets } from './assets.ts';
import { isUnchanged, remember } from './unchanged.ts';

/** The files that the web app is made from. */
const SOURCES = ['web/src', 'web/worker', 'web/public', 'web/vite.config.ts', 'web/package.json', 'functions/src/contract', 'package-lock.json'];

/** Whether the web app was built from the sources as they are. */
export const isWebUnchanged = (): boolean => isUnchanged('web', SOURCES, ASSETS);

/** Builds the web app: for browsers, for the function that renders it, and the service worker. */
export async function buildWeb(): Promise<void> {
  await buildFont();
  // Loaded on call, since it takes its time and most builds find nothing changed.
  const { build, loadEnv } = await import('vite');
  const settings: InlineConfig = { root: at('web'), configFile: at('web/vite.config.ts'), mode: 'production', logLevel: 'warn' };
  await build(settings);
  await build({ ...settings, build: { ssr: true } });
  await buildWorker();
  await writeAssets(loadEnv('production', at('web'), 'VITE_TILE_').VITE_TILE_URL);
  remember('web', SOURCES);
}

/** The service worker: one file at the root, since it answers for pages below its own folder only. */
async function buildWorker(): Promise<void> {
  await bundleBy({
    entryPoints: [at('web/worker/main.ts')],
    outfile: at('web/dist/sw.js'),
    tsconfig: at('web/worker/tsconfig.json'),
    define: { 'process.env.NODE_ENV': '"production"' },
    bundle: true,
    minify: true,
    target: 'es2022',
    format: 'iife',
    logLevel: 'warning',
  });
}
