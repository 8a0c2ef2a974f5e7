import type { TileAnswer, TileQuestion } from './tileMessages';

/** After this many failures in a row, no tile is requested for a while: the server is down, or there is no network. */
const MAX_FAILURES = 4;
const PAUSE_MS = 60_000;

/** Called with the tile's image, or with nothing if it did not load. */
export type OnTile = (image: Blob | undefined) => void;

/** Loads street tiles in a worker, each once, and leaves a failing server alone for a minute. */
export class TileLoader {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, OnTile>();
  private lastId = 0;
  private failures = 0;
  private pausedUntil = 0;

  /** @param onFailure called when tiles stop loading */
  constructor(private readonly onFailure: () => void) {
    this.worker = new Worker(new URL('./tiles.worker.ts', import.meta.url), { type: 'module' });
    this.worker.addEventListener('message', ({ data }: MessageEvent<TileAnswer>) => this.receive(data));
  }

  /** Requests a tile. @returns a function that cancels the request */
  load(url: string, onTile: OnTile): () => void {
    if (Date.now() < this.pausedUntil || !navigator.onLine) {
      queueMicrotask(() => onTile(undefined));
      if (!navigator.onLine) this.onFailure();
      return () => undefined;
    }
    const id = ++this.lastId;
    this.waiting.set(id, onTile);
    this.ask({ id, url });
    return () => this.waiting.delete(id) && this.ask({ id });
  }

  end(): void {
    this.waiting.clear();
    this.worker.terminate();
  }

  private receive({ id, image }: TileAnswer): void {
    const onTile = this.waiting.get(id);
    // Canceled: this says nothing about the server.
    if (!onTile) return;
    this.waiting.delete(id);
    this.failures = image ? 0 : this.failures + 1;
    if (this.failures >= MAX_FAILURES) this.pause();
    onTile(image);
  }

  private pause(): void {
    this.failures = 0;
    this.pausedUntil = Date.now() + PAUSE_MS;
    for (const [id, onTile] of this.waiting) {
      this.ask({ id });
      onTile(undefined);
    }
    this.waiting.clear();
    this.onFailure();
  }

  private ask(question: TileQuestion): void {
    this.worker.postMessage(question);
  }
}
