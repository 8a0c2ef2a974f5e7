import { isObject } from './tolerant-json';

type Fields = Readonly<Record<string, unknown>>;

/** Reads the fields of a place from a GeoJSON feature, an ArcGIS feature or an Overpass element. Undefined for any other object. */
export function readMapFeature(value: Fields): Fields | undefined {
  if (value.type === 'Feature') return readGeoJsonFeature(value);
  if (isObject(value.attributes) && isObject(value.geometry))
    return { ...value.attributes, ...toPositionFields(readArcGisPoint(value.geometry), value.attributes) };
  return isElement(value) && isObject(value.tags) ? readOverpassElement(value, value.tags) : undefined;
}

/** Whether an object is an Overpass element without tags: a point of an outline, not a place. */
export const isOnlyGeometry = (value: Fields): boolean => isElement(value) && value.tags === undefined;

const isElement = ({ type, id }: Fields): boolean => /^(?:node|way|relation)$/.test(String(type)) && typeof id === 'number';

type Point = readonly [longitude: number, latitude: number];

/** A GeoJSON feature's properties, with its id if they have none. The middle of its geometry replaces any position in them. */
function readGeoJsonFeature({ id, properties, geometry }: Fields): Fields {
  const center = isObject(geometry) ? averagePoint(collectPoints(geometry.coordinates)) : undefined;
  return { ...(id !== undefined && { id }), ...(isObject(properties) && properties), ...toPositionFields(center, {}) };
}

/** An Overpass element's tags and position. `@id` is the key that Overpass uses in its GeoJSON exports. */
function readOverpassElement(value: Fields, tags: Fields): Fields {
  const { type, id, lat, lon, center, bounds, geometry } = value;
  const point = readLatLon({ lat, lon }) ?? readLatLon(center) ?? averagePoint(Array.isArray(geometry) ? geometry.map(readLatLon) : []);
  const middleOfBounds = isObject(bounds)
    ? averagePoint([readLatLon({ lat: bounds.minlat, lon: bounds.minlon }), readLatLon({ lat: bounds.maxlat, lon: bounds.maxlon })])
    : undefined;
  return { '@id': `${String(type)}/${String(id)}`, ...tags, ...toPositionFields(point ?? middleOfBounds, {}) };
}

/** ArcGIS may use Web Mercator, which has meters instead of degrees. Such a position is left out. */
const readArcGisPoint = ({ x, y }: Fields): Point | undefined =>
  typeof x === 'number' && typeof y === 'number' && Math.abs(x) <= 180 && Math.abs(y) <= 90 ? [x, y] : undefined;

const readLatLon = (value: unknown): Point | undefined =>
  isObject(value) && typeof value.lat === 'number' && typeof value.lon === 'number' ? [value.lon, value.lat] : undefined;

/** The fields for a position. Empty if there is none, or if the given properties already have a latitude. */
const toPositionFields = (center: Point | undefined, { latitude, lat }: Fields): Fields =>
  center && latitude === undefined && lat === undefined ? { longitude: center[0], latitude: center[1] } : {};

/** The points of a geometry's coordinates, however they are nested. */
function collectPoints(part: unknown, depth = 0): Point[] {
  if (!Array.isArray(part) || depth > 4) return [];
  const [x, y] = part as unknown[];
  return typeof x === 'number' && typeof y === 'number' ? [[x, y]] : part.flatMap((nested) => collectPoints(nested, depth + 1));
}

/** The mean of the known points. Undefined if there are none. */
function averagePoint(given: readonly (Point | undefined)[]): Point | undefined {
  const points = given.filter((point) => point !== undefined);
  if (points.length === 0) return undefined;
  const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  return [mean(0), mean(1)];
}
