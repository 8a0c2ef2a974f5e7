import type { PageInfo } from '../lib/serverData';
import { isOffline, Unreachable } from '../lib/unreachable';
import { readSavedPage } from '../offline/readSavedPage';
import type { Visit } from '../stores/pageStores';

/** Fills the stores with the data that this browser last loaded for the page. Undefined if it never loaded the page. */
export async function restoreSavedPage({ url, key, stores }: Visit): Promise<PageInfo | undefined> {
  const loadedAt = stores.getLoadTime(key);
  if (loadedAt) return { ...stores.getPageInfo(key), copiedAt: loadedAt };
  const saved = await readSavedPage(url.pathname + url.search);
  if (!saved?.stores) return undefined;
  stores.add({ key, data: saved.stores, at: saved.savedAt });
  return { ...saved.page, copiedAt: saved.savedAt.toISOString() };
}

/** Whether a page failed because the site can't be reached, so that it may recover on its own. */
export const isUnreachable = (error: unknown): boolean => error instanceof Unreachable || isOffline();
