/**
 * Types of the files that `scripts/build/shapes.ts` writes into web/src/generated. Paths are SVG paths with integer coordinates.
 */

/**
 * The 50 states and DC by code, in pixels of an Albers projection with Alaska and Hawaii as insets (us-atlas).
 * @public the type of a generated file, like the types below
 */
export type NationShapes = Readonly<Record<string, { readonly path: string; readonly middle: readonly [x: number, y: number] }>>;

/** The edges of a box, in map units. The world is SHAPE_UNITS wide. */
export type Box = readonly [west: number, north: number, east: number, south: number];

/** Bounding boxes of states and territories and positions of their names, by code, in map units. @public */
export type StateBoxes = Readonly<Record<string, { readonly box: Box; readonly middle: readonly [x: number, y: number] }>>;
/** Low-detail outlines, each relative to its box's corner. */
export type StateOutlines = Readonly<Record<string, string>>;

/** One state's shape, in map units from its box's corner. */
export interface StateShape {
  readonly box: Box;
  readonly outline: string;
  /** Lines between its counties. */
  readonly counties: string;
  /** Low detail: off by a few hundred meters. */
  readonly lakes: string;
  readonly rivers: string;
}
/** A town, with its position in map units from the corner of its state's box. */
export type Town = readonly [name: string, x: number, y: number, populationInThousands: number];
/** The center of a ZIP code, positioned like a town. */
export type ZipPoint = readonly [zip: string, x: number, y: number];
/** The content of a state's file: its shape, and its towns for labels. */
export interface StateFile {
  readonly shape: StateShape;
  /** Largest first. */
  readonly towns: readonly Town[];
}
