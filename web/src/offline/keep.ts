import { isKeptPage, type KeepMessage } from './kept';

let registered: Promise<ServiceWorkerRegistration> | undefined;

/**
 * Has the worker keep the page that is shown. One that the app itself has drawn was never asked for, so the worker asks
 * for it; before the worker stood between, also for the files that were fetched.
 */
export async function keep(address: string): Promise<void> {
  const [pathname = ''] = address.split('?');
  const between = navigator.serviceWorker.controller !== null;
  const asDocument = registered === undefined;
  registered ??= register();
  // What the app has drawn is no old copy.
  if (!asDocument) document.getElementById('kept-copy')?.remove();
  if ((asDocument && between) || !isKeptPage(pathname) || !navigator.onLine || savesData()) return;
  const files = between ? [] : performance.getEntriesByType('resource').map(({ name }) => name);
  const { active } = await registered;
  active?.postMessage({ keep: [address, ...files] } satisfies KeepMessage);
}

const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

async function register(): Promise<ServiceWorkerRegistration> {
  addEventListener('click', leaveLinksToTheBrowser, { capture: true });
  await navigator.serviceWorker.register('/sw.js');
  return navigator.serviceWorker.ready;
}

/** Without network the app can't fetch a page's data: then the browser opens links, and the worker answers with what is kept. */
function leaveLinksToTheBrowser(event: MouseEvent): void {
  if (navigator.onLine) return;
  if (event.target instanceof Element && event.target.closest('a[href^="/"]')) event.stopPropagation();
}
