import type { TileResponse, TileRequest } from './tileMessages';

/** After this many failures in a row, the server is probably down, so no tile is requested for a while. */
const MAX_FAILURES = 4;
const PAUSE_MS = 60_000;

/** Called with the tile's image, or undefined if it didn't load. */
export type OnTile = (image: Blob | undefined) => void;

/** Loads street tiles in a worker. If the server keeps failing, it pauses for a minute. */
export class TileLoader {
  private readonly worker: Worker;
  private readonly pending = new Map<number, OnTile>();
  private lastId = 0;
  private failures = 0;
  private pausedUntil = 0;

  /** @param onFailure called when the browser is offline, or when loading pauses after repeated failures */
  constructor(private readonly onFailure: () => void) {
    this.worker = new Worker(new URL('./tiles.worker.ts', import.meta.url), { type: 'module' });
    this.worker.addEventListener('message', ({ data }: MessageEvent<TileResponse>) => this.receive(data));
  }

  /** Requests a tile. @returns a function that cancels the request */
  load(url: string, onTile: OnTile): () => void {
    if (Date.now() < this.pausedUntil || !navigator.onLine) {
      queueMicrotask(() => onTile(undefined));
      if (!navigator.onLine) this.onFailure();
      return () => undefined;
    }
    const id = ++this.lastId;
    this.pending.set(id, onTile);
    this.post({ id, url });
    return () => this.pending.delete(id) && this.post({ id });
  }

  end(): void {
    this.pending.clear();
    this.worker.terminate();
  }

  private receive({ id, image }: TileResponse): void {
    const onTile = this.pending.get(id);
    // The request was canceled, which says nothing about the server.
    if (!onTile) return;
    this.pending.delete(id);
    this.failures = image ? 0 : this.failures + 1;
    if (this.failures >= MAX_FAILURES) this.pause();
    onTile(image);
  }

  private pause(): void {
    this.failures = 0;
    this.pausedUntil = Date.now() + PAUSE_MS;
    for (const [id, onTile] of this.pending) {
      this.post({ id });
      onTile(undefined);
    }
    this.pending.clear();
    this.onFailure();
  }

  private post(request: TileRequest): void {
    this.worker.postMessage(request);
  }
}
