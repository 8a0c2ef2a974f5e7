/** Sections and items of lists that the style leaves for later: see `.below` in styles/layout.css. */
const LEFT = '.below:not([data-laid])';
/** Of an idle moment: the page must answer within the rest of it. */
const SPARE_MS = 25;

/**
 * Lays out, bit by bit while nothing else is to be done, what had been left until it would come near the window, and what
 * comes later: then a page that is printed, searched, measured or captured is whole.
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
      // Asking makes the browser do it now, and not all at once with the next frame.
      next.getBoundingClientRect();
    } while (deadline.timeRemaining() > SPARE_MS);
    wait();
  };
  new MutationObserver(wait).observe(root, { childList: true, subtree: true });
  wait();
}
