import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TileAnswer, TileQuestion } from '@web/widgets/map/streets/tileMessages';
import { TileLoader } from '@web/widgets/map/streets/TileLoader';

const IMAGE = new Blob(['tile']);

/** Replaces the worker: answers as the test says. */
class TestWorker extends EventTarget {
  static readonly asked: TileQuestion[] = [];
  static last: TestWorker | undefined;
  isEnded = false;
  constructor() {
    super();
    TestWorker.last = this;
  }
  postMessage(question: TileQuestion): void {
    TestWorker.asked.push(question);
  }
  terminate(): void {
    this.isEnded = true;
  }
}

const requested = () => TestWorker.asked.filter(({ url }) => url !== undefined);
const answer = (id: number, image?: Blob) => TestWorker.last?.dispatchEvent(new MessageEvent('message', { data: { id, image } satisfies TileAnswer }));

let failures: number;
let loader: TileLoader;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', TestWorker);
  TestWorker.asked.length = 0;
  failures = 0;
  loader = new TileLoader(() => failures++);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Requests this many tiles and answers each. */
const loadEach = (images: readonly (Blob | undefined)[]): (Blob | undefined)[] => {
  const received: (Blob | undefined)[] = [];
  for (const image of images) {
    loader.load('/1.png', (tile) => received.push(tile));
    answer(requested().at(-1)?.id ?? 0, image);
  }
  return received;
};

describe('TileLoader', () => {
  it('hands over each tile that has loaded', () => {
    expect(loadEach([IMAGE, undefined, IMAGE])).toEqual([IMAGE, undefined, IMAGE]);
    expect(failures).toBe(0);
  });

  it('stops for a minute after four failures in a row, then requests tiles again', async () => {
    loadEach([undefined, undefined, IMAGE, undefined, undefined, undefined]);
    expect(failures).toBe(0);
    loadEach([undefined]);
    expect(failures).toBe(1);
    const before = requested().length;
    const onTile = vi.fn();
    loader.load('/2.png', onTile);
    await Promise.resolve();
    expect(onTile).toHaveBeenCalledWith(undefined);
    expect(requested()).toHaveLength(before);
    vi.advanceTimersByTime(60_001);
    expect(loadEach([IMAGE])).toEqual([IMAGE]);
  });

  it('cancels what is still waiting when it stops', () => {
    const onTile = vi.fn();
    loader.load('/slow.png', onTile);
    const [{ id } = { id: 0 }] = requested();
    loadEach([undefined, undefined, undefined, undefined]);
    expect(onTile).toHaveBeenCalledWith(undefined);
    expect(TestWorker.asked).toContainEqual({ id });
  });

  it('cancels a tile that is no longer needed, which counts as no failure', () => {
    const onTile = vi.fn();
    for (let tile = 0; tile < 5; tile++) {
      loader.load('/1.png', onTile)();
      answer(requested().at(-1)?.id ?? 0);
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
    expect([requested(), failures]).toEqual([[], 1]);
  });

  it('ends its worker', () => {
    loader.end();
    expect(TestWorker.last?.isEnded).toBe(true);
  });
});
