/** The event that makes parts of the page load for printing instead of when the visitor scrolls near them. */
const PRINT_EVENT = 'halfmat:print';
/** A map that hasn't loaded within this time is left out of the print. */
const MAP_TIMEOUT_MS = 3000;
const POLL_MS = 100;

/** Whether printing has started. A part that loads for printing may contain other parts, which would miss the event. */
let isPrinting = false;

/**
 * Calls `act` once, when the page is about to be printed, or soon if printing has already started. Returns a function that cancels
 * this.
 */
export function onPrint(act: () => void): () => void {
  const controller = new AbortController();
  const runOnce = () => {
    isPrinting = true;
    if (controller.signal.aborted) return;
    controller.abort();
    act();
  };
  const options = { signal: controller.signal };
  addEventListener(PRINT_EVENT, runOnce, options);
  addEventListener('beforeprint', runOnce, options);
  const print = typeof matchMedia === 'undefined' ? undefined : matchMedia('print');
  print?.addEventListener?.('change', ({ matches }) => matches && runOnce(), options);
  // Runs later, because the caller doesn't have the cancel function yet.
  if (isPrinting || print?.matches) queueMicrotask(runOnce);
  return () => controller.abort();
}

/** Prints once the page's maps are drawn, or after 3 seconds. Normally, maps only load when the visitor scrolls near them. */
export async function printPage(): Promise<void> {
  dispatchEvent(new Event(PRINT_EVENT));
  const isDrawn = () => [...document.querySelectorAll('[data-map]')].every((map) => map.querySelector('[data-drawn]'));
  for (let waited = 0; waited < MAP_TIMEOUT_MS && !isDrawn(); waited += POLL_MS) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  window.print();
}

/**
 * Loads the whole page and prints it when the visitor presses the print shortcut. The browser's own print menu doesn't wait for maps.
 * @returns a function that stops listening
 */
export function listenForPrintKeys(): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'p' || event.shiftKey || event.altKey || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void printPage();
  };
  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}
