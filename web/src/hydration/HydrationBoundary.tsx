import { type ReactNode, Suspense, useEffect } from 'react';

/** Boundaries that React has reached but not hydrated yet. */
let pending = 0;

/** Tells the page's boot script that the app handles events from now on, once everything is hydrated. */
export function hydrated(): void {
  if (pending > 0 || document.documentElement.dataset.app === 'ready') return;
  document.documentElement.dataset.app = 'ready';
  // In a task of its own: the script replays events, which must not happen while React is working.
  setTimeout(() => window.dispatchEvent(new Event('halfmat:ready')));
}

/**
 * A piece of a page that hydrates separately, when the browser is idle or at once when the visitor uses it. Its props must not
 * change before then.
 */
export function HydrationBoundary({ children }: { readonly children: ReactNode }) {
  useEffect(() => void (pending += 1), []);
  return (
    <Suspense fallback={null}>
      {children}
      <Hydrated />
    </Suspense>
  );
}

function Hydrated() {
  useEffect(() => {
    pending -= 1;
    hydrated();
  }, []);
  return null;
}
