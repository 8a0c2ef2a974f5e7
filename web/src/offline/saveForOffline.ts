import { isCachedPage, type SaveMessage } from './cacheRules';

let isFirstCall = true;
/** Whether a service worker responds to this browser's requests, so that saved pages open offline. */
let isWorkerActive = false;
let registration: Promise<ServiceWorkerRegistration | undefined> | undefined;

/**
 * Makes the service worker save the current page. After client-side navigation, the worker fetches the page's HTML, because it hasn't
 * seen it. If the worker wasn't controlling the page, it also fetches the scripts and styles.
 */
export async function saveForOffline(url: string): Promise<void> {
  const [pathname = ''] = url.split('?');
  const isControlled = navigator.serviceWorker.controller !== null;
  const isFirstPage = isFirstCall;
  isFirstCall = false;
  isWorkerActive ||= isControlled;
  addEventListener('click', letBrowserFollowLinks, { capture: true });
  // After client-side navigation, the page on screen isn't the saved copy that the browser opened.
  if (!isFirstPage) document.getElementById('kept-copy')?.remove();
  if (!navigator.onLine) return;
  registration ??= register();
  if ((isFirstPage && isControlled) || !isCachedPage(pathname) || isSavingData()) return;
  const files = isControlled ? [] : performance.getEntriesByType('resource').map(({ name }) => name);
  (await registration)?.active?.postMessage({ keep: [url, ...files] } satisfies SaveMessage);
}

const isSavingData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

async function register(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    await navigator.serviceWorker.register('/sw.js');
    const ready = await navigator.serviceWorker.ready;
    isWorkerActive = true;
    return ready;
  } catch {
    // Without the worker, pages aren't saved, which only matters offline. The next page tries again.
    registration = undefined;
    return undefined;
  }
}

/**
 * While the browser is offline, keeps the app from handling links, because it can't fetch a page's data. The browser then follows them,
 * and the worker responds with saved pages. Without a worker, the browser's own error page would replace the site, so the app handles
 * the links after all.
 */
function letBrowserFollowLinks(event: MouseEvent): void {
  if (navigator.onLine || !isWorkerActive) return;
  if (event.target instanceof Element && event.target.closest('a[href^="/"]')) event.stopPropagation();
}
