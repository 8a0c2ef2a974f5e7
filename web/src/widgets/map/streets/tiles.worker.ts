import type { TileAnswer, TileQuestion } from './tileMessages';

/** Longest wait for a tile: a server that is slower than this counts as failing. */
const TILE_TIMEOUT_MS = 10_000;

const waiting = new Map<number, AbortController>();
const answer = (message: TileAnswer) => postMessage(message);

// A failed request in a worker leaves no error in the page's console.
addEventListener('message', ({ data }: MessageEvent<TileQuestion>) => {
  if (data.url === undefined) waiting.get(data.id)?.abort();
  else void load(data.id, data.url);
});

async function load(id: number, url: string): Promise<void> {
  const request = new AbortController();
  const timer = setTimeout(() => request.abort(), TILE_TIMEOUT_MS);
  waiting.set(id, request);
  try {
    const response = await fetch(url, { signal: request.signal });
    answer({ id, image: response.ok ? await response.blob() : undefined });
  } catch {
    answer({ id, image: undefined });
  } finally {
    clearTimeout(timer);
    waiting.delete(id);
  }
}
