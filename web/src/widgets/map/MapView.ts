import { Base } from './base';
import { boundsOf, type Camera, panned, type Size, toScreen, zoomed } from './camera';
import { ClusterClient } from './clusterClient';
import { type Gestures, listenToKeys, listenToPointers } from './gestures';
import { drawScene, markAt, type Scene } from './marks';
import { easing, type Motion, sliding, wantsStillness } from './motion';
import { type Palette, paletteOf, watchPalette } from './palette';
import { type GymPoints, pointAt } from './points';
import type { Bounds, Point } from './projection';

export interface Heard {
  /** A gym's place in the list of points; undefined where nothing is. */
  onSelect(index: number | undefined): void;
  onHover(index: number | undefined): void;
  /** The visitor has moved the map, and let go of it. */
  onMoved(bounds: Bounds): void;
  /** The map cannot be drawn, or not its gyms. */
  onFailure(): void;
}

/** Phones of three pixels to one are drawn with two: half the work, and nobody sees it. */
const MOST_RATIO = 2;
/** Into a cluster that does not fall apart, or a gym without an id. */
const NEARER = 2;
const EMPTY: GymPoints = { count: 0, xs: new Float64Array(), ys: new Float64Array(), kinds: new Uint8Array() };

/** A map on a canvas: keeps what it shows, moves, and draws at most once a frame and only when something has changed. */
export class MapView implements Gestures {
  private camera: Camera = { x: 0.22, y: 0.38, zoom: 4 };
  private size: Size = { width: 1, height: 1 };
  private ratio = 1;
  private palette: Palette;
  private scene: Scene = { marks: [], points: EMPTY, selected: -1, hovered: -1, circle: undefined, nameOf: () => undefined };
  private motion: Motion | undefined;
  private held = false;
  private movedByVisitor = false;
  private frame = 0;
  private overIndex: number | undefined;
  private readonly base: Base;
  private readonly clusters: ClusterClient;
  private readonly endings: (() => void)[];

  /** Undefined where the browser draws no canvas or runs no worker. */
  static on(element: HTMLElement, canvas: HTMLCanvasElement, heard: Heard): MapView | undefined {
    const context = typeof Worker === 'undefined' ? null : canvas.getContext('2d', { alpha: false });
    return context ? new MapView(element, canvas, context, heard) : undefined;
  }

  private constructor(
    private readonly element: HTMLElement,
    private readonly canvas: HTMLCanvasElement,
    private readonly context: CanvasRenderingContext2D,
    private readonly heard: Heard,
  ) {
    this.palette = paletteOf(element);
    this.base = new Base(this.redraw);
    this.clusters = new ClusterClient({ onMarks: this.redraw, onPart: (at, zoom) => this.goNear(at, zoom), onFailure: () => heard.onFailure() });
    const resized = new ResizeObserver(() => this.measure());
    resized.observe(element);
    // Something to move with keys is there only now.
    element.tabIndex = 0;
    const keys = listenToKeys(element, { pan: (dx, dy) => this.step(dx, dy), zoom: (steps) => this.zoomBy(steps) });
    this.endings = [listenToPointers(canvas, element, this), keys, watchPalette(this.recolor), () => resized.disconnect(), () => this.clusters.end()];
    this.measure();
    // Names were drawn in another font while the page's own was under way.
    document.fonts?.ready.then(this.recolor, () => undefined);
  }

  end(): void {
    cancelAnimationFrame(this.frame);
    for (const end of this.endings) end();
  }

  get pixels(): Size {
    return this.size;
  }

  setPoints(points: GymPoints): void {
    this.scene = { ...this.scene, points, selected: -1, hovered: -1 };
    this.clusters.order(points);
    this.redraw();
  }

  /** What is drawn besides the marks, and who is selected or hovered; a selected gym out of sight is brought into view. */
  setScene(scene: Pick<Scene, 'selected' | 'hovered' | 'circle' | 'nameOf'>): void {
    const newly = scene.selected >= 0 && scene.selected !== this.scene.selected;
    this.scene = { ...this.scene, ...scene };
    if (newly) {
      const point = pointAt(this.scene.points, scene.selected);
      const at = toScreen(this.camera, this.size, point);
      if (at.x < 0 || at.y < 0 || at.x > this.size.width || at.y > this.size.height) this.go({ ...point, zoom: this.camera.zoom });
    }
    this.redraw();
  }

  /** Shows a view at once. */
  show(camera: Camera): void {
    this.motion = undefined;
    this.movedByVisitor = false;
    this.camera = camera;
    this.redraw();
  }

  /** A step nearer or farther, as buttons and keys ask. */
  zoomBy(steps: number): void {
    this.movedByVisitor = true;
    this.zoom({ x: this.size.width / 2, y: this.size.height / 2 }, steps, true);
  }

  private step(dx: number, dy: number): void {
    this.pan(dx, dy);
    this.tellMoved();
  }

  pan(dx: number, dy: number): void {
    this.movedByVisitor = true;
    this.motion = undefined;
    this.camera = panned(this.camera, dx, dy);
    this.redraw();
  }

  zoom(at: Point, steps: number, smooth: boolean): void {
    this.movedByVisitor = true;
    const to = zoomed(this.camera, this.size, at, this.camera.zoom + steps);
    if (smooth) return this.go(to);
    this.camera = to;
    this.redraw();
    if (!this.held) this.tellMoved();
  }

  fling(dx: number, dy: number): void {
    if (!wantsStillness()) this.motion = sliding(this.camera, dx, dy, performance.now());
    this.redraw();
  }

  tap(at: Point): void {
    const mark = markAt(this.scene.marks, this.camera, this.size, at);
    if (mark && mark.count > 1) this.clusters.part(mark.ref, mark);
    else this.heard.onSelect(mark?.ref);
  }

  hover(at: Point | undefined): void {
    const mark = at && markAt(this.scene.marks, this.camera, this.size, at);
    this.canvas.dataset.over = mark ? 'mark' : 'land';
    const index = mark?.count === 1 ? mark.ref : undefined;
    if (index === this.overIndex) return;
    this.overIndex = index;
    this.heard.onHover(index);
  }

  hold(): void {
    this.held = true;
    this.motion = undefined;
  }

  release(): void {
    this.held = false;
    if (!this.motion) this.tellMoved();
    this.redraw();
  }

  /** Goes there by itself, or at once where the visitor wants no motion. */
  private go(to: Camera): void {
    if (wantsStillness()) this.camera = to;
    else this.motion = easing(this.camera, to, performance.now());
    if (!this.motion) this.tellMoved();
    this.redraw();
  }

  /** Towards a point until `zoom`, and always some way nearer. */
  goNear({ x, y }: Point, zoom = this.camera.zoom + NEARER): void {
    this.movedByVisitor = true;
    this.go({ x, y, zoom: Math.max(zoom + 0.5, this.camera.zoom + 1) });
  }

  private tellMoved(): void {
    if (this.movedByVisitor) this.heard.onMoved(boundsOf(this.camera, this.size));
  }

  private measure(): void {
    const { width, height } = this.canvas.getBoundingClientRect();
    this.size = { width: Math.max(1, width), height: Math.max(1, height) };
    this.ratio = Math.min(MOST_RATIO, devicePixelRatio);
    Object.assign(this.canvas, { width: Math.round(this.size.width * this.ratio), height: Math.round(this.size.height * this.ratio) });
    // A canvas that was resized is empty: it is filled before the browser shows it.
    this.draw(performance.now());
  }

  private readonly recolor = (): void => {
    this.palette = paletteOf(this.element);
    this.base.forget();
    this.redraw();
  };

  private readonly redraw = (): void => {
    this.frame ||= requestAnimationFrame((now) => {
      this.frame = 0;
      this.draw(now);
    });
  };

  private draw(now: number): void {
    this.advance(now);
    this.clusters.look(this.camera, this.size);
    this.scene = { ...this.scene, marks: this.clusters.marks };
    const { context, camera, size, ratio, palette } = this;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = palette.sea;
    context.fillRect(0, 0, this.canvas.width, this.canvas.height);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    this.base.paint(context, camera, size, palette, ratio, !this.motion && !this.held);
    drawScene(context, camera, size, palette, this.scene);
    if (this.motion) this.redraw();
  }

  private advance(now: number): void {
    if (!this.motion) return;
    const next = this.motion(now);
    if (next) this.camera = next;
    else {
      this.motion = undefined;
      this.tellMoved();
    }
  }
}
