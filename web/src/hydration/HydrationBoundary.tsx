import { type ReactNode, Suspense, useEffect } from 'react';

/** Boundaries that React has come to and not hydrated yet. */
let pending = 0;

/** Tells the page's small script, once nothing is left to be hydrated, that the app answers from now on. */
export function hydrated(): void {
  if (pending > 0 || document.documentElement.dataset.app === 'ready') return;
  document.documentElement.dataset.app = 'ready';
  // In a task of its own: what the script repeats must not meet React at work.
  setTimeout(() => window.dispatchEvent(new Event('halfmat:ready')));
}

/**
 * A piece of a page that is hydrated by itself, bit by bit while nothing else is to be done, or at once when somebody uses
 * it. Its properties must stay the same until then.
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
