import { boxes } from '../../generated/boxes';
import { type Box, loadOutlines, loadStateFile, type StateFile } from '../../loaders/shapes';
import { type Camera, scaleOf, type Size, toScreen, toWorld } from './camera';
import type { Palette } from './palette';
import { SHAPE_UNITS } from './projection';
import { FIRST_ZOOM_WITH_TOWNS, LAST_ZOOM_OF_TOWNS, townLabels } from './towns';

/** From here on states are drawn from their own files, with counties and towns. */
const NEAR = FIRST_ZOOM_WITH_TOWNS;
const COUNTIES = 7.2;
const STATE_NAMES = { from: 4.6, to: 6.8 } as const;
/** Pixels from a town's middle to its name: where the gyms are, their marks stand. */
const BELOW = 18;
const NAME_FONT = '600 12px Archivo, Arial, sans-serif';
const STATE_FONT = '700 12px Archivo, Arial, sans-serif';

const STATES = Object.entries(boxes).map(([code, shape]) => ({ code, ...shape }));
type Visible = readonly (typeof STATES)[number][];

/** A state drawn in detail: its paths are made once, its towns' names once a zoom. */
interface Near {
  readonly file: StateFile;
  readonly outline: Path2D;
  readonly counties: Path2D;
  readonly labels: Map<number, ReturnType<typeof townLabels>>;
}

/** Draws states, counties and names onto a canvas, and fetches what it lacks. */
export class Land {
  private far: ReadonlyMap<string, Path2D> | undefined;
  private readonly near = new Map<string, Near>();
  private readonly asked = new Set<string>();

  /** @param onArrival something more can be drawn */
  constructor(private readonly onArrival: () => void) {}

  draw(context: CanvasRenderingContext2D, camera: Camera, size: Size, palette: Palette, ratio: number): void {
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.fillStyle = palette.sea;
    context.fillRect(0, 0, size.width, size.height);
    context.lineJoin = 'round';
    const visible = STATES.filter(({ box }) => isIn(box, camera, size));
    const scale = scaleOf(camera.zoom) / SHAPE_UNITS;
    for (const { code, box } of visible) {
      const near = camera.zoom >= NEAR ? this.nearOf(code) : undefined;
      const outline = near?.outline ?? this.farOf(code, camera.zoom);
      if (!outline) continue;
      const [left, top] = near?.file.shape.box ?? box;
      const corner = toScreen(camera, size, { x: left / SHAPE_UNITS, y: top / SHAPE_UNITS });
      context.setTransform(ratio * scale, 0, 0, ratio * scale, ratio * corner.x, ratio * corner.y);
      drawState(context, outline, camera.zoom >= COUNTIES ? near?.counties : undefined, palette, scale);
    }
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    this.drawNames(context, camera, size, palette, visible);
  }

  private drawNames(context: CanvasRenderingContext2D, camera: Camera, size: Size, palette: Palette, visible: Visible): void {
    Object.assign(context, { textAlign: 'center', textBaseline: 'middle', fillStyle: palette.name, strokeStyle: palette.land, lineWidth: 3 });
    const write = (text: string, x: number, y: number, below: number) => {
      const at = toScreen(camera, size, { x, y });
      context.strokeText(text, at.x, at.y + below);
      context.fillText(text, at.x, at.y + below);
    };
    if (camera.zoom >= STATE_NAMES.from && camera.zoom < STATE_NAMES.to) {
      context.font = STATE_FONT;
      for (const { code, middle } of visible) write(code, middle[0] / SHAPE_UNITS, middle[1] / SHAPE_UNITS, 0);
    }
    if (camera.zoom < FIRST_ZOOM_WITH_TOWNS) return;
    context.font = NAME_FONT;
    const zoom = Math.min(LAST_ZOOM_OF_TOWNS, Math.floor(camera.zoom));
    for (const { code } of visible) {
      const near = this.near.get(code);
      if (near) for (const { name, x, y } of labelsOf(near, zoom)) write(name, x, y, BELOW);
    }
  }

  /** A coarse outline; seen from near only until the state's own file is there. */
  private farOf(code: string, zoom: number): Path2D | undefined {
    if (zoom < NEAR && !this.far) {
      this.once('far', async () => {
        this.far = new Map(Object.entries(await loadOutlines()).map(([state, outline]) => [state, new Path2D(outline)]));
      });
    }
    return this.far?.get(code);
  }

  private nearOf(code: string): Near | undefined {
    this.once(code, async () => {
      const file = await loadStateFile(code);
      if (file) this.near.set(code, { file, outline: new Path2D(file.shape.outline), counties: new Path2D(file.shape.counties), labels: new Map() });
    });
    return this.near.get(code);
  }

  /** Fetches what is not yet there or on its way; what failed is asked for again when it is next drawn. */
  private once(what: string, fetch: () => Promise<void>): void {
    if (this.asked.has(what)) return;
    this.asked.add(what);
    fetch().then(this.onArrival, () => this.asked.delete(what));
  }
}

function drawState(context: CanvasRenderingContext2D, outline: Path2D, counties: Path2D | undefined, palette: Palette, scale: number): void {
  context.fillStyle = palette.land;
  context.fill(outline);
  if (counties) {
    context.lineWidth = 1 / scale;
    context.strokeStyle = palette.county;
    context.stroke(counties);
  }
  context.lineWidth = 1.2 / scale;
  context.strokeStyle = palette.border;
  context.stroke(outline);
}

function labelsOf({ file, labels }: Near, zoom: number) {
  const known = labels.get(zoom) ?? townLabels(file.shape, file.towns, zoom);
  labels.set(zoom, known);
  return known;
}

function isIn(box: Box, camera: Camera, size: Size): boolean {
  const low = toWorld(camera, size, { x: 0, y: 0 });
  const high = toWorld(camera, size, { x: size.width, y: size.height });
  return box[0] <= high.x * SHAPE_UNITS && box[2] >= low.x * SHAPE_UNITS && box[1] <= high.y * SHAPE_UNITS && box[3] >= low.y * SHAPE_UNITS;
}
