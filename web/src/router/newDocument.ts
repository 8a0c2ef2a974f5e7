import { READ_DEADLINE_MS } from '@contract';
import { ChunkLoadError } from '../lib/script';
import { reloadPage, sentFor } from './document';

/**
 * Reloads the current address as a document if the app, which navigated to it, can't load a script for it: a newer version of
 * the site may have replaced the script, and the new document names the new one. Does nothing if this document is already that
 * address's own, so it happens once, or if the site doesn't answer: our error screen is better than the browser's.
 * @returns whether the page is being left
 */
export async function loadsNewDocument(error: unknown): Promise<boolean> {
  const { pathname, search, href } = window.location;
  const sent = sentFor();
  if (!(error instanceof ChunkLoadError) || !navigator.onLine || !sent || (sent.pathname === pathname && sent.search === search)) return false;
  try {
    const { status } = await fetch(href, { method: 'HEAD', signal: AbortSignal.timeout(READ_DEADLINE_MS) });
    if (status >= 500 || window.location.href !== href) return false;
  } catch {
    return false;
  }
  reloadPage();
  return true;
}
