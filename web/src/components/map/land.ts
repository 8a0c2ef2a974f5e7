import { land } from '../../generated/land';
import { loadStateFile, type StateFile } from '../../stores/shapes';
import { type Camera, scaleOf, type Size, toScreen, toWorld } from './camera';
import type { Palette } from './palette';
import { SHAPE_UNITS } from './projection';
import { FIRST_ZOOM_WITH_TOWNS, townLabels } from './towns';

/** From here on states are drawn from their own files, with counties and towns. */
const NEAR = FIRST_ZOOM_WITH_TOWNS;
const COUNTIES = 7.2;
const STATE_NAMES = { from: 4.2, to: 6.8 } as const;

/** A state drawn in detail: its paths are made once, its towns' names once a zoom. */
interface Near {
  readonly file: StateFile;
  readonly outline: Path2D;
  readonly counties: Path2D;
  readonly labels: Map<number, ReturnType<typeof townLabels>>;
}

/** Draws states, counties and names onto a canvas, and fetches what it lacks. */
export class Land {
  private readonly far = Object.entries(land).map(([code, shape]) => ({ code, ...shape, path: new Path2D(shape.outline) }));
  private readonly near = new Map<string, Near>();
  private readonly asked = new Set<string>();

  /** @param onArrival something more can be drawn */
  constructor(private readonly onArrival: () => void) {}

  draw(context: CanvasRenderingContext2D, camera: Camera, size: Size, palette: Palette, ratio: number): void {
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.fillStyle = palette.sea;
    context.fillRect(0, 0, size.width, size.height);
    const visible = this.far.filter(({ box }) => isIn(box, camera, size));
    const scale = scaleOf(camera.zoom) / SHAPE_UNITS;
    for (const { code, box, path } of visible) {
      const near = camera.zoom >= NEAR ? this.nearOf(code) : undefined;
      const corner = toScreen(camera, size, { x: (near?.file.shape.box[0] ?? box[0]) / SHAPE_UNITS, y: (near?.file.shape.box[1] ?? box[1]) / SHAPE_UNITS });
      context.setTransform(ratio * scale, 0, 0, ratio * scale, ratio * corner.x, ratio * corner.y);
      this.drawState(context, near, path, palette, scale, camera.zoom);
    }
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    this.drawNames(context, camera, size, palette, visible);
  }

  private drawState(context: CanvasRenderingContext2D, near: Near | undefined, far: Path2D, palette: Palette, scale: number, zoom: number): void {
    const outline = near?.outline ?? far;
    context.lineJoin = 'round';
    context.fillStyle = palette.land;
    context.fill(outline);
    if (near && zoom >= COUNTIES) {
      context.lineWidth = 1 / scale;
      context.strokeStyle = palette.county;
      context.stroke(near.counties);
    }
    context.lineWidth = (zoom >= NEAR ? 1.5 : 1) / scale;
    context.strokeStyle = palette.border;
    context.stroke(outline);
  }

  private drawNames(context: CanvasRenderingContext2D, camera: Camera, size: Size, palette: Palette, visible: Land['far']): void {
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillStyle = palette.name;
    context.strokeStyle = palette.land;
    context.lineWidth = 3;
    const write = (text: string, x: number, y: number) => {
      const at = toScreen(camera, size, { x, y });
      context.strokeText(text, at.x, at.y);
      context.fillText(text, at.x, at.y);
    };
    if (camera.zoom >= STATE_NAMES.from && camera.zoom < STATE_NAMES.to) {
      context.font = '700 12px Archivo, Arial, sans-serif';
      for (const { code, middle } of visible) write(code, middle[0] / SHAPE_UNITS, middle[1] / SHAPE_UNITS);
    }
    if (camera.zoom < FIRST_ZOOM_WITH_TOWNS) return;
    context.font = '600 12px Archivo, Arial, sans-serif';
    const zoom = Math.min(14, Math.floor(camera.zoom));
    for (const { code } of visible) {
      const near = this.near.get(code);
      if (near) for (const { name, x, y } of labelsOf(near, zoom)) write(name, x, y);
    }
  }

  private nearOf(code: string): Near | undefined {
    if (!this.asked.has(code)) {
      this.asked.add(code);
      loadStateFile(code)
        .then((file) => file && this.keep(code, file))
        // The coarse shape stays; the next look asks again.
        .catch(() => this.asked.delete(code));
    }
    return this.near.get(code);
  }

  private keep(code: string, file: StateFile): void {
    this.near.set(code, { file, outline: new Path2D(file.shape.outline), counties: new Path2D(file.shape.counties), labels: new Map() });
    this.onArrival();
  }
}

function labelsOf({ file, labels }: Near, zoom: number) {
  const known = labels.get(zoom) ?? townLabels(file.shape, file.towns, zoom);
  labels.set(zoom, known);
  return known;
}

function isIn(box: readonly [number, number, number, number], camera: Camera, size: Size): boolean {
  const low = toWorld(camera, size, { x: 0, y: 0 });
  const high = toWorld(camera, size, { x: size.width, y: size.height });
  return box[0] <= high.x * SHAPE_UNITS && box[2] >= low.x * SHAPE_UNITS && box[1] <= high.y * SHAPE_UNITS && box[3] >= low.y * SHAPE_UNITS;
}
