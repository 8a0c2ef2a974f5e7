import { CanvasLayer, type Drawing } from '../view/CanvasLayer';
import type { PixelBox } from '../view/pixelBox';
import type { Point } from '../view/projection';
import { getExtent, toPixels, type Viewport } from '../view/viewport';
import type { PlaceName } from '../land/placeNames';
import { Clusters } from './Clusters';
import { drawScene, type Scene } from './drawScene';
import { toMarkerBoxes, type Marker, findMarkerAt } from './markers';
import { type GymPoints, getPoint } from './points';

/** The selected and the hovered gym, the searched circle, and the names of gyms. */
export type Highlights = Pick<Scene, 'selected' | 'hovered' | 'circle' | 'getName'>;

const NONE = { selected: -1, hovered: -1 } as const;
const NO_GYMS: GymPoints = { count: 0, xs: new Float64Array(), ys: new Float64Array(), kinds: new Uint8Array() };

/** The gyms on a map, clustered if they are close together. After each drawing, the map fires `drawn`. */
export class GymLayer extends CanvasLayer {
  private scene: Omit<Scene, 'markers' | 'names'> = { points: NO_GYMS, ...NONE, circle: undefined, getName: () => undefined };
  private clusters = new Clusters(NO_GYMS);
  private markers: readonly Marker[] = [];

  constructor(private readonly listNames: (viewport: Viewport) => readonly PlaceName[]) {
    super({ isBottom: false });
  }

  override getEvents() {
    return { ...super.getEvents(), names: this.scheduleRedraw };
  }

  setPoints(points: GymPoints): void {
    this.scene = { ...this.scene, points, ...NONE };
    this.clusters = new Clusters(points);
    this.markers = [];
    this.scheduleRedraw();
  }

  /** @returns the position of the newly selected gym, if the selection changed */
  setHighlights(highlights: Highlights): Point | undefined {
    const isNewSelection = highlights.selected >= 0 && highlights.selected !== this.scene.selected;
    this.scene = { ...this.scene, ...highlights };
    this.scheduleRedraw();
    return isNewSelection ? getPoint(this.scene.points, highlights.selected) : undefined;
  }

  /** The marker at a point of the view. */
  findMarkerAt = (viewport: Viewport, at: Point): Marker | undefined => findMarkerAt(this.markers, viewport, at);

  get hasMarkers(): boolean {
    return this.markers.length > 0;
  }

  /** The visible marker nearest to the view's center. */
  findNearestMarker(viewport: Viewport): Marker | undefined {
    const { width, height } = viewport;
    const fromCenter = this.markers.map((marker) => {
      const { x, y } = toPixels(viewport, marker);
      return { marker, dx: Math.abs(x - width / 2), dy: Math.abs(y - height / 2) };
    });
    const visible = fromCenter.filter(({ dx, dy }) => dx <= width / 2 && dy <= height / 2);
    return visible.toSorted((a, b) => Math.hypot(a.dx, a.dy) - Math.hypot(b.dx, b.dy))[0]?.marker;
  }

  /** The boxes that the markers cover, in the view's pixels. */
  getMarkerBoxes = (viewport: Viewport): PixelBox[] => toMarkerBoxes(this.markers, viewport);

  /** The zoom at which a cluster splits. */
  getSplitZoom = ({ ref }: Marker): number => this.clusters.getSplitZoom(ref);

  protected override draw(drawing: Drawing): void {
    const { viewport } = drawing;
    this.markers = this.clusters.findMarkersIn(getExtent(viewport), Math.floor(viewport.zoom));
    drawScene(drawing, { ...this.scene, markers: this.markers, names: this.listNames(viewport) });
    this.map?.fire('drawn');
  }
}
