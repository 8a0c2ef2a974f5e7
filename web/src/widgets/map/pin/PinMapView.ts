import { type LeafletMouseEvent, type Point as Pixels, point } from 'leaflet';
import { BaseMap, toLatLng } from '../base/BaseMap';
import { NameLayer } from '../land/NameLayer';
import { type Coordinates, project, unproject } from '../view/projection';

/** How many pixels an arrow key moves the pin. With Shift, it moves one pixel. */
const KEY_PIXELS = 10;
const ARROWS = new Map([
  ['ArrowLeft', point(-1, 0)],
  ['ArrowRight', point(1, 0)],
  ['ArrowUp', point(0, -1)],
  ['ArrowDown', point(0, 1)],
]);
/** The decimal places of a position in degrees. Five are accurate to about one meter. */
const DECIMALS = 5;

/** A map with one pin. The user drags it, moves it with arrow keys, or presses the map to place it. */
export class PinMapView extends BaseMap {
  private position: Coordinates | undefined;

  /**
   * @param pin a button among the map's controls
   * @param onPositionChange called with the new position after the user has moved the pin
   */
  constructor(
    element: HTMLElement,
    private readonly pin: HTMLElement,
    private readonly onPositionChange: (position: Coordinates) => void,
  ) {
    super(element);
    new NameLayer(this.listNames).addTo(this);
    this.listenForPin();
  }

  /** Moves the pin to a position, and brings it into view. Undefined if the user hasn't set the pin. */
  show(position: Coordinates | undefined): void {
    this.position = position;
    this.updatePin();
    if (position) this.bringIntoView(project(position));
  }

  /** Moves the pin to the center of the view. */
  centerPin(): void {
    this.placePin(this.getSize().divideBy(2));
  }

  private listenForPin(): void {
    const { pin } = this;
    const { signal } = this.removed;
    this.on('move resize', () => this.updatePin());
    this.on('click', ({ containerPoint }: LeafletMouseEvent) => this.placePin(containerPoint));
    pin.addEventListener('pointerdown', (event) => pin.setPointerCapture(event.pointerId), { signal });
    pin.addEventListener('pointermove', (event) => this.drag(event), { signal });
    pin.addEventListener('pointerup', () => this.position && this.onPositionChange(this.position), { signal });
    pin.addEventListener('keydown', (event) => this.moveByKey(event), { signal });
  }

  private moveByKey(event: KeyboardEvent): void {
    const direction = ARROWS.get(event.key);
    if (!direction || !this.position) return;
    event.preventDefault();
    this.placePin(this.toContainerPixels(this.position).add(direction.multiplyBy(event.shiftKey ? 1 : KEY_PIXELS)));
  }

  /** Moves the pin with the pointer. `onPositionChange` is called when the user drops it. */
  private drag(event: PointerEvent): void {
    if (!this.pin.hasPointerCapture(event.pointerId)) return;
    this.position = this.toPosition(this.mouseEventToContainerPoint(event));
    this.updatePin();
  }

  private placePin(at: Pixels): void {
    this.onPositionChange(this.toPosition(at));
  }

  /** @param at in pixels from the map's corner */
  private toPosition(at: Pixels): Coordinates {
    const { lat, lng } = this.containerPointToLatLng(at);
    // Converted through the unit square, for longitudes beyond the date line.
    const { latitude, longitude } = unproject({ x: lng / 360 + 0.5, y: project({ latitude: lat, longitude: 0 }).y });
    return { latitude: Number(latitude.toFixed(DECIMALS)), longitude: Number(longitude.toFixed(DECIMALS)) };
  }

  private toContainerPixels(position: Coordinates): Pixels {
    return this.latLngToContainerPoint(toLatLng(project(position)));
  }

  private updatePin(): void {
    if (!this.position) return;
    const { x, y } = this.toContainerPixels(this.position);
    this.pin.style.transform = `translate(${x}px, ${y}px) translate(-50%, -100%)`;
  }
}
