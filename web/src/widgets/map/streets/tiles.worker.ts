import type { TileResponse, TileRequest } from './tileMessages';

/** How long to wait for a tile. A slower server counts as failing. */
const TILE_TIMEOUT_MS = 10_000;

const pending = new Map<number, AbortController>();
const respond = (message: TileResponse) => postMessage(message);

// Requests are made in a worker because failed ones then leave no error in the page's console.
addEventListener('message', ({ data }: MessageEvent<TileRequest>) => {
  if (data.url === undefined) pending.get(data.id)?.abort();
  else void load(data.id, data.url);
});

async function load(id: number, url: string): Promise<void> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TILE_TIMEOUT_MS);
  pending.set(id, controller);
  try {
    const response = await fetch(url, { signal: controller.signal });
    respond({ id, image: response.ok ? await response.blob() : undefined });
  } catch {
    respond({ id, image: undefined });
  } finally {
    clearTimeout(timer);
    pending.delete(id);
  }
}
