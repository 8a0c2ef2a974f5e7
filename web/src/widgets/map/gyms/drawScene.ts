import type { Drawing } from '../view/CanvasLayer';
import { drawNames, type PlaceName } from '../land/placeNames';
import type { Palette } from '../view/palette';
import { overlaps, type PixelBox } from '../view/pixelBox';
import { type Coordinates, milesToUnitSquare, type Point, project } from '../view/projection';
import { toPixels, getWorldPixels } from '../view/viewport';
import { toMarkerBoxes, getClusterSide, type Marker, PIN_SIDE } from './markers';
import { ANOTHER_DAY, CLOSED, GYM, type GymPoints, type PointKind, ON_NOW, getPoint } from './points';

/** The width of an outline, in pixels. */
const OUTLINE = 2;
const NO_GYM = -1;

/** The width in pixels of the mats around a cluster's count, and of the seams between them. */
const MAT = 8;
const SEAM = 2;
/** Shortens counts that wouldn't fit: 1,234 becomes `1.2k`. */
const abbreviateCount = (count: number): string => (count < 1000 ? String(count) : `${count < 9950 ? (count / 1000).toFixed(1) : Math.round(count / 1000)}k`);

/** What is drawn on top of the land. `selected` and `hovered` are indexes in the list of points, or -1. */
export interface Scene {
  readonly markers: readonly Marker[];
  readonly points: GymPoints;
  readonly selected: number;
  readonly hovered: number;
  readonly circle: { readonly place: Coordinates; readonly miles: number } | undefined;
  readonly getName: (index: number) => string | undefined;
  /** Names of towns and states. They aren't drawn where a marker is. */
  readonly names: readonly PlaceName[];
}

/** Draws place names, the searched circle, clusters and pins. The hovered and the selected gym come last, with their names. */
export function drawScene(drawing: Drawing, scene: Scene): void {
  const { context, viewport, palette } = drawing;
  const { markers, points, selected, hovered } = scene;
  drawNames(drawing, scene.names, toMarkerBoxes(markers, viewport));
  const clusters = toMarkerBoxes(
    markers.filter(({ count }) => count > 1),
    viewport,
  );
  if (scene.circle) drawCircle(drawing, scene.circle);
  for (const marker of markers) if (marker.count > 1) drawCluster(context, toPixels(viewport, marker), marker, palette);
  for (const { count, ref } of markers) {
    if (count === 1 && ref !== selected && ref !== hovered) drawPin(context, toPixels(viewport, getPoint(points, ref)), getKind(points, ref), palette);
  }
  for (const index of new Set([hovered, selected])) {
    if (index === NO_GYM) continue;
    const at = toPixels(viewport, getPoint(points, index));
    if (index === selected) drawRing(context, at, palette);
    drawPin(context, at, getKind(points, index), palette);
    drawName(drawing, at, scene.getName(index), clusters);
  }
}

const getKind = ({ kinds }: GymPoints, index: number): PointKind => (kinds[index] ?? 0) as PointKind;

function fillSquare(context: CanvasRenderingContext2D, { x, y }: Point, side: number): void {
  context.fillRect(Math.round(x - side / 2), Math.round(y - side / 2), side, side);
}

/** Yellow pins get a dark outline. The other outlines separate the pin from the background. */
function getPinColors(kind: PointKind, { card, open, ink, tape, edge }: Palette): readonly [outline: string, fill: string] {
  switch (kind) {
    case GYM:
      return [card, open];
    case CLOSED:
      return [edge, card];
    case ANOTHER_DAY:
      return [ink, card];
    default:
      return [ink, tape];
  }
}

function drawPin(context: CanvasRenderingContext2D, at: Point, kind: PointKind, palette: Palette): void {
  const [outline, fill] = getPinColors(kind, palette);
  if (kind === ON_NOW) drawRing(context, at, palette);
  context.fillStyle = outline;
  fillSquare(context, at, PIN_SIDE + 2 * OUTLINE);
  context.fillStyle = fill;
  fillSquare(context, at, PIN_SIDE);
  if (kind === CLOSED) drawStrike(context, at, outline);
  if (kind !== ANOTHER_DAY) return;
  context.fillStyle = palette.tape;
  context.fillRect(Math.round(at.x - PIN_SIDE / 2), Math.round(at.y - PIN_SIDE / 2) + PIN_SIDE / 2, PIN_SIDE, PIN_SIDE / 2);
}

/** Draws a line through a gym that closed permanently, as lists do. There, a hollow square without the line means closed right now. */
function drawStrike(context: CanvasRenderingContext2D, { x, y }: Point, color: string): void {
  const [left, top] = [Math.round(x - PIN_SIDE / 2), Math.round(y - PIN_SIDE / 2)];
  context.lineWidth = OUTLINE;
  context.strokeStyle = color;
  context.beginPath();
  context.moveTo(left, top);
  context.lineTo(left + PIN_SIDE, top + PIN_SIDE);
  context.stroke();
}

function drawRing(context: CanvasRenderingContext2D, at: Point, palette: Palette): void {
  context.fillStyle = palette.ink;
  fillSquare(context, at, PIN_SIDE + 16);
  context.fillStyle = palette.card;
  fillSquare(context, at, PIN_SIDE + 10);
}

/** Draws the logo's four mats around a square with the count. It is yellow if one of the gyms has an open mat today. */
function drawCluster(context: CanvasRenderingContext2D, at: Point, { count, hasOpenMatToday }: Marker, palette: Palette): void {
  const side = getClusterSide(count);
  const [left, top] = [Math.round(at.x - side / 2), Math.round(at.y - side / 2)];
  const [matLength, farEdge] = [side - MAT - SEAM, side - MAT];
  context.fillStyle = palette.card;
  context.fillRect(left - OUTLINE, top - OUTLINE, side + 2 * OUTLINE, side + 2 * OUTLINE);
  context.fillStyle = palette.cluster;
  context.fillRect(left, top, matLength, MAT);
  context.fillRect(left + farEdge, top, MAT, matLength);
  context.fillRect(left + MAT + SEAM, top + farEdge, matLength, MAT);
  context.fillRect(left, top + MAT + SEAM, MAT, matLength);
  if (hasOpenMatToday) {
    context.fillStyle = palette.tape;
    context.fillRect(left + MAT + SEAM, top + MAT + SEAM, side - 2 * (MAT + SEAM), side - 2 * (MAT + SEAM));
  }
  context.fillStyle = hasOpenMatToday ? palette.onTape : palette.ink;
  context.font = '700 13px Archivo, Arial, sans-serif';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(abbreviateCount(count), left + side / 2, top + side / 2 + 1);
}

/** Draws a gym's name inside the view, above or below its pin, preferably where it covers no cluster. */
function drawName({ context, viewport, visible, palette }: Drawing, at: Point, name: string | undefined, clusters: readonly PixelBox[]): void {
  if (!name) return;
  context.font = '700 14px Archivo, Arial, sans-serif';
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  const width = Math.min(context.measureText(name).width + 16, visible.width - 8);
  const height = 28;
  const [minLeft, maxLeft] = [visible.left - viewport.left + 4, visible.left - viewport.left + visible.width - width - 4];
  const left = Math.round(Math.max(minLeft, Math.min(maxLeft, at.x - width / 2)));
  const [above, below] = [Math.round(at.y - 22 - height), Math.round(at.y + 22)];
  const isFree = (top: number) => !clusters.some((box) => overlaps(box, { left, top, width, height }));
  const fitsAbove = above >= visible.top - viewport.top + 4;
  const fitsBelow = below + height <= visible.top - viewport.top + visible.height - 4;
  const top = fitsAbove && (isFree(above) || !fitsBelow || !isFree(below)) ? above : below;
  context.fillStyle = palette.ink;
  context.fillRect(left, top, width, height);
  context.fillStyle = palette.card;
  context.fillRect(left + 2, top + 2, width - 4, height - 4);
  context.fillStyle = palette.ink;
  context.fillText(name, left + 8, top + height / 2 + 1, width - 16);
}

function drawCircle({ context, viewport, palette }: Drawing, { place, miles }: NonNullable<Scene['circle']>): void {
  const at = toPixels(viewport, project(place));
  const radius = milesToUnitSquare(miles, place.latitude) * getWorldPixels(viewport.zoom);
  context.lineWidth = 2;
  context.strokeStyle = palette.circle;
  context.setLineDash([6, 4]);
  context.beginPath();
  context.arc(at.x, at.y, radius, 0, 2 * Math.PI);
  context.stroke();
  context.setLineDash([]);
  // The searched place is a cross, since squares are gyms.
  context.strokeStyle = palette.ink;
  context.beginPath();
  context.moveTo(at.x - 8, at.y);
  context.lineTo(at.x + 8, at.y);
  context.moveTo(at.x, at.y - 8);
  context.lineTo(at.x, at.y + 8);
  context.stroke();
}
