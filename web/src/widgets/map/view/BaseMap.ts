import { Control, type LatLng, latLng, latLngBounds, Map as LeafletMap, type Point as Pixels } from 'leaflet';
import { TILE_URL } from '../../../config';
import type { Frame } from './frame';
import { type Point, unproject } from './projection';

/** Without streets, the land shows no more detail at closer zooms. */
export const MAX_ZOOM_WITHOUT_STREETS = 14;
export const MAX_ZOOM = TILE_URL ? 18 : MAX_ZOOM_WITHOUT_STREETS;
const MIN_ZOOM = 2;
/** The contiguous states, until it is known what else to show. */
const START = { middle: { x: 0.22, y: 0.38 }, zoom: 4 } as const;
/** The area that the map can be dragged to, so that the country can’t be lost from sight. */
const ROAMED = { low: { x: -0.3, y: 0.02 }, high: { x: 0.65, y: 0.75 } } as const;

const GLIDE_SECONDS = 0.28;

/** Whether the visitor prefers reduced motion: views then change without animation. */
export const wantsStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** In Leaflet's coordinates, which, like the unit square, continue beyond 180 degrees west. */
export const placeOf = ({ x, y }: Point): LatLng => latLng(unproject({ x, y }).latitude, (x - 0.5) * 360);

/** Leaflet's map without its controls except the scale, with fractional zooms, and with one animation for all zoom changes. */
export class BaseMap extends LeafletMap {
  constructor(element: HTMLElement) {
    super(element, {
      center: placeOf(START.middle),
      zoom: START.zoom,
      minZoom: MIN_ZOOM,
      maxZoom: MAX_ZOOM,
      maxBounds: latLngBounds(placeOf(ROAMED.low), placeOf(ROAMED.high)),
      maxBoundsViscosity: 1,
      zoomSnap: 0,
      zoomControl: false,
      attributionControl: false,
      boxZoom: false,
      bounceAtZoomLimits: false,
      inertia: !wantsStillness(),
      // A CSS animation would stretch the gyms' squares.
      zoomAnimation: false,
      fadeAnimation: false,
      // keysAndWheel.ts and GymMapView.ts handle these.
      doubleClickZoom: false,
      keyboard: false,
      scrollWheelZoom: false,
      trackResize: false,
    });
    // Without streets, the scale is the only clue to distances.
    this.addControl(new Control.Scale({ position: 'bottomleft', metric: false }));
  }

  /** The current view. */
  get view(): Frame {
    const { x: left, y: top } = this.getPixelBounds().getTopLeft();
    const { x: width, y: height } = this.getSize();
    return { zoom: this.getZoom(), left, top, width, height };
  }

  /** Animates to a view, or jumps if the visitor prefers reduced motion. */
  glideTo(middle: LatLng, zoom: number): void {
    this.flyTo(middle, this.within(zoom), { animate: !wantsStillness(), duration: GLIDE_SECONDS });
  }

  /** Zooms in or out by steps. */
  zoomBy(steps: number): void {
    this.glideTo(this.getCenter(), this.getZoom() + steps);
  }

  /** Zooms while keeping the point `at` (pixels from the corner) in place; animated only if it glides. */
  zoomAround(at: Pixels, steps: number, glides: boolean): void {
    const zoom = this.within(this.getZoom() + steps);
    const middle = this.project(this.containerPointToLatLng(at), zoom).subtract(at).add(this.getSize().divideBy(2));
    if (glides) this.glideTo(this.unproject(middle, zoom), zoom);
    else this.setView(this.unproject(middle, zoom), zoom);
  }

  private within(zoom: number): number {
    return Math.max(MIN_ZOOM, Math.min(this.getMaxZoom(), zoom));
  }
}
