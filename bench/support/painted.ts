/**
 * For scripts that run in a page. `window.paintedAfter(event, isShown)` resolves to the milliseconds from an event's own
 * timestamp to the end of the first frame in which `isShown` is true, at most one and a half seconds.
 */
export function installPaintedAfter(): void {
  const LONGEST_MS = 1500;
  const paintedAfter = (event: Event, isShown: () => boolean) =>
    new Promise<number>((resolve) => {
      const frame = () => {
        if (performance.now() - event.timeStamp > LONGEST_MS) return resolve(LONGEST_MS);
        if (!isShown()) return void requestAnimationFrame(frame);
        // A message arrives after the frame has been painted.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - event.timeStamp);
        port2.postMessage(0);
      };
      requestAnimationFrame(frame);
    });
  Object.assign(window, { paintedAfter });
}

/** What such a script finds in its window and leaves there. */
export interface Painted {
  paintedAfter(event: Event, isShown: () => boolean): Promise<number>;
  painted: Promise<number>;
}
