import { Control, type LatLng, latLng, latLngBounds, Map as LeafletMap, type Point as Pixels } from 'leaflet';
import { TILE_URL } from '../../config';
import type { Frame } from './frame';
import { type Point, unproject } from './projection';

/** Without streets the land has no more to show from nearer. */
export const MAX_ZOOM_WITHOUT_STREETS = 14;
export const MAX_ZOOM = TILE_URL ? 18 : MAX_ZOOM_WITHOUT_STREETS;
const MIN_ZOOM = 2;
/** The contiguous states, until it is known what else is shown. */
const START = { middle: { x: 0.22, y: 0.38 }, zoom: 4 } as const;
/** The area that the map can be dragged to, so that the country can’t be lost from sight. */
const ROAMED = { low: { x: -0.3, y: 0.02 }, high: { x: 0.65, y: 0.75 } } as const;

const GLIDE_SECONDS = 0.28;

/** Whether the visitor asks for less motion: views then change at once. */
export const wantsStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** As Leaflet has places: further to the west than 180 degrees it counts on, as the unit square does. */
export const placeOf = ({ x, y }: Point): LatLng => latLng(unproject({ x, y }).latitude, (x - 0.5) * 360);

/** Leaflet's map without its controls but the scale, at broken zooms, too, and of one motion for all that changes the zoom. */
export class GymsMap extends LeafletMap {
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
      // A stylesheet's motion would stretch the gyms' squares.
      zoomAnimation: false,
      fadeAnimation: false,
      // What these would do, keysAndWheel.ts and MapView.ts do.
      doubleClickZoom: false,
      keyboard: false,
      scrollWheelZoom: false,
      trackResize: false,
    });
    // Without streets, the scale is the only clue to distances.
    this.addControl(new Control.Scale({ position: 'bottomleft', metric: false }));
  }

  /** What is shown now. */
  get view(): Frame {
    const { x: left, y: top } = this.getPixelBounds().getTopLeft();
    const { x: width, y: height } = this.getSize();
    return { zoom: this.getZoom(), left, top, width, height };
  }

  /** Goes there in a moment, or at once where the visitor wants no motion. */
  glideTo(middle: LatLng, zoom: number): void {
    this.flyTo(middle, this.within(zoom), { animate: !wantsStillness(), duration: GLIDE_SECONDS });
  }

  /** A step nearer or farther. */
  zoomBy(steps: number): void {
    this.glideTo(this.getCenter(), this.getZoom() + steps);
  }

  /** Nearer or farther, with what is at `at`, in pixels from the corner, staying there; at once unless it glides. */
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
