import { globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundle } from '../lib/bundle.mjs';
import { alone } from '../lib/lock.mjs';
import { at, LOCAL } from '../lib/paths.mjs';
import { optionsOf } from '../lib/options.mjs';
import { during } from '../lib/progress.mjs';
import { copyBuilt } from './copy.mjs';
import { stylePartsOf } from './style-parts.mjs';
import { isUnchanged, remember } from './unchanged.mjs';

/** Where the deployed functions start: functions/package.json names the bundle as `main`. */
export const FUNCTIONS_ENTRY = at('functions/src/index.ts');
export const FUNCTIONS_BUNDLE = at('functions/lib/app/index.js');

/** What the rendering function needs to know of the app's build. */
const ASSETS = at('functions/lib/web/assets.json');

/** The files that the web app is made from. */
const WEB_SOURCES = ['web/src', 'web/worker', 'web/public', 'web/vite.config.ts', 'web/package.json', 'functions/src/contract', 'package-lock.json'];

/** One build at a time in this project: each writes where the others do. */
const BUILDING = path.join(LOCAL, 'building.lock');

const USAGE = `npm run build -- [options]
  --changed       build only what has changed since the last time
  --into FOLDER   leave a copy of what the emulators run there`;

/** Builds all that is deployed, whether or not its sources have changed, or what the options say. */
export async function main(args = []) {
  const { changed, into } = readOptions(args);
  await alone(BUILDING, async () => {
    await (changed ? buildWhatChanged() : buildAll());
    if (into) copyBuilt(into);
  });
}

function readOptions(args) {
  return optionsOf({ args, usage: USAGE, options: { changed: { type: 'boolean', default: false }, into: { type: 'string' } } }).values;
}

/** Builds what has changed since the last time. */
export const buildChanged = () => alone(BUILDING, buildWhatChanged);

async function buildAll() {
  await buildPlaceData();
  await buildFunctions();
  await buildWeb();
}

async function buildWhatChanged() {
  await buildPlaceData();
  await buildFunctions();
  if (!isUnchanged('web', WEB_SOURCES, ASSETS)) await buildWeb();
}

/** What packages know of places, for the functions, and of shapes, for the maps. */
export async function buildPlaceData() {
  const { buildPlaces } = await import('../build-places.mjs');
  await during('Place data', buildPlaces);
  const { buildShapes } = await import('../build-shapes.mjs');
  await during('Map shapes', buildShapes);
}

export async function buildFunctions() {
  await during('Functions', async () => {
    const { buildFaces } = await import('../../web/build-font.mjs');
    await buildFaces();
    const made = await bundle(FUNCTIONS_ENTRY, FUNCTIONS_BUNDLE);
    // Files of an earlier build have other names, and would be deployed with this one's.
    const folder = path.dirname(FUNCTIONS_BUNDLE);
    for (const file of readdirSync(folder)) if (!made.includes(file)) rmSync(path.join(folder, file));
  });
}

async function buildWeb() {
  await during('Web app', async () => {
    const { buildFont } = await import('../../web/build-font.mjs');
    await buildFont();
    const { build } = await import('vite');
    const settings = { root: at('web'), configFile: at('web/vite.config.ts'), mode: 'production', logLevel: 'warn' };
    await build(settings);
    await build({ ...settings, build: { ssr: true } });
    await buildWorker();
    await writeAssets();
  });
  remember('web', WEB_SOURCES);
}

/** The service worker: one file at the root, since it answers for pages below its own folder only. */
async function buildWorker() {
  const { build } = await import('esbuild');
  await build({
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

/** Names of the app's files, its style in parts and the small script of every page, beside the server build. */
async function writeAssets() {
  const manifest = JSON.parse(readFileSync(at('web/dist/.vite/manifest.json'), 'utf8'));
  const { file } = manifest['src/main.tsx'];
  const [common, sheet] = ['main', 'modules'].map((name) => globSync(`assets/${name}-*.css`, { cwd: at('web/dist') })[0]);
  if (!common || !sheet) throw new Error('The build has no style sheets for its pages.');
  const textOf = (one) => readFileSync(at('web/dist', one), 'utf8').trim();
  const style = [{ css: textOf(common) }, ...stylePartsOf(textOf(sheet))];
  const { transform } = await import('esbuild');
  const source = readFileSync(at('web/src/hydration/boot.js'), 'utf8').replaceAll('__SCRIPT__', `/${file}`).replaceAll('__SHEET__', `/${sheet}`);
  const { code } = await transform(source, { minify: true, target: 'es2020' });
  const icon = `data:image/svg+xml,${encodeURIComponent(readFileSync(at('web/public/favicon.svg'), 'utf8').trim())}`;
  writeFileSync(ASSETS, JSON.stringify({ script: `/${file}`, sheet: `/${sheet}`, style, boot: code.trim(), icon, ...(await tileOrigin()) }));
}

/** Where the maps' street tiles come from: the page's policy must let them in. */
async function tileOrigin() {
  const { loadEnv } = await import('vite');
  const address = loadEnv('production', at('web'), 'VITE_TILE_').VITE_TILE_URL;
  return address ? { tiles: new URL(address).origin } : {};
}
