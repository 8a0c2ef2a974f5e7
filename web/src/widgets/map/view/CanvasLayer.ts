import { DomUtil, Layer, type Map as LeafletMap, point } from 'leaflet';
import type { Palette } from './palette';
import { covers, extentOf, pad, type Viewport } from './viewport';

/** A layer is drawn this share of the view beyond each side. Until the view leaves that area, the layer is only moved. */
const OVERSCAN = 0.25;
/** Phones with a pixel ratio of three are drawn at two: half the work, and no visible difference. */
const MAX_PIXEL_RATIO = 2;

/** A map that canvas layers can be added to. It fires `recolor` when its palette changes and `names` when other names show. */
export interface CanvasMap extends LeafletMap {
  readonly viewport: Viewport;
  readonly palette: Palette;
}

/** What a layer draws with. Coordinates are CSS pixels from the viewport's corner. */
export interface Drawing {
  readonly context: CanvasRenderingContext2D;
  /** The area to draw, which is larger than what is visible. */
  readonly viewport: Viewport;
  readonly visible: Viewport;
  readonly palette: Palette;
  /** Canvas pixels per CSS pixel. */
  readonly ratio: number;
}

/** A map layer on a canvas that is larger than the view. It moves with the map, and is redrawn when the view leaves it. */
export abstract class CanvasLayer extends Layer {
  protected map: CanvasMap | undefined;
  private readonly canvas = document.createElement('canvas');
  private readonly context: CanvasRenderingContext2D | null;
  private drawn: Viewport | undefined;
  private waiting = 0;

  /** @param isGround whether this is the bottom layer, which is stretched during a zoom. Layers above it keep the size of what they draw. */
  constructor(private readonly isGround: boolean) {
    super();
    this.context = this.canvas.getContext('2d', { alpha: !isGround });
  }

  protected abstract draw(drawing: Drawing): void;

  override onAdd(map: CanvasMap): this {
    this.map = map;
    map.getPane(this.isGround ? 'tilePane' : 'overlayPane')?.append(this.canvas);
    this.redraw();
    return this;
  }

  override onRemove(): this {
    cancelAnimationFrame(this.waiting);
    this.map = undefined;
    this.canvas.remove();
    return this;
  }

  override getEvents() {
    return { move: this.follow, moveend: this.settle, resize: this.redraw, recolor: this.refresh };
  }

  /** Redraws the layer, at most once per animation frame. */
  readonly refresh = (): void => {
    this.waiting ||= requestAnimationFrame(() => this.redraw());
  };

  private redraw(): void {
    cancelAnimationFrame(this.waiting);
    this.waiting = 0;
    if (!this.map || !this.context) return;
    const { map, canvas, context } = this;
    const { viewport: visible, palette } = map;
    const viewport = pad(visible, OVERSCAN);
    const ratio = Math.min(MAX_PIXEL_RATIO, devicePixelRatio);
    const [width, height] = [Math.round(viewport.width * ratio), Math.round(viewport.height * ratio)];
    if (canvas.width !== width || canvas.height !== height) {
      Object.assign(canvas, { width, height });
      Object.assign(canvas.style, { width: `${viewport.width}px`, height: `${viewport.height}px` });
    }
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    if (!this.isGround) context.clearRect(0, 0, viewport.width, viewport.height);
    this.draw({ context, viewport, visible, palette, ratio });
    this.drawn = viewport;
    this.place(map, viewport);
  }

  /** Moves the canvas to where its content belongs on the map. */
  private place(map: CanvasMap, { zoom, left, top }: Viewport): void {
    const scale = map.getZoomScale(map.getZoom(), zoom);
    DomUtil.setTransform(this.canvas, point(left, top).multiplyBy(scale).subtract(map.getPixelOrigin()), scale);
  }

  private follow(): void {
    const { map, drawn } = this;
    if (!map || !drawn) return;
    const isGood = covers(extentOf(drawn), extentOf(map.viewport)) && (this.isGround || drawn.zoom === map.getZoom());
    if (isGood) this.place(map, drawn);
    else this.redraw();
  }

  /** A stretched layer is blurry and must be redrawn. */
  private settle(): void {
    if (this.drawn?.zoom !== this.map?.getZoom()) this.redraw();
  }
}
