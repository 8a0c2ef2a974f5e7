import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Position } from 'geojson';
import { feature, mesh, transform } from 'topojson-client';
import { filter, filterWeight, planarRingArea, presimplify, simplify } from 'topojson-simplify';
import type { GeometryCollection, GeometryObject, MultiPolygon, Objects, Polygon, Topology } from 'topojson-specification';
import type { Line, Point } from './outline.ts';

const require = createRequire(import.meta.url);

/** Files of us-atlas (US Census Bureau, 1:10,000,000) that the shapes are made from. */
export const SOURCES = {
  /** Already in Albers' projection with Alaska and Hawaii as insets, on a page of 975 by 610. */
  nation: require.resolve('us-atlas/states-albers-10m.json'),
  states: require.resolve('us-atlas/states-10m.json'),
  counties: require.resolve('us-atlas/counties-10m.json'),
};

interface Named {
  readonly name: string;
}
/** A state or a territory as the atlas has it. */
export type AtlasState = Polygon<Named> | MultiPolygon<Named>;
interface AtlasStates extends Omit<GeometryCollection<Named>, 'geometries'> {
  geometries: AtlasState[];
}
/** What each of the files holds. */
export type Atlas = Topology<{ states: AtlasStates }>;
/** What the counties file contains in addition; a county's id begins with that of its state. */
export type CountyAtlas = Topology<{ states: AtlasStates; counties: GeometryCollection<Named> }>;

/** The code of a state of the atlas, by its name. */
export type CodeOf = (state: AtlasState) => string;

export const topologyOf = async <Read extends Topology = Atlas>(source: string): Promise<Read> => JSON.parse(await readFile(source, 'utf8'));

/** The topology with each point transformed by `project`, its arcs as plain points. */
export function projectTopology<Shapes extends Objects>(topology: Topology<Shapes>, project: (longitude: number, latitude: number) => Point): Topology<Shapes> {
  const plain = transform(topology.transform ?? null);
  const arcs = topology.arcs.map((arc) =>
    arc.map((point, index) => {
      const [longitude = 0, latitude = 0] = plain(point, index > 0);
      return [...project(longitude, latitude)];
    }),
  );
  return { type: topology.type, objects: topology.objects, arcs };
}

/** A function that removes details below an area in the points' own unit; borders shared by states stay shared. */
export function createSimplifier<Shapes extends Objects>(topology: Topology<Shapes>): (area: number) => Topology<Shapes> {
  const weighed = presimplify(topology);
  return (area) => simplify(weighed, area);
}

/** Removes islands and holes smaller than `area`; each shape keeps at least its largest ring. */
export const removeSmallShapes = <Shapes extends Objects>(topology: Topology<Shapes>, area: number): Topology<Shapes> =>
  filter(topology, filterWeight(topology, area, planarRingArea)) as Topology<Shapes>;

/** All rings of a state. */
export function ringsOf(topology: Topology, state: AtlasState): Line[] {
  const shape = feature(topology, state);
  const geometry = shape.type === 'Feature' ? shape.geometry : undefined;
  if (geometry?.type === 'Polygon') return geometry.coordinates.map(lineOf);
  return geometry?.type === 'MultiPolygon' ? geometry.coordinates.flat().map(lineOf) : [];
}

/** The lines between two counties of the same state. */
export function countyLinesOf(topology: CountyAtlas, { id }: AtlasState): Line[] {
  const within = (county: GeometryObject): boolean => String(county.id).startsWith(String(id));
  return mesh(topology, topology.objects.counties, (a, b) => a !== b && within(a) && within(b)).coordinates.map(lineOf);
}

const lineOf = (positions: Position[]): Line => positions.map(([x = 0, y = 0]): Point => [x, y]);
