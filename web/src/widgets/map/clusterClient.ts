import { type Camera, type Size, toWorld } from './camera';
import type { Asked, Marks, Told } from './clusterMessages';
import type { Mark } from './clusters';
import type { GymPoints } from './points';
import type { Point } from './projection';

/** Marks are asked for this much of the view beyond each side, so that a drag seldom waits. */
const BEYOND = 0.6;

interface Heard {
  /** Other marks than before are there to be drawn. */
  readonly onMarks: () => void;
  /** Where to go so that a cluster falls apart. */
  readonly onPart: (at: Point, zoom: number) => void;
  /** The worker could not be started, or died. */
  readonly onFailure: () => void;
}

/** Asks the worker for what a view needs, one question at a time: the newest waits, those between are dropped. */
export class ClusterClient {
  private readonly worker: Worker;
  private of = 0;
  private ordered = false;
  private asking = false;
  private waiting: { camera: Camera; size: Size } | undefined;
  private shown: Marks | undefined;

  constructor(private readonly heard: Heard) {
    this.worker = new Worker(new URL('./clusters.worker.ts', import.meta.url), { type: 'module' });
    this.worker.addEventListener('message', ({ data }: MessageEvent<Told>) => data.of === this.of && this.hear(data));
    this.worker.addEventListener('error', heard.onFailure);
  }

  get marks(): readonly Mark[] {
    return this.shown?.marks ?? [];
  }

  /** Other gyms. The former marks stand until the first new ones are there. */
  order(points: GymPoints): void {
    this.of += 1;
    this.ordered = false;
    this.asking = false;
    this.ask({ ask: 'order', of: this.of, points });
  }

  /** Says what is in view; called with each movement. */
  look(camera: Camera, size: Size): void {
    this.waiting = { camera, size };
    if (this.ordered && !this.asking) this.askForWaiting();
  }

  part(cluster: number, at: Point): void {
    this.ask({ ask: 'part', of: this.of, cluster, at });
  }

  end(): void {
    this.worker.terminate();
  }

  private askForWaiting(): void {
    if (!this.waiting) return;
    const { camera, size } = this.waiting;
    const zoom = Math.floor(camera.zoom);
    const [low, high] = [toWorld(camera, size, { x: 0, y: 0 }), toWorld(camera, size, { x: size.width, y: size.height })];
    this.waiting = undefined;
    if (this.shown?.zoom === zoom && contains(this.shown, low, high)) return;
    const more = { x: (high.x - low.x) * BEYOND, y: (high.y - low.y) * BEYOND };
    this.asking = true;
    this.ask({ ask: 'marks', of: this.of, zoom, low: { x: low.x - more.x, y: low.y - more.y }, high: { x: high.x + more.x, y: high.y + more.y } });
  }

  private hear(told: Told): void {
    if (told.told === 'part') return this.heard.onPart(told.at, told.zoom);
    if (told.told === 'ordered') {
      this.ordered = true;
      // What is shown is of other gyms.
      this.shown = this.shown && { ...this.shown, zoom: -1 };
    } else {
      this.asking = false;
      this.shown = told;
      this.heard.onMarks();
    }
    this.askForWaiting();
  }

  private ask(asked: Asked): void {
    this.worker.postMessage(asked);
  }
}

const contains = (marks: Marks, low: Point, high: Point): boolean =>
  marks.low.x <= low.x && marks.low.y <= low.y && marks.high.x >= high.x && marks.high.y >= high.y;
