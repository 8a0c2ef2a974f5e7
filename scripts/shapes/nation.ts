import type { NationShapes } from '../../web/src/lib/shapes.ts';
import { middleOf, pathOf } from './outline.ts';
import { type CodeOf, ringsOf, createSimplifier, SOURCES, topologyOf, removeSmallShapes } from './topology.ts';

/** Square pixels that a map of the nation (1,016 by 594) can lose without a visible difference. */
const UNSEEN = 2;
const SPECK = 4;

/** The states and DC in Albers' projection with Alaska and Hawaii as insets, by code: the path, and the position of the name. */
export async function nationShapes(codeOf: CodeOf): Promise<NationShapes> {
  const shapes = removeSmallShapes(createSimplifier(await topologyOf(SOURCES.nation))(UNSEEN), SPECK);
  const states = shapes.objects.states.geometries.map((state) => {
    const rings = ringsOf(shapes, state);
    return [codeOf(state), { path: pathOf(rings, { closed: true }), middle: middleOf(rings) }] as const;
  });
  return Object.fromEntries(states.sort());
}
