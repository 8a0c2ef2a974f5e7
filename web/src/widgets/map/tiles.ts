import { TILE_URL } from '../../config';
import { type Camera, scaleOf, type Size, toScreen, toWorld } from './camera';

/** OpenStreetMap's own tiles end here. */
const LAST_ZOOM = 19;
/** Pictures kept: some ten views. */
const KEPT = 240;

/** Draws street tiles (`https://…/{z}/{x}/{y}.png`), fetching what it lacks. */
export class Tiles {
  private readonly images = new Map<string, HTMLImageElement>();

  private constructor(
    private readonly address: string,
    private readonly onArrival: () => void,
  ) {}

  /** Undefined where the build names no address. */
  static configured(onArrival: () => void): Tiles | undefined {
    return TILE_URL === undefined ? undefined : new Tiles(TILE_URL, onArrival);
  }

  draw(context: CanvasRenderingContext2D, camera: Camera, size: Size): void {
    const zoom = Math.max(0, Math.min(LAST_ZOOM, Math.round(camera.zoom)));
    const across = 2 ** zoom;
    const side = scaleOf(camera.zoom) / across;
    const low = toWorld(camera, size, { x: 0, y: 0 });
    const high = toWorld(camera, size, { x: size.width, y: size.height });
    for (let row = Math.max(0, Math.floor(low.y * across)); row <= Math.min(across - 1, Math.floor(high.y * across)); row++) {
      for (let column = Math.floor(low.x * across); column <= Math.floor(high.x * across); column++) {
        const image = this.imageOf(zoom, (column + across) % across, row);
        if (!image.complete || image.naturalWidth === 0) continue;
        const at = toScreen(camera, size, { x: column / across, y: row / across });
        // A hair wider, so that no seam shows between tiles at broken zooms.
        context.drawImage(image, at.x, at.y, side + 0.5, side + 0.5);
      }
    }
  }

  private imageOf(zoom: number, column: number, row: number): HTMLImageElement {
    const address = this.address
      .replace('{z}', String(zoom))
      .replace('{x}', String(column))
      .replace('{y}', String(row))
      .replace('{r}', devicePixelRatio > 1 ? '@2x' : '');
    const image = this.images.get(address) ?? this.fetch(address);
    // Last in, last out: what was used longest ago stands first.
    this.images.delete(address);
    this.images.set(address, image);
    for (const oldest of this.images.keys()) {
      if (this.images.size <= KEPT) break;
      this.images.delete(oldest);
    }
    return image;
  }

  private fetch(address: string): HTMLImageElement {
    const image = new Image();
    image.addEventListener('load', this.onArrival);
    image.src = address;
    return image;
  }
}
