import { bundle } from '../lib/bundle.mjs';
import { at } from '../lib/paths.mjs';
import { during } from '../lib/progress.mjs';
import { isUnchanged, remember } from './unchanged.mjs';

/** Where the deployed functions start: functions/package.json names the bundle as `main`. */
export const FUNCTIONS_ENTRY = at('functions/src/index.ts');
export const FUNCTIONS_BUNDLE = at('functions/lib/app/index.js');

/** The files that the web app is made from. */
const WEB_SOURCES = ['web/src', 'web/public', 'web/index.html', 'web/vite.config.ts', 'web/package.json', 'functions/src/contract', 'package-lock.json'];

/** Builds all that is deployed, whether or not its sources have changed; `--changed` builds what has changed. */
export async function main(args = []) {
  if (args.includes('--changed')) return buildChanged();
  await buildPlaceData();
  await buildFunctions();
  await buildWeb();
}

/** Builds what has changed since the last time. */
export async function buildChanged() {
  await buildPlaceData();
  await buildFunctions();
  if (!isUnchanged('web', WEB_SOURCES, at('web/dist/index.html'))) await buildWeb();
}

export async function buildPlaceData() {
  const { buildPlaces } = await import('../build-places.mjs');
  await during('Place data', buildPlaces);
}

export async function buildFunctions() {
  await during('Functions', () => bundle(FUNCTIONS_ENTRY, FUNCTIONS_BUNDLE));
}

async function buildWeb() {
  await during('Web app', async () => {
    const { buildFont } = await import('../../web/build-font.mjs');
    await buildFont();
    const { build } = await import('vite');
    await build({ root: at('web'), configFile: at('web/vite.config.ts'), mode: 'production', logLevel: 'warn' });
  });
  remember('web', WEB_SOURCES);
}
