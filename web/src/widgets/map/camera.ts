import { type Bounds, type Place, type Point, project, unproject } from './projection';

/** What a map shows: its middle in the unit square, and how large it is drawn. */
export interface Camera extends Point {
  /** The world is 256 · 2^zoom pixels wide, as with street tiles; parts of a step are allowed. */
  readonly zoom: number;
}
/** Pixels of the page. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export const TILE_PIXELS = 256;
export const MIN_ZOOM = 2;
export const MAX_ZOOM = 18;
/** As near as a map goes by itself: a few streets. */
const NEAREST = 14;

/** Pixels of the unit square's side. */
export const scaleOf = (zoom: number): number => TILE_PIXELS * 2 ** zoom;

export function toScreen(camera: Camera, { width, height }: Size, { x, y }: Point): Point {
  const scale = scaleOf(camera.zoom);
  return { x: (x - camera.x) * scale + width / 2, y: (y - camera.y) * scale + height / 2 };
}

export function toWorld(camera: Camera, { width, height }: Size, { x, y }: Point): Point {
  const scale = scaleOf(camera.zoom);
  return { x: (x - width / 2) / scale + camera.x, y: (y - height / 2) / scale + camera.y };
}

const within = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

/** Half a world to the west of Greenwich and a little more: nobody drags the country out of sight for good. */
export const limited = ({ x, y, zoom }: Camera): Camera => ({ x: within(x, -0.15, 0.5), y: within(y, 0.15, 0.6), zoom: within(zoom, MIN_ZOOM, MAX_ZOOM) });

/** The map follows a finger that has moved by so many pixels. */
export function panned(camera: Camera, dx: number, dy: number): Camera {
  const scale = scaleOf(camera.zoom);
  return limited({ x: camera.x - dx / scale, y: camera.y - dy / scale, zoom: camera.zoom });
}

/** Nearer or farther, with what is at `at` staying there. */
export function zoomed(camera: Camera, size: Size, at: Point, zoom: number): Camera {
  const target = within(zoom, MIN_ZOOM, MAX_ZOOM);
  const fixed = toWorld(camera, size, at);
  const scale = scaleOf(target);
  return limited({ x: fixed.x - (at.x - size.width / 2) / scale, y: fixed.y - (at.y - size.height / 2) / scale, zoom: target });
}

/** The nearest view of all of a box of the unit square, with `margin` pixels around it. */
export function fitted(low: Point, high: Point, size: Size, margin: number, nearest = NEAREST): Camera {
  const room = { width: Math.max(1, size.width - 2 * margin), height: Math.max(1, size.height - 2 * margin) };
  const scale = Math.min(room.width / Math.max(high.x - low.x, 1e-9), room.height / Math.max(high.y - low.y, 1e-9));
  return limited({ x: (low.x + high.x) / 2, y: (low.y + high.y) / 2, zoom: Math.min(nearest, Math.log2(scale / TILE_PIXELS)) });
}

export const fittedTo = ([south, west, north, east]: Bounds, size: Size): Camera =>
  fitted(project({ latitude: north, longitude: west }), project({ latitude: south, longitude: east }), size, 0, MAX_ZOOM);

export const centeredOn = (place: Place, zoom: number): Camera => limited({ ...project(place), zoom });

/** What is in view, in degrees with four decimals. */
export function boundsOf(camera: Camera, size: Size): Bounds {
  const { latitude: north, longitude: west } = unproject(toWorld(camera, size, { x: 0, y: 0 }));
  const { latitude: south, longitude: east } = unproject(toWorld(camera, size, { x: size.width, y: size.height }));
  return [rounded(south), rounded(west), rounded(north), rounded(east)];
}
const rounded = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;

/** `part` (0 to 1) of the way from one view to another. */
export function between(from: Camera, to: Camera, part: number): Camera {
  const zoom = from.zoom + (to.zoom - from.zoom) * part;
  // With a change of scale, the middle moves so that what is near it seems to move evenly.
  const [start, now, end] = [scaleOf(from.zoom), scaleOf(zoom), scaleOf(to.zoom)];
  const moved = Math.abs(end - start) < 1e-9 * start ? part : (1 / start - 1 / now) / (1 / start - 1 / end);
  return { x: from.x + (to.x - from.x) * moved, y: from.y + (to.y - from.y) * moved, zoom };
}
