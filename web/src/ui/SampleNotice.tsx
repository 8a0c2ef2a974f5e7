import { useSyncExternalStore } from 'react';
import { Cross } from './icons';
import * as styles from './SampleNotice.module.css';

const KEY = 'halfmat:sample-notice-dismissed';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
function isDismissed(): boolean {
  try {
    return localStorage.getItem(KEY) === '1';
  } catch {
    // Storage is switched off: the line comes back on the next page.
    return false;
  }
}
function dismiss(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    return;
  } finally {
    for (const listener of listeners) listener();
  }
}

/** Says that the gyms are invented, until it is dismissed. */
export function SampleNotice() {
  const dismissed = useSyncExternalStore(subscribe, isDismissed, () => false);
  if (dismissed) return null;
  return (
    <aside aria-label="About the gyms shown" className={`${styles.notice} no-print`}>
      <div className={`container ${styles.line}`}>
        <p>Sample data: these gyms are invented</p>
        <button type="button" aria-label="Dismiss the note on sample data" onClick={dismiss}>
          <Cross />
        </button>
      </div>
    </aside>
  );
}
