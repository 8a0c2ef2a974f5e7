import { DomUtil, Layer, point } from 'leaflet';
import { covers, extentOf, type Frame, grown } from './frame';
import type { BaseMap } from './BaseMap';
import type { Palette } from './palette';

/** A layer is drawn this share of the view beyond each side. Until the view leaves that area, the layer is only moved. */
const BEYOND = 0.25;
/** Phones with a pixel ratio of three are drawn at two: half the work, and no visible difference. */
const MOST_RATIO = 2;

/** What a layer draws with. Coordinates are CSS pixels from the frame's corner. */
export interface Drawing {
  readonly context: CanvasRenderingContext2D;
  readonly frame: Frame;
  /** The visible part of the frame. */
  readonly view: Frame;
  readonly palette: Palette;
  /** Canvas pixels per CSS pixel. */
  readonly ratio: number;
}

/** A map layer on a canvas that is larger than the view. It moves with the map, and is redrawn when the view leaves it. */
export abstract class CanvasLayer extends Layer {
  private readonly canvas = document.createElement('canvas');
  private readonly context: CanvasRenderingContext2D | null;
  private map: BaseMap | undefined;
  private drawn: Frame | undefined;
  private waiting = 0;

  /** @param ground whether this is the bottom layer, which is stretched during a zoom. Layers above it keep the size of what they draw. */
  constructor(
    private readonly ground: boolean,
    private palette: Palette,
  ) {
    super();
    this.context = this.canvas.getContext('2d', { alpha: !ground });
  }

  protected abstract draw(drawing: Drawing): void;

  override onAdd(map: BaseMap): this {
    this.map = map;
    map.getPane(this.ground ? 'tilePane' : 'overlayPane')?.append(this.canvas);
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
    return { move: this.follow, moveend: this.settle, resize: this.redraw };
  }

  /** Redraws the layer, at most once per animation frame. */
  readonly refresh = (): void => {
    this.waiting ||= requestAnimationFrame(() => this.redraw());
  };

  recolor(palette: Palette): void {
    this.palette = palette;
    this.refresh();
  }

  private redraw(): void {
    cancelAnimationFrame(this.waiting);
    this.waiting = 0;
    if (!this.map || !this.context) return;
    const { map, canvas, context, palette } = this;
    const { view } = map;
    const frame = grown(view, BEYOND);
    const ratio = Math.min(MOST_RATIO, devicePixelRatio);
    const [width, height] = [Math.round(frame.width * ratio), Math.round(frame.height * ratio)];
    if (canvas.width !== width || canvas.height !== height) {
      Object.assign(canvas, { width, height });
      Object.assign(canvas.style, { width: `${frame.width}px`, height: `${frame.height}px` });
    }
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    if (!this.ground) context.clearRect(0, 0, frame.width, frame.height);
    this.draw({ context, frame, view, palette, ratio });
    this.drawn = frame;
    this.place(map, frame);
  }

  /** Moves the canvas to where its content belongs on the map. */
  private place(map: BaseMap, { zoom, left, top }: Frame): void {
    const scale = map.getZoomScale(map.getZoom(), zoom);
    DomUtil.setTransform(this.canvas, point(left, top).multiplyBy(scale).subtract(map.getPixelOrigin()), scale);
  }

  private follow(): void {
    const { map, drawn } = this;
    if (!map || !drawn) return;
    const isGood = covers(extentOf(drawn), extentOf(map.view)) && (this.ground || drawn.zoom === map.getZoom());
    if (isGood) this.place(map, drawn);
    else this.redraw();
  }

  /** A stretched layer is blurry and must be redrawn. */
  private settle(): void {
    if (this.drawn?.zoom !== this.map?.getZoom()) this.redraw();
  }
}
