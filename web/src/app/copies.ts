import type { PageInfo } from '../lib/serverData';
import { Unreachable } from '../lib/unreachable';
import { savedPage } from '../offline/recall';
import type { Visit } from '../stores/pageStores';

/** What this browser last saw of a page, which is then in the stores; undefined if it wasn't seen. */
export async function restoreSavedPage({ url, key, stores }: Visit): Promise<PageInfo | undefined> {
  const loadedAt = stores.loadedAt(key);
  if (loadedAt) return { copiedAt: loadedAt };
  const saved = await savedPage(url.pathname + url.search);
  if (!saved?.stores) return undefined;
  stores.add({ key, data: saved.stores, at: saved.savedAt });
  return { ...saved.page, copiedAt: saved.savedAt.toISOString() };
}

/** Whether a page failed for lack of a connection, so that it may recover by itself. */
export const isUnreachable = (error: unknown): boolean => error instanceof Unreachable || !navigator.onLine;
