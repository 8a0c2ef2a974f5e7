import { type Camera, scaleOf, type Size, toScreen } from './camera';
import { Land } from './land';
import type { Palette } from './palette';
import { Tiles } from './tiles';

/** What lies under the gyms is drawn this much of the view beyond each side, and then only moved. */
const BEYOND = 0.5;

/** Land or tiles, drawn once onto a larger canvas of their own and copied from there with each movement. */
export class Base {
  private readonly canvas = document.createElement('canvas');
  private readonly land: Land;
  private readonly tiles: Tiles | undefined;
  private drawn: { readonly camera: Camera; readonly size: Size; readonly ratio: number } | undefined;
  private stale = true;

  /** @param onArrival something more can be drawn: shapes or tiles that were asked for */
  constructor(onArrival: () => void) {
    const arrived = () => {
      this.stale = true;
      onArrival();
    };
    this.land = new Land(arrived);
    this.tiles = Tiles.configured(arrived);
  }

  /** Other colors: all is drawn anew. */
  forget(): void {
    this.stale = true;
  }

  /** @param settled nothing moves: a picture of another scale is not good enough */
  paint(context: CanvasRenderingContext2D, camera: Camera, size: Size, palette: Palette, ratio: number, settled: boolean): void {
    if (this.stale || !this.covers(camera, size, ratio) || (settled && this.drawn?.camera.zoom !== camera.zoom)) this.redraw(camera, size, palette, ratio);
    if (!this.drawn) return;
    const grown = scaleOf(camera.zoom) / scaleOf(this.drawn.camera.zoom);
    const middle = toScreen(camera, size, this.drawn.camera);
    const [width, height] = [this.drawn.size.width * grown, this.drawn.size.height * grown];
    // Whole pixels of the screen: lines and letters stay sharp while they move.
    const snapped = (value: number) => Math.round(value * ratio) / ratio;
    context.drawImage(this.canvas, snapped(middle.x - width / 2), snapped(middle.y - height / 2), width, height);
  }

  private covers(camera: Camera, size: Size, ratio: number): boolean {
    if (this.drawn?.ratio !== ratio) return false;
    const grown = scaleOf(camera.zoom) / scaleOf(this.drawn.camera.zoom);
    const middle = toScreen(camera, size, this.drawn.camera);
    const [halfWidth, halfHeight] = [(this.drawn.size.width * grown) / 2, (this.drawn.size.height * grown) / 2];
    return middle.x - halfWidth <= 0 && middle.x + halfWidth >= size.width && middle.y - halfHeight <= 0 && middle.y + halfHeight >= size.height;
  }

  private redraw(camera: Camera, size: Size, palette: Palette, ratio: number): void {
    const larger = { width: Math.ceil(size.width * (1 + 2 * BEYOND)), height: Math.ceil(size.height * (1 + 2 * BEYOND)) };
    const [width, height] = [larger.width * ratio, larger.height * ratio];
    if (this.canvas.width !== width || this.canvas.height !== height) Object.assign(this.canvas, { width, height });
    const context = this.canvas.getContext('2d', { alpha: false });
    if (!context) return;
    this.stale = false;
    this.land.draw(context, camera, larger, palette, ratio);
    this.tiles?.draw(context, camera, larger);
    this.drawn = { camera, size: larger, ratio };
  }
}
