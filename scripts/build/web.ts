import path from 'node:path';
import { build as bundleBy } from 'esbuild';
import type { InlineConfig } from 'vite';
import { at, LOCAL } from '../lib/paths.mjs';
import { ASSETS, writeAssets } from './assets.ts';
import { trackInputs } from './inputs.ts';
import type { Part } from './part.ts';

const WORKER = at('web/dist/sw.js');

/** The web app: for browsers, for the function that renders it, and the service worker. */
export const WEB: Part = {
  name: 'Web app',
  stamp: path.join(LOCAL, 'built-web.json'),
  script: import.meta.filename,
  products: [ASSETS, WORKER],
  patterns: [
    // Vite copies the public files, and reads optional environment files.
    'web/public/**',
    'web/.env*',
    // Style sheets import each other.
    'web/src/**/*.css',
    // These say how sources are compiled.
    '{functions,web,web/worker}/{package,tsconfig}.json',
    'tsconfig.base.json',
  ],
  build: buildWeb,
};

async function buildWeb(): Promise<Iterable<string>> {
  // Loaded on demand, since it is slow to load and most builds find nothing changed.
  const { build, loadEnv } = await import('vite');
  const inputs = new Set<string>();
  const settings: InlineConfig = {
    root: at('web'),
    configFile: at('web/vite.config.ts'),
    mode: 'production',
    logLevel: 'warn',
    ...trackInputs(inputs),
  };
  await build(settings);
  await build({ ...settings, build: { ssr: true } });
  for (const file of await buildWorker()) inputs.add(file);
  const { VITE_TILE_URL, VITE_FIREBASE_AUTH_DOMAIN } = loadEnv('production', at('web'), 'VITE_');
  writeAssets({ tiles: VITE_TILE_URL, authDomain: VITE_FIREBASE_AUTH_DOMAIN });
  return inputs;
}

/**
 * The service worker: one file at the root, since it only controls pages below its own folder.
 * @returns the paths within the project of what it was made from
 */
async function buildWorker(): Promise<string[]> {
  const { metafile } = await bundleBy({
    absWorkingDir: at(),
    entryPoints: [at('web/worker/main.ts')],
    outfile: WORKER,
    tsconfig: at('web/worker/tsconfig.json'),
    define: { 'process.env.NODE_ENV': '"production"' },
    bundle: true,
    // The offline page contains the colors' style sheet.
    loader: { '.css': 'text' },
    minify: true,
    metafile: true,
    target: 'es2022',
    format: 'iife',
    logLevel: 'warning',
  });
  return Object.keys(metafile.inputs);
}
