import { CanvasLayer, type Drawing } from '../view/CanvasLayer';
import { ClusterClient } from './clusterClient';
import type { Mark } from './clusters';
import { type Frame, scaleOf } from '../view/frame';
import { boxesOf, drawScene, markAt, type Scene } from './marks';
import type { Palette } from '../view/palette';
import type { PixelBox } from '../view/pixelBox';
import type { PlaceName } from '../land/placeNames';
import { type GymPoints, pointAt } from './points';
import type { Point } from '../view/projection';

interface Heard {
  /** The view at which a cluster splits. */
  readonly onPart: (at: Point, zoom: number) => void;
  /** The gyms could not be clustered. */
  readonly onFailure: () => void;
  /** The place names in a frame. */
  readonly namesIn: (frame: Frame) => readonly PlaceName[];
  /** Called after the marks are drawn. */
  readonly onDrawn: () => void;
}

/** What changes on the map through the visitor or the list. */
export type Shown = Pick<Scene, 'selected' | 'hovered' | 'circle' | 'nameOf'>;

const NOBODY = { selected: -1, hovered: -1 } as const;
const EMPTY: GymPoints = { count: 0, xs: new Float64Array(), ys: new Float64Array(), kinds: new Uint8Array() };

/** The gyms on a map, clustered where they are close together. */
export class GymLayer extends CanvasLayer {
  private scene: Omit<Scene, 'marks' | 'names'> = { points: EMPTY, ...NOBODY, circle: undefined, nameOf: () => undefined };
  private readonly clusters: ClusterClient;

  constructor(
    palette: Palette,
    private readonly heard: Heard,
  ) {
    super(false, palette);
    this.clusters = new ClusterClient({ onMarks: this.refresh, ...heard });
  }

  override onRemove(): this {
    this.clusters.end();
    return super.onRemove();
  }

  setPoints(points: GymPoints): void {
    this.scene = { ...this.scene, points, ...NOBODY };
    this.clusters.order(points);
    this.refresh();
  }

  /** @returns the position of the newly selected gym, if the selection changed */
  show(shown: Shown): Point | undefined {
    const newly = shown.selected >= 0 && shown.selected !== this.scene.selected;
    this.scene = { ...this.scene, ...shown };
    this.refresh();
    return newly ? pointAt(this.scene.points, shown.selected) : undefined;
  }

  /** The mark at a point of the view. */
  markAt = (view: Frame, at: Point): Mark | undefined => markAt(this.clusters.marks, view, at);

  get hasMarks(): boolean {
    return this.clusters.marks.length > 0;
  }

  /** The visible mark nearest to the view's center. */
  nearestMark({ zoom, left, top, width, height }: Frame): Mark | undefined {
    const scale = scaleOf(zoom);
    const awayOf = ({ x, y }: Mark) => Math.hypot(x * scale - left - width / 2, y * scale - top - height / 2);
    const isSeen = ({ x, y }: Mark) => Math.abs(x * scale - left - width / 2) <= width / 2 && Math.abs(y * scale - top - height / 2) <= height / 2;
    return this.clusters.marks.filter(isSeen).toSorted((a, b) => awayOf(a) - awayOf(b))[0];
  }

  /** The boxes that the marks cover, in the view's pixels. */
  boxesIn = (view: Frame): PixelBox[] => boxesOf(this.clusters.marks, view);

  part(cluster: Mark): void {
    this.clusters.part(cluster.ref, cluster);
  }

  protected override draw(drawing: Drawing): void {
    this.clusters.look(drawing.frame);
    drawScene(drawing, { ...this.scene, marks: this.clusters.marks, names: this.heard.namesIn(drawing.frame) });
    this.heard.onDrawn();
  }
}
