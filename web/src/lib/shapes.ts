/** What `scripts/build/shapes.ts` writes into web/src/generated. Paths are SVG's, of whole numbers. */

/**
 * The 51 by code, in pixels of Albers' projection with Alaska and Hawaii as insets (us-atlas).
 * @public the type of a generated file, as the next ones
 */
export type NationShapes = Readonly<Record<string, { readonly path: string; readonly middle: readonly [x: number, y: number] }>>;

/** In SHAPE_UNITS of the world's side. */
export type Box = readonly [west: number, north: number, east: number, south: number];

/** Where states and territories are, and where their names stand in SHAPE_UNITS of the world's side, by code. @public */
export type StateBoxes = Readonly<Record<string, { readonly box: Box; readonly middle: readonly [x: number, y: number] }>>;
/** Their outlines as seen from afar, each from its box's corner. */
export type StateOutlines = Readonly<Record<string, string>>;

/** A state by itself, in SHAPE_UNITS from its box's corner. */
export interface StateShape {
  readonly box: Box;
  readonly outline: string;
  /** Lines between its counties. */
  readonly counties: string;
  /** Seen from afar: some hundred meters beside the truth. */
  readonly lakes: string;
  readonly rivers: string;
}
/** Place in SHAPE_UNITS from the corner of its state's box. */
export type Town = readonly [name: string, x: number, y: number, thousandsOfPeople: number];
/** A ZIP code's middle, placed as a town is. */
export type ZipPoint = readonly [zip: string, x: number, y: number];
export interface StateFile {
  readonly shape: StateShape;
  /** The largest first. */
  readonly towns: readonly Town[];
}
