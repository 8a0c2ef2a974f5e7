import type { CityRow, ZipRow } from '../../functions/src/geo/data.ts';
import type { Box, StateBoxes, StateFile, StateOutlines, Town, ZipPoint } from '../../web/src/lib/shapes.ts';
import { project, SHAPE_UNITS } from '../../web/src/widgets/map/view/projection.ts';
import { boxOf, type Line, middleOf, pathOf, type Point } from './outline.ts';
import { waterIn, waterOf } from './water.ts';
import {
  type CountyAtlas,
  type CodeOf,
  countyLinesOf,
  projectTopology,
  ringsOf,
  createSimplifier,
  SOURCES,
  topologyOf,
  removeSmallShapes,
} from './topology.ts';

const unitsOf = (longitude: number, latitude: number): Point => {
  const { x, y } = project({ longitude, latitude });
  return [x * SHAPE_UNITS, y * SHAPE_UNITS];
};

/** Square units that the whole country can lose without a visible difference, at up to 1,024 pixels for the world's width. */
const UNSEEN_FROM_AFAR = 8000;
/** A state's map is about 640 pixels wide: its longer side divided by this is the detail it can lose. */
const STATE_PIXELS = 500;
/** Names of towns that a state's file carries, the largest first. */
const TOWNS = 200;
const TOWN_PEOPLE = 4000;

/**
 * Low-detail shapes of every state and territory: its box, the position of its name, and its outline relative to the box's
 * corner.
 */
export async function landShapes(codeOf: CodeOf): Promise<{ readonly boxes: StateBoxes; readonly outlines: StateOutlines }> {
  const shapes = removeSmallShapes(createSimplifier(projectTopology(await topologyOf(SOURCES.states), unitsOf))(UNSEEN_FROM_AFAR), UNSEEN_FROM_AFAR);
  const states = shapes.objects.states.geometries.map((state) => ({ code: codeOf(state), rings: ringsOf(shapes, state) }));
  states.sort((a, b) => (a.code < b.code ? -1 : 1));
  const all = <What>(what: (rings: readonly Line[], box: Box) => What): Record<string, What> =>
    Object.fromEntries(states.map(({ code, rings }) => [code, what(rings, outwards(boxOf(rings)))]));
  return {
    boxes: all((rings, box) => ({ box, middle: middleOf(rings) })),
    outlines: all((rings, box) => pathOf(moved(rings, box), { closed: true })),
  };
}

/** The output for a state: its file, and one with ZIP codes, which are shown only close up. */
export interface DrawnState extends StateFile {
  readonly code: string;
  readonly zips: readonly ZipPoint[];
}

/** Each state and territory in detail: box, outline, county lines, water, towns with their population, ZIP codes. */
export async function stateShapes(codeOf: CodeOf, cities: readonly CityRow[], zips: readonly ZipRow[]): Promise<DrawnState[]> {
  const simplified = createSimplifier(projectTopology(await topologyOf<CountyAtlas>(SOURCES.counties), unitsOf));
  const whole = simplified(0);
  const water = await waterOf(unitsOf);
  const fromAfar = simplified(UNSEEN_FROM_AFAR);
  const allStates = fromAfar.objects.states.geometries.map((state) => ringsOf(fromAfar, state));
  return whole.objects.states.geometries.map((state) => {
    const [west, north, east, south] = boxOf(ringsOf(whole, state));
    const shapes = simplified((Math.max(east - west, south - north) / STATE_PIXELS) ** 2);
    const rings = ringsOf(shapes, state);
    const box = outwards(boxOf(rings));
    const lines = countyLinesOf(shapes, state);
    const { lakes, rivers } = waterIn(water, rings, allStates);
    const code = codeOf(state);
    return {
      code,
      shape: {
        box,
        outline: pathOf(moved(rings, box), { closed: true }),
        counties: pathOf(moved(lines, box), { closed: false }),
        lakes: pathOf(moved(lakes, box), { closed: true }),
        rivers: pathOf(moved(rivers, box), { closed: false }),
      },
      towns: townsOf(code, cities, box),
      zips: zipsOf(
        zips.filter(([, city]) => cities[city]?.[1] === code),
        box,
      ),
    };
  });
}

/** Cities come ordered by population, largest first. */
const townsOf = (code: string, cities: readonly CityRow[], [left, top]: Box): Town[] =>
  cities
    .filter(([, state, , , people]) => state === code && people >= TOWN_PEOPLE)
    .slice(0, TOWNS)
    .map(([name, , latitude, longitude, people]) => {
      const [x, y] = unitsOf(longitude, latitude);
      return [name, Math.round(x - left), Math.round(y - top), Math.round(people / 1000)];
    });

/** Codes that share a position belong to post offices, or have no better known one: none of them represents the area around. */
export function zipsOf(zips: readonly ZipRow[], [left, top]: Box): ZipPoint[] {
  const placeOf = ([, , latitude, longitude]: ZipRow) => `${latitude},${longitude}`;
  const shared = Map.groupBy(zips, placeOf);
  return zips
    .filter((zip) => shared.get(placeOf(zip))?.length === 1)
    .map(([zip, , latitude, longitude]): ZipPoint => {
      const [x, y] = unitsOf(longitude, latitude);
      return [zip, Math.round(x - left), Math.round(y - top)];
    })
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

const moved = (lines: readonly Line[], [left, top]: Box): Line[] => lines.map((line) => line.map(([x, y]) => [x - left, y - top]));
const outwards = ([west, north, east, south]: Box): Box => [Math.floor(west), Math.floor(north), Math.ceil(east), Math.ceil(south)];
