import { Control, type LatLng, type LeafletMouseEvent, latLng, latLngBounds, Map as LeafletMap, type Point as Pixels } from 'leaflet';
import { LandLayer } from '../land/LandLayer';
import type { PlaceName } from '../land/placeNames';
import { Streets } from '../streets/Streets';
import type { CanvasMap } from '../view/CanvasLayer';
import { listenToKeys } from '../view/keyboard';
import { type Palette, readPalette, watchPalette } from '../view/palette';
import { type Point, unproject } from '../view/projection';
import { listenToTouch } from '../view/touch';
import { covers, type Extent, getExtent, type Viewport } from '../view/viewport';
import { listenToWheel } from '../view/wheel';
import { MAX_ZOOM, MIN_ZOOM } from '../view/zooms';

/** The contiguous states, shown until the map gets its starting view. */
const INITIAL_VIEW = { center: { x: 0.22, y: 0.38 }, zoom: 4 } as const;
/** The area within which the map can be dragged, so that visitors can't lose sight of the country. */
const DRAG_LIMITS = { low: { x: -0.3, y: 0.02 }, high: { x: 0.65, y: 0.75 } } as const;
/** How long the first drawing waits for the starting view. After that, the map draws the whole country. */
const FIRST_DRAW_TIMEOUT_MS = 1500;
const PAN_SECONDS = 0.28;

/** The starting view, as the box of the unit square that has to be visible. */
export interface StartingView extends Extent {
  /** Pixels kept free on each side. */
  readonly margin: number;
  /** Extra pixels kept free on the side of the zoom buttons. */
  readonly buttons?: number;
  /** The closest zoom allowed. */
  readonly zoom: number;
}

/** Whether the visitor prefers reduced motion. Views then change without animation. */
const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Converts to Leaflet's coordinates. Like the unit square, they continue beyond 180 degrees west. */
export const toLatLng = ({ x, y }: Point): LatLng => latLng(unproject({ x, y }).latitude, (x - 0.5) * 360);

/**
 * The base of all movable maps: our own shapes, streets above them, a scale, fractional zooms, and gestures that leave the page
 * scrollable. Maps of gyms and pins add their own layers.
 */
export class BaseMap extends LeafletMap implements CanvasMap {
  /** The page's current colors. */
  palette: Palette;
  /** Aborted when the map is removed. */
  protected readonly removed = new AbortController();
  private readonly land = new LandLayer(() => this.fire('names'));
  private streets: Streets | undefined;
  private readonly layersTimer: ReturnType<typeof setTimeout>;

  constructor(element: HTMLElement) {
    super(element, {
      center: toLatLng(INITIAL_VIEW.center),
      zoom: INITIAL_VIEW.zoom,
      minZoom: MIN_ZOOM,
      maxZoom: MAX_ZOOM,
      maxBounds: latLngBounds(toLatLng(DRAG_LIMITS.low), toLatLng(DRAG_LIMITS.high)),
      maxBoundsViscosity: 1,
      zoomSnap: 0,
      zoomControl: false,
      attributionControl: false,
      boxZoom: false,
      bounceAtZoomLimits: false,
      inertia: !prefersReducedMotion(),
      // A CSS animation would stretch the gyms' markers.
      zoomAnimation: false,
      fadeAnimation: false,
      // Handled by view/keyboard.ts, view/wheel.ts and below.
      doubleClickZoom: false,
      keyboard: false,
      scrollWheelZoom: false,
      trackResize: false,
    });
    // Becomes focusable only now, because the keys had no map to move before.
    element.tabIndex = 0;
    // Without streets, the scale is the only clue to distances.
    this.addControl(new Control.Scale({ position: 'bottomleft', metric: false }));
    this.palette = readPalette(element);
    this.layersTimer = setTimeout(() => this.addLayers(), FIRST_DRAW_TIMEOUT_MS);
    this.listen(element);
  }

  override remove(): this {
    clearTimeout(this.layersTimer);
    this.removed.abort();
    this.streets?.end();
    return super.remove();
  }

  /** The visible part of the map. */
  get viewport(): Viewport {
    const { x: left, y: top } = this.getPixelBounds().getTopLeft();
    const { x: width, y: height } = this.getSize();
    return { zoom: this.getZoom(), left, top, width, height };
  }

  /** The place names that the streets don't already show. */
  readonly listNames = (viewport: Viewport): readonly PlaceName[] => (this.streets?.hasNames(viewport.zoom) ? [] : this.land.listNames(viewport));

  /** Shows the starting view, without animation. */
  showStartingView({ low, high, margin, buttons = 0, zoom }: StartingView): void {
    this.fitBounds(latLngBounds(toLatLng(low), toLatLng(high)), {
      paddingTopLeft: [margin, margin],
      paddingBottomRight: [margin + buttons, margin],
      maxZoom: zoom,
      animate: false,
    });
    this.addLayers();
  }

  /** Moves a point to the center if it is outside the view. */
  bringIntoView(at: Point): void {
    if (!covers(getExtent(this.viewport), { low: at, high: at })) this.panTo(toLatLng(at), { animate: !prefersReducedMotion() });
  }

  /** Animates to a view, or jumps if the visitor prefers reduced motion. */
  glideTo(center: LatLng, zoom: number): void {
    this.flyTo(center, this.clampZoom(zoom), { animate: !prefersReducedMotion(), duration: PAN_SECONDS });
  }

  /** Zooms in or out by steps. */
  zoomBy(steps: number): void {
    this.glideTo(this.getCenter(), this.getZoom() + steps);
  }

  /** Zooms by steps, and keeps the point `at` in place (in pixels from the map's corner). */
  zoomAround(at: Pixels, steps: number, { isAnimated = false } = {}): void {
    const zoom = this.clampZoom(this.getZoom() + steps);
    const center = this.project(this.containerPointToLatLng(at), zoom).subtract(at).add(this.getSize().divideBy(2));
    if (isAnimated) this.glideTo(this.unproject(center, zoom), zoom);
    else this.setView(this.unproject(center, zoom), zoom);
  }

  /** Adds the land and the streets, unless the map already has them. */
  private addLayers(): void {
    this.land.addTo(this);
    // Runs in its own task, so that creating, moving and drawing a map never blocks the page for long.
    setTimeout(() => {
      if (!this.removed.signal.aborted) this.streets ??= new Streets(this);
    });
  }

  private clampZoom(zoom: number): number {
    return Math.max(MIN_ZOOM, Math.min(this.getMaxZoom(), zoom));
  }

  private listen(element: HTMLElement): void {
    const { signal } = this.removed;
    this.on('dblclick', ({ containerPoint }: LeafletMouseEvent) => this.zoomAround(containerPoint, 1, { isAnimated: true }));
    listenToKeys(this, signal);
    listenToWheel(this, signal);
    listenToTouch(this, signal);
    // A map that is hidden for a while keeps its size.
    const resizeObserver = new ResizeObserver(() => element.clientWidth > 0 && this.invalidateSize({ animate: false }));
    resizeObserver.observe(element);
    signal.addEventListener('abort', () => resizeObserver.disconnect());
    watchPalette(this.recolor, signal);
    // Until the page's font loads, names are drawn in a fallback font.
    document.fonts?.ready.then(this.recolor, () => undefined);
  }

  private readonly recolor = (): void => {
    if (this.removed.signal.aborted) return;
    this.palette = readPalette(this.getContainer());
    this.fire('recolor');
  };
}
