import type { LeafletMouseEvent, ZoomPanOptions } from 'leaflet';
import { BaseMap, type StartingView, toLatLng } from '../base/BaseMap';
import { isForMap } from '../view/keyboard';
import type { PixelBox } from '../view/pixelBox';
import type { Bounds, Point } from '../view/projection';
import { toBounds, toPixels } from '../view/viewport';
import { GymLayer, type Highlights } from './GymLayer';
import type { Marker } from './markers';
import type { GymPoints } from './points';

interface Handlers {
  /** Called with the index of the pressed gym in the list of points, or undefined if none was pressed. */
  readonly onSelect: (index: number | undefined) => void;
  readonly onHover: (index: number | undefined) => void;
  /** Called when the visitor has finished moving the map. */
  readonly onMoved: (bounds: Bounds) => void;
}

/** How many zoom levels the map zooms in on a gym without an id. */
const ZOOM_STEPS = 2;

/** A map of gyms. */
export class GymMapView extends BaseMap {
  private readonly gyms: GymLayer;
  private hoveredIndex: number | undefined;
  /** Whether the visitor has moved the map since its starting view. */
  private isMovedByVisitor = false;
  /** Whether the page, not the visitor, is moving the map. */
  private isMovedByPage = false;

  constructor(
    element: HTMLElement,
    private readonly handlers: Handlers,
  ) {
    super(element);
    this.gyms = new GymLayer(this.listNames);
    this.listenForGyms(element);
    this.gyms.addTo(this);
  }

  setPoints(points: GymPoints): void {
    this.gyms.setPoints(points);
  }

  /** Sets the selected and hovered gym and the circle. Brings a newly selected gym into view. */
  setHighlights(highlights: Highlights): void {
    const at = this.gyms.setHighlights(highlights);
    if (at) this.moveByPage(() => this.bringIntoView(at));
  }

  override showStartingView(view: StartingView): void {
    this.moveByPage(() => super.showStartingView(view));
    this.isMovedByVisitor = false;
  }

  override invalidateSize(options?: ZoomPanOptions): this {
    this.moveByPage(() => super.invalidateSize(options));
    return this;
  }

  /** Zooms in on a point, to just past `zoom` and by at least one level. */
  zoomTo(at: Point, zoom = this.getZoom() + ZOOM_STEPS): void {
    this.glideTo(toLatLng(at), Math.max(zoom + 0.5, this.getZoom() + 1));
  }

  /** A point of the unit square in pixels from the map's corner. */
  toContainerPixels = (at: Point): Point => toPixels(this.viewport, at);

  getMarkerBoxes = (): PixelBox[] => this.gyms.getMarkerBoxes(this.viewport);

  private listenForGyms(element: HTMLElement): void {
    const { signal } = this.removed;
    this.on('movestart', () => {
      this.isMovedByVisitor ||= !this.isMovedByPage;
    });
    this.on('moveend', () => {
      if (this.isMovedByVisitor && !this.isMovedByPage) this.handlers.onMoved(toBounds(this.viewport));
    });
    // Lets tests and printing wait until the gyms are visible.
    this.on('drawn', () => {
      if (this.gyms.hasMarkers) element.dataset.drawn = '';
    });
    this.on('click', ({ containerPoint }: LeafletMouseEvent) => this.choose(this.gyms.findMarkerAt(this.viewport, containerPoint)));
    const onKey = (event: KeyboardEvent) => {
      if (!isForMap(element, event) || event.key !== 'Enter') return;
      this.choose(this.gyms.findNearestMarker(this.viewport));
      event.preventDefault();
    };
    element.addEventListener('keydown', onKey, { signal });
    // Only the map, not its controls, and only the mouse, since touch can't hover.
    const { mapPane } = this.getPanes();
    const onMove = (event: PointerEvent) => event.pointerType === 'mouse' && event.buttons === 0 && this.hover(event);
    mapPane.addEventListener('pointermove', onMove, { signal });
    mapPane.addEventListener('pointerleave', () => this.hover(undefined), { signal });
  }

  /** Zooms in on a cluster, selects a gym, or clears the selection if there is no marker. */
  private choose(marker: Marker | undefined): void {
    if (marker && marker.count > 1) this.zoomTo(marker, this.gyms.getSplitZoom(marker));
    else this.handlers.onSelect(marker?.ref);
  }

  private hover(event: PointerEvent | undefined): void {
    const marker = event && this.gyms.findMarkerAt(this.viewport, this.mouseEventToContainerPoint(event));
    this.getContainer().dataset.over = marker ? 'marker' : 'land';
    const index = marker?.count === 1 ? marker.ref : undefined;
    if (index === this.hoveredIndex) return;
    this.hoveredIndex = index;
    this.handlers.onHover(index);
  }

  private moveByPage(move: () => void): void {
    this.isMovedByPage = true;
    move();
    this.isMovedByPage = false;
  }
}
