import { feature } from 'topojson-client';
import { middleOf, pathOf, ringsOf } from './outline.mjs';
import { simplifier, SOURCES, topologyOf, withoutSpecks } from './topology.mjs';

/** Square pixels that a map of the nation, a page of 1,016 by 594 of them, can lose unseen. */
const UNSEEN = 2;
const SPECK = 4;

/** The 51 in Albers' projection with Alaska and Hawaii as insets, by code: the path, and where a name stands. */
export async function nationShapes(codeOf) {
  const shapes = withoutSpecks(simplifier(await topologyOf(SOURCES.nation))(UNSEEN), SPECK);
  const states = shapes.objects.states.geometries.map((state) => {
    const rings = ringsOf(feature(shapes, state).geometry);
    return [codeOf(state), { path: pathOf(rings, { closed: true }), middle: middleOf(rings).map(Math.round) }];
  });
  return Object.fromEntries(states.sort());
}
