import { READ_DEADLINE_MS } from '@contract';
import { ChunkLoadError } from '../lib/script';
import { reloadPage, sentFor } from './document';

/**
 * Loads the present address from the site if the app, which came to it from another page, lacks a script for it: a newer
 * version of the site may have replaced the script, and its document names the new one. Not if this document is already that
 * address's own, so it happens once. Not if the site doesn't answer: the error screen is better than the browser's own.
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
