import { isCachedPage, type KeepMessage } from './cacheRules';

let isFirst = true;
let registered: Promise<ServiceWorkerRegistration | undefined> | undefined;

/**
 * Makes the worker save the current page. If the app rendered it, the worker has to fetch its document; if the worker was not
 * active yet, also the files that were fetched.
 */
export async function saveForOffline(address: string): Promise<void> {
  const [pathname = ''] = address.split('?');
  const between = navigator.serviceWorker.controller !== null;
  const asDocument = isFirst;
  isFirst = false;
  addEventListener('click', leaveLinksToTheBrowser, { capture: true });
  // What the app has rendered is not an old copy.
  if (!asDocument) document.getElementById('kept-copy')?.remove();
  if (!navigator.onLine) return;
  registered ??= register();
  if ((asDocument && between) || !isCachedPage(pathname) || savesData()) return;
  const files = between ? [] : performance.getEntriesByType('resource').map(({ name }) => name);
  (await registered)?.active?.postMessage({ keep: [address, ...files] } satisfies KeepMessage);
}

const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

async function register(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    await navigator.serviceWorker.register('/sw.js');
    return await navigator.serviceWorker.ready;
  } catch {
    // Then pages aren't saved, which only matters offline. The next page tries again.
    registered = undefined;
    return undefined;
  }
}

/** Offline, the app can't fetch a page's data: the browser follows links instead, and the worker answers with saved pages. */
function leaveLinksToTheBrowser(event: MouseEvent): void {
  if (navigator.onLine) return;
  if (event.target instanceof Element && event.target.closest('a[href^="/"]')) event.stopPropagation();
}
