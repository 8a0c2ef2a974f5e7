import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Position } from 'geojson';
import { feature, mesh, transform } from 'topojson-client';
import { filter, filterWeight, planarRingArea, presimplify, simplify } from 'topojson-simplify';
import type { GeometryCollection, GeometryObject, MultiPolygon, Objects, Polygon, Topology } from 'topojson-specification';
import type { Line, Point } from './outline.ts';

const require = createRequire(import.meta.url);

/** The files in us-atlas (US Census Bureau, 1:10,000,000) that the shapes come from. */
export const SOURCES = {
  /** Already in the Albers projection, with Alaska and Hawaii as insets, on a canvas of 975 by 610. */
  nation: require.resolve('us-atlas/states-albers-10m.json'),
  states: require.resolve('us-atlas/states-10m.json'),
  counties: require.resolve('us-atlas/counties-10m.json'),
};

interface Named {
  readonly name: string;
}
/** A state or territory in the atlas. */
export type AtlasState = Polygon<Named> | MultiPolygon<Named>;
interface AtlasStates extends Omit<GeometryCollection<Named>, 'geometries'> {
  geometries: AtlasState[];
}
/** The content of each file. */
export type Atlas = Topology<{ states: AtlasStates }>;
/** The content of the counties file. A county's id begins with its state's id. */
export type CountyAtlas = Topology<{ states: AtlasStates; counties: GeometryCollection<Named> }>;

/** Returns the two-letter code of a state in the atlas. */
export type CodeOf = (state: AtlasState) => string;

export const topologyOf = async <Content extends Topology = Atlas>(source: string): Promise<Content> => JSON.parse(await readFile(source, 'utf8'));

/** Projects every point of a topology. The arcs of the result aren't delta-encoded. */
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

/**
 * Returns a function that simplifies the topology: it removes details smaller than an area, in square units of the points. States that share a border
 * still share it.
 */
export function createSimplifier<Shapes extends Objects>(topology: Topology<Shapes>): (area: number) => Topology<Shapes> {
  const weighted = presimplify(topology);
  return (area) => simplify(weighted, area);
}

/** Removes islands and holes smaller than `area`. Each shape keeps at least its largest ring. */
export const removeSmallShapes = <Shapes extends Objects>(topology: Topology<Shapes>, area: number): Topology<Shapes> =>
  filter(topology, filterWeight(topology, area, planarRingArea)) as Topology<Shapes>;

/** All rings of a state's outline. */
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
