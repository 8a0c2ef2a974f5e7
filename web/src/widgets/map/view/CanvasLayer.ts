import { DomUtil, Layer, type Map as LeafletMap, point } from 'leaflet';
import type { Palette } from './palette';
import { covers, getExtent, pad, type Viewport } from './viewport';

/** A layer extends beyond each side of the view by this share of its size. Until the view leaves that area, the layer only moves. */
const OVERSCAN = 0.25;
/** On phones with a pixel ratio of three, two is half the work and looks the same. */
const MAX_PIXEL_RATIO = 2;

/** A map for canvas layers. It fires `recolor` when its palette changes, and `names` when place names appear or disappear. */
export interface CanvasMap extends LeafletMap {
  readonly viewport: Viewport;
  readonly palette: Palette;
}

/** What `draw` gets. Coordinates are CSS pixels from the viewport's corner. */
export interface Drawing {
  readonly context: CanvasRenderingContext2D;
  /** The area to draw. It is larger than the visible area. */
  readonly viewport: Viewport;
  readonly visible: Viewport;
  readonly palette: Palette;
  /** Canvas pixels per CSS pixel. */
  readonly ratio: number;
}

/** A map layer on a canvas that is larger than the view. It moves with the map, and redraws when the view leaves it. */
export abstract class CanvasLayer extends Layer {
  protected map: CanvasMap | undefined;
  private readonly canvas = document.createElement('canvas');
  private readonly context: CanvasRenderingContext2D | null;
  private drawnViewport: Viewport | undefined;
  /** The id of the pending animation frame, or 0. */
  private frame = 0;

  /** Whether this is the bottom layer. During a zoom, it is stretched. Layers above it redraw, so that markers and text keep their size. */
  private readonly isBottom: boolean;

  constructor({ isBottom }: { readonly isBottom: boolean }) {
    super();
    this.isBottom = isBottom;
    this.context = this.canvas.getContext('2d', { alpha: !isBottom });
  }

  protected abstract draw(drawing: Drawing): void;

  override onAdd(map: CanvasMap): this {
    this.map = map;
    map.getPane(this.isBottom ? 'tilePane' : 'overlayPane')?.append(this.canvas);
    // A new map is about to move to its starting view, so drawing it right away would only block the page.
    this.scheduleRedraw();
    return this;
  }

  override onRemove(): this {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.map = undefined;
    this.canvas.remove();
    return this;
  }

  override getEvents() {
    return { move: this.onMove, moveend: this.onMoveEnd, resize: this.redraw, recolor: this.scheduleRedraw };
  }

  /** Redraws the layer, at most once per animation frame. */
  readonly scheduleRedraw = (): void => {
    this.frame ||= requestAnimationFrame(() => this.redraw());
  };

  private redraw(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
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
    if (!this.isBottom) context.clearRect(0, 0, viewport.width, viewport.height);
    this.draw({ context, viewport, visible, palette, ratio });
    this.drawnViewport = viewport;
    this.moveCanvas(map, viewport);
  }

  /** Moves the canvas to where its content belongs on the map. */
  private moveCanvas(map: CanvasMap, { zoom, left, top }: Viewport): void {
    const scale = map.getZoomScale(map.getZoom(), zoom);
    DomUtil.setTransform(this.canvas, point(left, top).multiplyBy(scale).subtract(map.getPixelOrigin()), scale);
  }

  private onMove(): void {
    const { map, drawnViewport } = this;
    if (!map || !drawnViewport) return;
    const isStillValid = covers(getExtent(drawnViewport), getExtent(map.viewport)) && (this.isBottom || drawnViewport.zoom === map.getZoom());
    if (isStillValid) this.moveCanvas(map, drawnViewport);
    else this.redraw();
  }

  /** Redraws a layer that was stretched, since it is blurry. */
  private onMoveEnd(): void {
    if (this.drawnViewport && this.drawnViewport.zoom !== this.map?.getZoom()) this.redraw();
  }
}
