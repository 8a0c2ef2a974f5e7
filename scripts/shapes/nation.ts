import type { NationShapes } from '../../web/src/lib/shapes.ts';
import { middleOf, pathOf } from './outline.ts';
import { type CodeOf, ringsOf, simplifier, SOURCES, topologyOf, withoutSpecks } from './topology.ts';

/** Square pixels that a map of the nation, a page of 1,016 by 594 of them, can lose unseen. */
const UNSEEN = 2;
const SPECK = 4;

/** The 51 in Albers' projection with Alaska and Hawaii as insets, by code: the path, and where a name stands. */
export async function nationShapes(codeOf: CodeOf): Promise<NationShapes> {
  const shapes = withoutSpecks(simplifier(await topologyOf(SOURCES.nation))(UNSEEN), SPECK);
  const states = shapes.objects.states.geometries.map((state) => {
    const rings = ringsOf(shapes, state);
    return [codeOf(state), { path: pathOf(rings, { closed: true }), middle: middleOf(rings) }] as const;
  });
  return Object.fromEntries(states.sort());
}
