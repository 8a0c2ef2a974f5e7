/** Asks everything that waits for the visitor to come, since it is to be printed. */
const PRINT = 'halfmat:print';
/** A map that hasn't come by then is left out of the print. */
const WAIT_MS = 3000;
const LOOK_MS = 100;

/** Parts that come by themselves bring others that wait: those must not miss it. */
let isPrinting = false;

/** Calls `act` once, when the page is about to be printed, or is by now. Gives what ends the waiting. */
export function onPrint(act: () => void): () => void {
  const ended = new AbortController();
  const once = () => {
    isPrinting = true;
    if (ended.signal.aborted) return;
    ended.abort();
    act();
  };
  const options = { signal: ended.signal };
  addEventListener(PRINT, once, options);
  addEventListener('beforeprint', once, options);
  const print = typeof matchMedia === 'undefined' ? undefined : matchMedia('print');
  print?.addEventListener?.('change', ({ matches }) => matches && once(), options);
  // Not at once: the caller has yet to learn how to end it.
  if (isPrinting || print?.matches) queueMicrotask(once);
  return () => ended.abort();
}

/** Prints once the maps of the page are drawn: they are loaded only when someone comes near them. */
export async function printWhole(): Promise<void> {
  dispatchEvent(new Event(PRINT));
  const isDrawn = () => [...document.querySelectorAll('[data-map]')].every((map) => map.querySelector('[data-drawn]'));
  for (let waited = 0; waited < WAIT_MS && !isDrawn(); waited += LOOK_MS) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  window.print();
}

/** Takes over the keys that print. The browser's menu prints what has loaded by then. @returns a function that ends it */
export function listenForPrintKeys(): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'p' || event.shiftKey || event.altKey || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void printWhole();
  };
  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}
