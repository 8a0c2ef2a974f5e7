import { isCachedPage, type KeepMessage } from './cacheRules';

let isFirstCall = true;
let registration: Promise<ServiceWorkerRegistration | undefined> | undefined;

/**
 * Makes the service worker save the current page. If the app rendered it, the worker fetches its document. If the worker was not
 * active yet, it also fetches the page's files.
 */
export async function saveForOffline(url: string): Promise<void> {
  const [pathname = ''] = url.split('?');
  const isControlled = navigator.serviceWorker.controller !== null;
  const isFirstPage = isFirstCall;
  isFirstCall = false;
  addEventListener('click', letBrowserFollowLinks, { capture: true });
  // A page that the app has rendered isn't a saved copy.
  if (!isFirstPage) document.getElementById('kept-copy')?.remove();
  if (!navigator.onLine) return;
  registration ??= register();
  if ((isFirstPage && isControlled) || !isCachedPage(pathname) || isSavingData()) return;
  const files = isControlled ? [] : performance.getEntriesByType('resource').map(({ name }) => name);
  (await registration)?.active?.postMessage({ keep: [url, ...files] } satisfies KeepMessage);
}

const isSavingData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

async function register(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    await navigator.serviceWorker.register('/sw.js');
    return await navigator.serviceWorker.ready;
  } catch {
    // Without the worker, pages aren't saved, which only matters offline. The next page tries again.
    registration = undefined;
    return undefined;
  }
}

/** Offline, the app can't fetch a page's data. The browser follows links instead, and the worker responds with saved pages. */
function letBrowserFollowLinks(event: MouseEvent): void {
  if (navigator.onLine) return;
  if (event.target instanceof Element && event.target.closest('a[href^="/"]')) event.stopPropagation();
}
