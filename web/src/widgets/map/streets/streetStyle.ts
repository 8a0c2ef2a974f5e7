import { type LabelRule, LineLabelSymbolizer, LineSymbolizer, type PaintRule, PolygonSymbolizer } from 'protomaps-leaflet';
import type { Palette } from '../view/palette';

/** The kinds of `landuse` that are drawn green. Schema: docs.protomaps.com/basemaps/layers */
const GREEN_LANDUSE = new Set([
  'park',
  'nature_reserve',
  'forest',
  'wood',
  'golf_course',
  'cemetery',
  'grass',
  'national_park',
  'recreation_ground',
  'protected_area',
]);

/** Line widths in pixels, by zoom. */
type Widths = readonly (readonly [zoom: number, pixels: number])[];

const HIGHWAY: Widths = [
  [6, 0.6],
  [10, 2],
  [14, 5],
  [18, 18],
];
const MAJOR: Widths = [
  [8, 0.4],
  [12, 1.6],
  [14, 3],
  [18, 14],
];
const MINOR: Widths = [
  [12, 0.5],
  [14, 1.4],
  [18, 9],
];
/** The border on each side of a highway, in pixels. */
const HIGHWAY_BORDER = 1.2;

const isKind =
  (...kinds: readonly string[]) =>
  (_zoom: number, { props }: { readonly props: Readonly<Record<string, unknown>> }) =>
    kinds.includes(String(props.kind));

/** Paints a street archive in the page's colors, paler than the gyms' markers. */
export const buildPaintRules = ({ land, water, park, street, border }: Palette): PaintRule[] => [
  { dataLayer: 'earth', symbolizer: new PolygonSymbolizer({ fill: land }) },
  { dataLayer: 'landuse', symbolizer: new PolygonSymbolizer({ fill: park }), filter: (_zoom, { props }) => GREEN_LANDUSE.has(String(props.kind)) },
  // River lines are in the same layer.
  { dataLayer: 'water', symbolizer: new PolygonSymbolizer({ fill: water }), filter: (_zoom, { geomType }) => geomType === POLYGON },
  {
    dataLayer: 'water',
    symbolizer: new LineSymbolizer({ color: water, width: (zoom: number) => interpolateWidth(MAJOR, zoom) }),
    filter: (_zoom, { geomType }) => geomType === LINE,
  },
  {
    dataLayer: 'roads',
    symbolizer: new LineSymbolizer({ color: street, width: (zoom: number) => interpolateWidth(MINOR, zoom) }),
    filter: isKind('minor_road', 'other'),
  },
  {
    dataLayer: 'roads',
    symbolizer: new LineSymbolizer({ color: street, width: (zoom: number) => interpolateWidth(MAJOR, zoom) }),
    filter: isKind('major_road'),
  },
  {
    dataLayer: 'roads',
    symbolizer: new LineSymbolizer({ color: border, width: (zoom: number) => interpolateWidth(HIGHWAY, zoom) + 2 * HIGHWAY_BORDER }),
    filter: isKind('highway'),
  },
  {
    dataLayer: 'roads',
    symbolizer: new LineSymbolizer({ color: street, width: (zoom: number) => interpolateWidth(HIGHWAY, zoom) }),
    filter: isKind('highway'),
  },
];

/** Labels streets at close zooms. Our own layer draws the names of towns, since they must not cover gyms. */
export const buildLabelRules = ({ name, land }: Palette): LabelRule[] => [
  {
    dataLayer: 'roads',
    minzoom: 14,
    filter: isKind('minor_road', 'major_road', 'highway'),
    symbolizer: new LineLabelSymbolizer({ labelProps: ['name'], font: '600 11px Archivo, Arial, sans-serif', fill: name, stroke: land, width: 3 }),
  },
];

/** The values of the library's `GeomType`, which doesn't exist at run time. */
const LINE = 2;
const POLYGON = 3;

/** The width at a zoom, interpolated linearly. 0 before the first zoom, and the last width after the last one. */
function interpolateWidth(widths: Widths, zoom: number): number {
  const index = widths.findLastIndex(([from]) => from <= zoom);
  const [low, high] = [widths[index], widths[index + 1]];
  if (!low) return 0;
  if (!high) return low[1];
  return low[1] + ((high[1] - low[1]) * (zoom - low[0])) / (high[0] - low[0]);
}
