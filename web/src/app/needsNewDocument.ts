import { READ_DEADLINE_MS } from '@contract';
import { ChunkLoadError } from '../lib/script';
import { getDocumentUrl } from '../hooks/document';

/**
 * Whether the browser should load a URL as a new document because one of its scripts did not load. A newer version of the site
 * may have replaced the script, and a new document refers to its replacement. False if this document was already loaded from that
 * URL, so that the page reloads only once. Also false if the site doesn't respond, because our error screen is better than the
 * browser's.
 */
export async function needsNewDocument(error: unknown, { pathname, search, href }: URL): Promise<boolean> {
  const current = getDocumentUrl();
  if (!(error instanceof ChunkLoadError) || !navigator.onLine || !current || (current.pathname === pathname && current.search === search)) return false;
  try {
    const { status } = await fetch(href, { method: 'HEAD', signal: AbortSignal.timeout(READ_DEADLINE_MS) });
    return status < 500;
  } catch {
    return false;
  }
}
