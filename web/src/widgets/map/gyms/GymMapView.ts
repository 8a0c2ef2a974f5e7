import { DomEvent, type LeafletMouseEvent, latLngBounds } from 'leaflet';
import type { Mark } from './clusters';
import { boundsOf, covers, type Extent, extentOf, inFrame } from '../view/frame';
import { GymLayer, type Shown } from './GymLayer';
import { listenToKeys, listenToWheel } from '../view/keysAndWheel';
import { LandLayer } from '../land/LandLayer';
import { BaseMap, placeOf, wantsStillness } from '../view/BaseMap';
import { paletteOf, watchPalette } from '../view/palette';
import { listenToTouch } from '../view/touch';
import type { PixelBox } from '../view/pixelBox';
import type { GymPoints } from './points';
import type { Bounds, Point } from '../view/projection';
import { Streets } from '../streets/Streets';

export interface Heard {
  /** A gym's index in the list of points; undefined if no gym was hit. */
  onSelect(index: number | undefined): void;
  onHover(index: number | undefined): void;
  /** Called when the visitor has finished moving the map. */
  onMoved(bounds: Bounds): void;
  /** Called if the map or its gyms could not be drawn. */
  onFailure(): void;
}

/** The initial view, as a box of the unit square. */
export interface Start extends Extent {
  /** Pixels left free on each side. */
  readonly margin: number;
  /** Extra pixels on the side of the zoom buttons. */
  readonly buttons?: number;
  /** The closest zoom. */
  readonly zoom: number;
}

/** How long the first drawing waits for the initial view. After that, the land of the whole country is drawn. */
const LAND_MS = 1500;

/** Zoom steps into a cluster that never splits, or to a gym without an id. */
const NEARER = 2;

/** A map of gyms in an element: shapes or street tiles with the gyms on top. */
export class GymMapView {
  private readonly map: BaseMap;
  private readonly land: LandLayer;
  private readonly gyms: GymLayer;
  private readonly streets: Streets;
  private readonly ended = new AbortController();
  private readonly unwatch: () => void;
  private readonly landTimer: ReturnType<typeof setTimeout>;
  private overIndex: number | undefined;
  private movedByVisitor = false;
  /** True while the page, not the visitor, moves the map. */
  private led = false;
  private readonly followers = new Set<() => void>();

  /**
   * Undefined if the browser has no canvas or workers.
   * @param controls an overlay in the same element; presses on it are not the map's
   */
  static on(element: HTMLElement, controls: HTMLElement, heard: Heard): GymMapView | undefined {
    const draws = typeof Worker !== 'undefined' && document.createElement('canvas').getContext('2d');
    return draws ? new GymMapView(element, controls, heard) : undefined;
  }

  private constructor(
    private readonly element: HTMLElement,
    controls: HTMLElement,
    private readonly heard: Heard,
  ) {
    DomEvent.disableClickPropagation(controls);
    // Focusable only now that there is something to move.
    element.tabIndex = 0;
    this.map = new BaseMap(element);
    const palette = paletteOf(element);
    this.land = new LandLayer(palette, () => this.gyms.refresh());
    this.landTimer = setTimeout(() => this.land.addTo(this.map), LAND_MS);
    this.streets = new Streets(this.map, palette, () => this.gyms.refresh());
    this.gyms = new GymLayer(palette, {
      onPart: (at, zoom) => this.goNear(at, zoom),
      onFailure: () => heard.onFailure(),
      namesIn: (frame) => (this.streets.hasNames(frame.zoom) ? [] : this.land.namesIn(frame)),
      onDrawn: this.tellDrawn,
    });
    // Draws at once and notifies listeners.
    this.gyms.addTo(this.map);
    this.listen();
    this.unwatch = watchPalette(this.recolor);
    // Until the page's font loaded, names were drawn in a fallback font.
    document.fonts?.ready.then(this.recolor, () => undefined);
  }

  end(): void {
    clearTimeout(this.landTimer);
    this.ended.abort();
    this.unwatch();
    this.streets.end();
    this.map.remove();
  }

  setPoints(points: GymPoints): void {
    this.gyms.setPoints(points);
  }

  /** Sets the selected and hovered gym and the circle. A selected gym outside the view is brought into view. */
  setShown(shown: Shown): void {
    const at = this.gyms.show(shown);
    if (at && !covers(extentOf(this.map.view), { low: at, high: at })) this.lead(() => this.map.panTo(placeOf(at), { animate: !wantsStillness() }));
  }

  /** Shows an extent, without animation. */
  start({ low, high, margin, buttons = 0, zoom }: Start): void {
    const bounds = latLngBounds(placeOf(low), placeOf(high));
    this.lead(() =>
      this.map.fitBounds(bounds, { paddingTopLeft: [margin, margin], paddingBottomRight: [margin + buttons, margin], maxZoom: zoom, animate: false }),
    );
    this.movedByVisitor = false;
    this.land.addTo(this.map);
  }

  /** Zooms by steps, for the zoom buttons. */
  zoomBy(steps: number): void {
    this.map.zoomBy(steps);
  }

  /** Zooms in on a point up to `zoom`, and always at least a little. */
  goNear(at: Point, zoom = this.map.getZoom() + NEARER): void {
    this.map.glideTo(placeOf(at), Math.max(zoom + 0.5, this.map.getZoom() + 1));
  }

  get size(): { readonly width: number; readonly height: number } {
    const { x: width, y: height } = this.map.getSize();
    return { width, height };
  }

  /** A point of the unit square in pixels from the map's corner. */
  pixelsOf = (at: Point): Point => inFrame(this.map.view, at);

  marksInPixels = (): PixelBox[] => this.gyms.boxesIn(this.map.view);

  /** Calls back whenever the map moved or its marks changed. @returns a function that stops the calls */
  onDrawn(follow: () => void): () => void {
    this.followers.add(follow);
    return () => this.followers.delete(follow);
  }

  private readonly tellDrawn = (): void => {
    // Lets tests wait until the gyms are visible.
    if (this.gyms.hasMarks) this.element.dataset.drawn = '';
    for (const follow of this.followers) follow();
  };

  private listen(): void {
    const { map, element, heard } = this;
    const { signal } = this.ended;
    map.on('movestart', () => {
      this.movedByVisitor ||= !this.led;
    });
    map.on('moveend', () => {
      if (this.movedByVisitor && !this.led) heard.onMoved(boundsOf(map.view));
    });
    map.on('move resize', this.tellDrawn);
    map.on('click', ({ containerPoint }: LeafletMouseEvent) => this.choose(this.gyms.markAt(map.view, containerPoint)));
    map.on('dblclick', ({ containerPoint }: LeafletMouseEvent) => map.zoomAround(containerPoint, 1, true));
    listenToKeys(map, signal, () => this.choose(this.gyms.nearestMark(map.view)));
    listenToWheel(map, signal);
    listenToTouch(map, signal);
    // Not the controls, which are a sibling; and not touch, which can't hover.
    const ground = map.getPanes().mapPane;
    const onMove = (event: PointerEvent) => event.pointerType === 'mouse' && event.buttons === 0 && this.hover(event);
    ground.addEventListener('pointermove', onMove, { signal });
    ground.addEventListener('pointerleave', () => this.hover(undefined), { signal });
    const resized = new ResizeObserver(() => {
      // A map that is hidden for a while keeps its size.
      if (element.clientWidth > 0) this.lead(() => map.invalidateSize({ animate: false }));
    });
    resized.observe(element);
    signal.addEventListener('abort', () => resized.disconnect());
  }

  /** A press on a cluster zooms in, one on a gym selects it, and one elsewhere clears the selection. */
  private choose(mark: Mark | undefined): void {
    if (mark && mark.count > 1) this.gyms.part(mark);
    else this.heard.onSelect(mark?.ref);
  }

  private hover(event: PointerEvent | undefined): void {
    const mark = event && this.gyms.markAt(this.map.view, this.map.mouseEventToContainerPoint(event));
    this.element.dataset.over = mark ? 'mark' : 'land';
    const index = mark?.count === 1 ? mark.ref : undefined;
    if (index === this.overIndex) return;
    this.overIndex = index;
    this.heard.onHover(index);
  }

  private lead(move: () => void): void {
    this.led = true;
    move();
    this.led = false;
  }

  private readonly recolor = (): void => {
    const palette = paletteOf(this.element);
    for (const layer of [this.land, this.streets, this.gyms]) layer.recolor(palette);
  };
}
