import { isCachedPage, type KeepMessage } from './cached';

let isFirst = true;
let registered: Promise<ServiceWorkerRegistration | undefined> | undefined;

/**
 * Has the worker keep the page that is shown. One that the app itself has drawn was never asked for, so the worker asks
 * for it; before the worker stood between, also for the files that were fetched.
 */
export async function keep(address: string): Promise<void> {
  const [pathname = ''] = address.split('?');
  const between = navigator.serviceWorker.controller !== null;
  const asDocument = isFirst;
  isFirst = false;
  addEventListener('click', leaveLinksToTheBrowser, { capture: true });
  // What the app has drawn is no old copy.
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

/** Without network the app can't fetch a page's data: then the browser opens links, and the worker answers with what is kept. */
function leaveLinksToTheBrowser(event: MouseEvent): void {
  if (navigator.onLine) return;
  if (event.target instanceof Element && event.target.closest('a[href^="/"]')) event.stopPropagation();
}
