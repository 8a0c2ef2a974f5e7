import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TileResponse, TileRequest } from '@web/widgets/map/streets/tileMessages';
import { TileLoader } from '@web/widgets/map/streets/TileLoader';

const IMAGE = new Blob(['tile']);

/** Replaces the worker. Tests send its responses. */
class TestWorker extends EventTarget {
  static readonly messages: TileRequest[] = [];
  static last: TestWorker | undefined;
  isEnded = false;
  constructor() {
    super();
    TestWorker.last = this;
  }
  postMessage(message: TileRequest): void {
    TestWorker.messages.push(message);
  }
  terminate(): void {
    this.isEnded = true;
  }
}

const tileRequests = () => TestWorker.messages.filter(({ url }) => url !== undefined);
const respond = (id: number, image?: Blob) => TestWorker.last?.dispatchEvent(new MessageEvent('message', { data: { id, image } satisfies TileResponse }));

let failures: number;
let loader: TileLoader;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', TestWorker);
  TestWorker.messages.length = 0;
  failures = 0;
  loader = new TileLoader(() => failures++);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Requests a tile for each image, and responds with it. */
const loadEach = (images: readonly (Blob | undefined)[]): (Blob | undefined)[] => {
  const received: (Blob | undefined)[] = [];
  for (const image of images) {
    loader.load('/1.png', (tile) => received.push(tile));
    respond(tileRequests().at(-1)?.id ?? 0, image);
  }
  return received;
};

describe('TileLoader', () => {
  it('passes on each tile that has loaded', () => {
    expect(loadEach([IMAGE, undefined, IMAGE])).toEqual([IMAGE, undefined, IMAGE]);
    expect(failures).toBe(0);
  });

  it('pauses for a minute after four failures in a row, then requests tiles again', async () => {
    loadEach([undefined, undefined, IMAGE, undefined, undefined, undefined]);
    expect(failures).toBe(0);
    loadEach([undefined]);
    expect(failures).toBe(1);
    const before = tileRequests().length;
    const onTile = vi.fn();
    loader.load('/2.png', onTile);
    await Promise.resolve();
    expect(onTile).toHaveBeenCalledWith(undefined);
    expect(tileRequests()).toHaveLength(before);
    vi.advanceTimersByTime(60_001);
    expect(loadEach([IMAGE])).toEqual([IMAGE]);
  });

  it('cancels pending requests when it pauses', () => {
    const onTile = vi.fn();
    loader.load('/slow.png', onTile);
    const [{ id } = { id: 0 }] = tileRequests();
    loadEach([undefined, undefined, undefined, undefined]);
    expect(onTile).toHaveBeenCalledWith(undefined);
    expect(TestWorker.messages).toContainEqual({ id });
  });

  it('cancels a request that is no longer needed, and doesn’t count it as a failure', () => {
    const onTile = vi.fn();
    for (let tile = 0; tile < 5; tile++) {
      loader.load('/1.png', onTile)();
      respond(tileRequests().at(-1)?.id ?? 0);
    }
    expect(onTile).not.toHaveBeenCalled();
    expect(failures).toBe(0);
  });

  it('requests nothing while the browser is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const onTile = vi.fn();
    loader.load('/1.png', onTile);
    await Promise.resolve();
    expect(onTile).toHaveBeenCalledWith(undefined);
    expect([tileRequests(), failures]).toEqual([[], 1]);
  });

  it('terminates its worker', () => {
    loader.end();
    expect(TestWorker.last?.isEnded).toBe(true);
  });
});
