import { pathToFileURL } from 'node:url';
import { bundle } from './lib/bundle.mjs';
import { at } from './lib/paths.mjs';
import { run } from './lib/problem.mjs';
import { during } from './lib/progress.mjs';

/** Where the deployed functions start: functions/package.json names it as `main`. */
export const FUNCTIONS_ENTRY = at('functions/src/index.ts');
export const FUNCTIONS_BUNDLE = at('functions/lib/app/index.js');

export async function buildPlaceData() {
  const { buildPlaces } = await import('./build-places.mjs');
  await during('Places', buildPlaces);
}

export async function buildFunctions() {
  await during('Functions', () => bundle(FUNCTIONS_ENTRY, FUNCTIONS_BUNDLE));
}

export async function buildWeb() {
  await during('Web', async () => {
    const { build } = await import('vite');
    await build({ root: at('web'), configFile: at('web/vite.config.ts'), mode: 'production', logLevel: 'warn' });
  });
}

/** Builds all that is deployed: place data, functions, web. */
export async function buildAll() {
  await buildPlaceData();
  await buildFunctions();
  await buildWeb();
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await run(buildAll);
}
