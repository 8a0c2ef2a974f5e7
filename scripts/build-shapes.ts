/**
 * Makes web/src/generated from the shapes of us-atlas and the compiled list of cities (build-places.ts comes first):
 * `nation.ts` (the 51 in Albers' projection), `boxes.ts` and `outlines.ts` (all from afar), and `states/*.ts` with
 * `states.ts` that fetches each. Skipped when made from the same data and code.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { STATES, stateByName } from '../functions/src/contract/states.ts';
import type { CityRow } from '../functions/src/geo/data.ts';
import type { StateFile } from '../web/src/lib/shapes.ts';
import { nationShapes } from './shapes/nation.ts';
import { landShapes, stateShapes } from './shapes/states.ts';
import { type AtlasState, SOURCES } from './shapes/topology.ts';

const out = new URL('../web/src/generated/', import.meta.url);
const CITIES = fileURLToPath(new URL('../functions/lib/data/cities.json', import.meta.url));
const CODE = [
  import.meta.url,
  ...readdirSync(new URL('shapes/', import.meta.url)).map((name) => new URL(`shapes/${name}`, import.meta.url)),
  new URL('../web/src/widgets/map/projection.ts', import.meta.url),
].map((file) => fileURLToPath(file));

/** Makes web/src/generated unless it is up to date. The places (build-places.ts) have to be there. */
export async function buildShapes(): Promise<void> {
  const hash = createHash('sha256');
  for (const file of [...CODE, ...Object.values(SOURCES), CITIES]) hash.update(readFileSync(file));
  const stamp = hash.digest('hex');
  const stampFile = new URL('stamp', out);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  await put('nation.ts', typed('NationShapes', 'nation', await nationShapes(codeOf)));
  const { boxes, outlines } = await landShapes(codeOf);
  await put('boxes.ts', typed('StateBoxes', 'boxes', boxes));
  await put('outlines.ts', typed('StateOutlines', 'outlines', outlines));
  const states = await stateShapes(codeOf, JSON.parse(await readFile(CITIES, 'utf8')) as CityRow[]);
  for (const { code, ...file } of states) await put(`states/${code}.ts`, stateModule(file));
  await put('states.ts', fetching(states.map(({ code }) => code).sort()));
  await put('stamp', stamp);
}

/** The census writes two territories' names at length. */
function codeOf({ properties }: AtlasState): string {
  const name = properties?.name ?? '';
  const state = stateByName(name.replace('Commonwealth of the ', '').replace('United States', 'U.S.'));
  if (!state) throw new Error(`us-atlas has "${name}", which is none of the ${STATES.length} states and territories.`);
  return state.code;
}

const typed = (type: string, name: string, value: object): string =>
  `import type { ${type} } from '../lib/shapes';\n\nexport const ${name}: ${type} = ${JSON.stringify(value)};\n`;

const stateModule = ({ shape, towns }: StateFile): string =>
  `import type { StateShape, Town } from '../../lib/shapes';\n\n` +
  `export const shape: StateShape = ${JSON.stringify(shape)};\nexport const towns: readonly Town[] = ${JSON.stringify(towns)};\n`;

const fetching = (codes: readonly string[]): string =>
  `import type { StateFile } from '../lib/shapes';\n\n` +
  `export const stateFiles: Readonly<Record<string, () => Promise<StateFile>>> = {\n${codes.map((code) => `  ${code}: () => import('./states/${code}'),\n`).join('')}};\n`;

/** Whole or not at all: builds that run side by side may all find the shapes missing. */
async function put(name: string, text: string): Promise<void> {
  const file = fileURLToPath(new URL(name, out));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.${process.pid}.unfinished`, text);
  await rename(`${file}.${process.pid}.unfinished`, file);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildShapes();
