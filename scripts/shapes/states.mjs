import { feature, mesh } from 'topojson-client';
import { project, SHAPE_UNITS } from '../../web/src/widgets/map/projection.ts';
import { boxOf, middleOf, pathOf, ringsOf } from './outline.mjs';
import { projected, simplifier, SOURCES, topologyOf, withoutSpecks } from './topology.mjs';

const unitsOf = (longitude, latitude) => {
  const { x, y } = project({ longitude, latitude });
  return [x * SHAPE_UNITS, y * SHAPE_UNITS];
};

/** Square units that the whole country loses unseen, at up to 1,024 pixels for the earth's width. */
const UNSEEN_FROM_AFAR = 8000;
/** A state's map is some 640 pixels wide: its longer side over this is what it can lose. */
const STATE_PIXELS = 500;
/** Names of towns that a state's file carries, the largest first. */
const TOWNS = 200;
const TOWN_PEOPLE = 4000;

/** Every state and territory seen from afar: its box, where its name stands, and its outline from the box's corner. */
export async function landShapes(codeOf) {
  const shapes = withoutSpecks(simplifier(projected(await topologyOf(SOURCES.states), unitsOf))(UNSEEN_FROM_AFAR), UNSEEN_FROM_AFAR);
  const states = shapes.objects.states.geometries.map((state) => ({ code: codeOf(state), rings: ringsOf(feature(shapes, state).geometry) }));
  states.sort((a, b) => (a.code < b.code ? -1 : 1));
  const all = (what) => Object.fromEntries(states.map(({ code, rings }) => [code, what(rings, outwards(boxOf(rings)))]));
  return {
    boxes: all((rings, box) => ({ box, middle: middleOf(rings).map(Math.round) })),
    outlines: all((rings, box) => pathOf(moved(rings, box), { closed: true })),
  };
}

/**
 * Each state and territory by itself: box, outline, lines between its counties, towns with their people.
 * @param {readonly [name: string, code: string, latitude: number, longitude: number, people: number][]} cities
 */
export async function stateShapes(codeOf, cities) {
  const simplified = simplifier(projected(await topologyOf(SOURCES.counties), unitsOf));
  const whole = simplified(0);
  return whole.objects.states.geometries.map((state) => {
    const [west, north, east, south] = boxOf(ringsOf(feature(whole, state).geometry));
    const shapes = simplified((Math.max(east - west, south - north) / STATE_PIXELS) ** 2);
    const rings = ringsOf(feature(shapes, state).geometry);
    const box = outwards(boxOf(rings));
    const within = (county) => county.id.startsWith(state.id);
    const lines = mesh(shapes, shapes.objects.counties, (a, b) => a !== b && within(a) && within(b)).coordinates;
    const code = codeOf(state);
    return {
      code,
      shape: { box, outline: pathOf(moved(rings, box), { closed: true }), counties: pathOf(moved(lines, box), { closed: false }) },
      towns: townsOf(code, cities, box),
    };
  });
}

/** Cities come by population, the largest first. */
const townsOf = (code, cities, [left, top]) =>
  cities
    .filter(([, state, , , people]) => state === code && people >= TOWN_PEOPLE)
    .slice(0, TOWNS)
    .map(([name, , latitude, longitude, people]) => {
      const [x, y] = unitsOf(longitude, latitude);
      return [name, Math.round(x - left), Math.round(y - top), Math.round(people / 1000)];
    });

const moved = (lines, [left, top]) => lines.map((line) => line.map(([x, y]) => [x - left, y - top]));
const outwards = ([west, north, east, south]) => [Math.floor(west), Math.floor(north), Math.ceil(east), Math.ceil(south)];
