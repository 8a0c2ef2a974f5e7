/** Sections and list items whose layout CSS defers: see `.below` in styles/layout.css. */
const LEFT = '.below:not([data-laid])';
/** Milliseconds of an idle period to leave free, so that the page stays responsive. */
const SPARE_MS = 25;

/**
 * Lays out deferred content bit by bit while the browser is idle, including content added later. A page that is printed,
 * searched, measured or captured is then complete.
 */
export function layOutRest(root: HTMLElement): void {
  if (!('requestIdleCallback' in window)) return;
  let waiting = false;
  const wait = () => {
    if (waiting || !root.querySelector(LEFT)) return;
    waiting = true;
    requestIdleCallback(layOutSome);
  };
  const layOutSome = (deadline: IdleDeadline) => {
    waiting = false;
    do {
      const next = root.querySelector<HTMLElement>(LEFT);
      if (!next) return;
      next.dataset.laid = '';
      // Reading the size forces layout now, instead of all at once in the next frame.
      next.getBoundingClientRect();
    } while (deadline.timeRemaining() > SPARE_MS);
    wait();
  };
  new MutationObserver(wait).observe(root, { childList: true, subtree: true });
  wait();
}
