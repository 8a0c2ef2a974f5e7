import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { filter, filterWeight, planarRingArea, presimplify, simplify } from 'topojson-simplify';

const require = createRequire(import.meta.url);

/** Files of us-atlas (US Census Bureau, 1:10,000,000) that the shapes are made from. */
export const SOURCES = {
  /** Already in Albers' projection with Alaska and Hawaii as insets, in a page of 975 by 610. */
  nation: require.resolve('us-atlas/states-albers-10m.json'),
  states: require.resolve('us-atlas/states-10m.json'),
  counties: require.resolve('us-atlas/counties-10m.json'),
};

export const topologyOf = async (source) => JSON.parse(await readFile(source, 'utf8'));

/** The topology with each point moved by `project`, its arcs as plain points. */
export function projected({ transform, arcs, ...topology }, project) {
  const {
    scale: [kx, ky],
    translate: [tx, ty],
  } = transform;
  const plain = (arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]) => {
      x += dx;
      y += dy;
      return project(x * kx + tx, y * ky + ty);
    });
  };
  return { type: topology.type, objects: topology.objects, arcs: arcs.map(plain) };
}

/** A function that leaves out what matters less than an area in the points' own unit; borders that states share stay shared. */
export function simplifier(topology) {
  const weighed = presimplify(topology);
  return (area) => simplify(weighed, area);
}

/** Without islands and holes smaller than `area`; each shape keeps at least its largest ring. */
export const withoutSpecks = (topology, area) => filter(topology, filterWeight(topology, area, planarRingArea));
