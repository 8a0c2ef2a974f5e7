import { CLUSTERS_WORKER } from './clustersWorker';
import type { Asked, Marks, Told } from './clusterMessages';
import type { Mark } from './clusters';
import { covers, extentOf, type Frame, grown } from '../view/frame';
import type { GymPoints } from './points';
import type { Point } from '../view/projection';

/** Marks are requested for a frame that is larger by this share on each side, so that the next request seldom has to wait. */
const BEYOND = 0.2;

interface Heard {
  /** Called when new marks are ready to be drawn. */
  readonly onMarks: () => void;
  /** Called with where to zoom so that a cluster splits. */
  readonly onPart: (at: Point, zoom: number) => void;
  /** The worker could not be started, or crashed. */
  readonly onFailure: () => void;
}

/** Requests marks for a view from the worker, one request at a time: the newest waits, those in between are dropped. */
export class ClusterClient {
  private readonly worker: Worker;
  private of = 0;
  private ordered = false;
  private asking = false;
  private waiting: Frame | undefined;
  private shown: Marks | undefined;

  constructor(private readonly heard: Heard) {
    this.worker = new Worker(CLUSTERS_WORKER, { type: 'module' });
    this.worker.addEventListener('message', ({ data }: MessageEvent<Told>) => data.of === this.of && this.hear(data));
    this.worker.addEventListener('error', heard.onFailure);
  }

  get marks(): readonly Mark[] {
    return this.shown?.marks ?? [];
  }

  /** Sets new gyms. The old marks stay until the first new ones are ready. */
  order(points: GymPoints): void {
    this.of += 1;
    this.ordered = false;
    this.asking = false;
    this.ask({ ask: 'order', of: this.of, points });
  }

  /** Sets the frame to draw; called each time. */
  look(frame: Frame): void {
    this.waiting = frame;
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
    const frame = this.waiting;
    const zoom = Math.floor(frame.zoom);
    this.waiting = undefined;
    if (this.shown?.zoom === zoom && covers(this.shown, extentOf(frame))) return;
    this.asking = true;
    this.ask({ ask: 'marks', of: this.of, zoom, ...extentOf(grown(frame, BEYOND)) });
  }

  private hear(told: Told): void {
    if (told.told === 'part') return this.heard.onPart(told.at, told.zoom);
    if (told.told === 'ordered') {
      this.ordered = true;
      // The marks belong to the previous gyms.
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
