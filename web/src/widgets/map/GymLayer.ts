import { CanvasLayer, type Drawing } from './CanvasLayer';
import { ClusterClient } from './clusterClient';
import type { Mark } from './clusters';
import { type Frame, scaleOf } from './frame';
import { boxesOf, drawScene, markAt, type Scene } from './marks';
import type { Palette } from './palette';
import type { PixelBox } from './pixelBox';
import type { PlaceName } from './placeNames';
import { type GymPoints, pointAt } from './points';
import type { Point } from './projection';

interface Heard {
  /** Where to go so that a cluster falls apart. */
  readonly onPart: (at: Point, zoom: number) => void;
  /** The gyms cannot be ordered. */
  readonly onFailure: () => void;
  /** Of places in a frame. */
  readonly namesIn: (frame: Frame) => readonly PlaceName[];
  /** The marks have been drawn. */
  readonly onDrawn: () => void;
}

/** What the visitor's and the list's doing changes of what is drawn. */
export type Shown = Pick<Scene, 'selected' | 'hovered' | 'circle' | 'nameOf'>;

const NOBODY = { selected: -1, hovered: -1 } as const;
const EMPTY: GymPoints = { count: 0, xs: new Float64Array(), ys: new Float64Array(), kinds: new Uint8Array() };

/** The gyms of a map, in clusters where they stand close. */
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

  /** @returns where the gym stands that is selected now and was not before */
  show(shown: Shown): Point | undefined {
    const newly = shown.selected >= 0 && shown.selected !== this.scene.selected;
    this.scene = { ...this.scene, ...shown };
    this.refresh();
    return newly ? pointAt(this.scene.points, shown.selected) : undefined;
  }

  /** What stands at a place of the view. */
  markAt = (view: Frame, at: Point): Mark | undefined => markAt(this.clusters.marks, view, at);

  get hasMarks(): boolean {
    return this.clusters.marks.length > 0;
  }

  /** What stands nearest to a view's middle, of what it shows. */
  nearestMark({ zoom, left, top, width, height }: Frame): Mark | undefined {
    const scale = scaleOf(zoom);
    const awayOf = ({ x, y }: Mark) => Math.hypot(x * scale - left - width / 2, y * scale - top - height / 2);
    const isSeen = ({ x, y }: Mark) => Math.abs(x * scale - left - width / 2) <= width / 2 && Math.abs(y * scale - top - height / 2) <= height / 2;
    return this.clusters.marks.filter(isSeen).toSorted((a, b) => awayOf(a) - awayOf(b))[0];
  }

  /** What all marks take of a view, in its pixels. */
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
