import { DomEvent, latLngBounds, type LeafletMouseEvent, type Point as Pixels, point } from 'leaflet';
import { covers, type Extent, extentOf } from '../view/frame';
import { listenToKeys, listenToWheel } from '../view/keysAndWheel';
import { LandLayer } from '../land/LandLayer';
import { NameLayer } from '../land/NameLayer';
import { BaseMap, placeOf, wantsStillness } from '../view/BaseMap';
import { paletteOf, watchPalette } from '../view/palette';
import { type Place, project, unproject } from '../view/projection';
import { Streets } from '../streets/Streets';
import { listenToTouch } from '../view/touch';

/** Shows a town's streets. */
const PIN_ZOOM = 14;
/** Pixels that an arrow key moves the pin; one with Shift. */
const KEY_PIXELS = 10;
const ARROWS = new Map([
  ['ArrowLeft', point(-1, 0)],
  ['ArrowRight', point(1, 0)],
  ['ArrowUp', point(0, -1)],
  ['ArrowDown', point(0, 1)],
]);
/** About one meter. */
const DECIMALS = 5;

/** A map with one pin that is dragged, moved by arrow keys, or placed by pressing the map. */
export class PinMapView {
  private readonly map: BaseMap;
  private readonly land: LandLayer;
  private readonly names: NameLayer;
  private readonly streets: Streets;
  private readonly ended = new AbortController();
  private readonly unwatch: () => void;
  private place: Place | undefined;

  /**
   * Undefined if the browser has no canvas.
   * @param controls an overlay in the same element, which contains the pin
   */
  static on(element: HTMLElement, controls: HTMLElement, pin: HTMLElement, placed: (place: Place) => void): PinMapView | undefined {
    return document.createElement('canvas').getContext('2d') ? new PinMapView(element, controls, pin, placed) : undefined;
  }

  private constructor(
    element: HTMLElement,
    controls: HTMLElement,
    private readonly pin: HTMLElement,
    private readonly placed: (place: Place) => void,
  ) {
    DomEvent.disableClickPropagation(controls);
    element.tabIndex = 0;
    this.map = new BaseMap(element);
    const palette = paletteOf(element);
    this.land = new LandLayer(palette, () => this.names.refresh()).addTo(this.map);
    this.streets = new Streets(this.map, palette, () => this.names.refresh());
    this.names = new NameLayer(palette, (frame) => (this.streets.hasNames(frame.zoom) ? [] : this.land.namesIn(frame))).addTo(this.map);
    this.unwatch = watchPalette(() => {
      for (const layer of [this.land, this.streets, this.names]) layer.recolor(paletteOf(element));
    });
    this.listen(element);
  }

  end(): void {
    this.ended.abort();
    this.unwatch();
    this.streets.end();
    this.map.remove();
  }

  /** Redraws the pin at its position, and brings it into view if it is outside. */
  show(place: Place | undefined): void {
    this.place = place;
    this.follow();
    if (!place) return;
    const at = project(place);
    if (!covers(extentOf(this.map.view), { low: at, high: at })) this.map.panTo(placeOf(at), { animate: !wantsStillness() });
  }

  /** The initial view: the pin, or else where it will probably go. */
  start(area: Extent): void {
    this.map.fitBounds(latLngBounds(placeOf(area.low), placeOf(area.high)), { maxZoom: PIN_ZOOM, animate: false });
  }

  zoomBy(steps: number): void {
    this.map.zoomBy(steps);
  }

  /** Moves the pin to the center of the view. */
  putInMiddle(): void {
    this.put(this.map.getSize().divideBy(2));
  }

  private listen(element: HTMLElement): void {
    const { map, pin } = this;
    const { signal } = this.ended;
    map.on('move resize', () => this.follow());
    map.on('click', ({ containerPoint }: LeafletMouseEvent) => this.put(containerPoint));
    map.on('dblclick', ({ containerPoint }: LeafletMouseEvent) => map.zoomAround(containerPoint, 1, true));
    listenToKeys(map, signal);
    listenToWheel(map, signal);
    listenToTouch(map, signal);
    pin.addEventListener('pointerdown', (event) => pin.setPointerCapture(event.pointerId), { signal });
    pin.addEventListener('pointermove', (event) => this.drag(event), { signal });
    pin.addEventListener('pointerup', () => this.place && this.placed(this.place), { signal });
    pin.addEventListener('keydown', (event) => this.step(event), { signal });
    const resized = new ResizeObserver(() => element.clientWidth > 0 && map.invalidateSize({ animate: false }));
    resized.observe(element);
    signal.addEventListener('abort', () => resized.disconnect());
  }

  private step(event: KeyboardEvent): void {
    const way = ARROWS.get(event.key);
    if (!way || !this.place) return;
    event.preventDefault();
    this.put(this.pixelsOf(this.place).add(way.multiplyBy(event.shiftKey ? 1 : KEY_PIXELS)));
  }

  /** Reports the position where the pin was dropped. */
  private drag(event: PointerEvent): void {
    if (!this.pin.hasPointerCapture(event.pointerId)) return;
    this.place = this.placeAt(this.map.mouseEventToContainerPoint(event));
    this.follow();
  }

  private put(at: Pixels): void {
    this.placed(this.placeAt(at));
  }

  /** @param at in pixels from the map's corner */
  private placeAt(at: Pixels): Place {
    const { lat, lng } = this.map.containerPointToLatLng(at);
    // Converted through the unit square, for longitudes beyond the date line.
    const { latitude, longitude } = unproject({ x: lng / 360 + 0.5, y: project({ latitude: lat, longitude: 0 }).y });
    return { latitude: Number(latitude.toFixed(DECIMALS)), longitude: Number(longitude.toFixed(DECIMALS)) };
  }

  private pixelsOf(place: Place): Pixels {
    return this.map.latLngToContainerPoint(placeOf(project(place)));
  }

  private follow(): void {
    if (!this.place) return;
    const { x, y } = this.pixelsOf(this.place);
    this.pin.style.transform = `translate(${x}px, ${y}px) translate(-50%, -100%)`;
  }
}
