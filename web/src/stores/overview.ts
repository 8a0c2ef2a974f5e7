import type { AdminOverview } from '@contract';
import { create } from 'zustand';
import { invoke } from '../lib/invoke';
import { onSignOut } from './onSignOut';

interface Overview {
  readonly status: 'loading' | 'known' | 'failed';
  /** The last loaded overview. It stays while a newer one loads. */
  readonly overview: AdminOverview | null;
  /** When it was loaded, in milliseconds since the epoch. */
  readonly loadedAt: number;
}
export const useOverview = create<Overview>(() => ({ status: 'loading', overview: null, loadedAt: 0 }));

/** The call in progress, which everyone who needs the overview shares. */
let pending: Promise<void> | undefined;
onSignOut(() => {
  pending = undefined;
  useOverview.setState(useOverview.getInitialState(), true);
});

/** Loads what needs an admin's attention, and the directory's figures. */
export function loadOverview(): Promise<void> {
  if (pending) return pending;
  const loading: Promise<void> = load(() => pending === loading);
  pending = loading;
  return loading;
}

async function load(isCurrent: () => boolean): Promise<void> {
  useOverview.setState({ status: 'loading' });
  try {
    const overview = await invoke('readOverview', {});
    if (isCurrent()) useOverview.setState({ status: 'known', overview, loadedAt: Date.now() });
  } catch (error) {
    // Signing out denies the call in progress.
    if (!isCurrent()) return;
    console.error('The overview did not load.', error);
    useOverview.setState({ status: 'failed' });
  } finally {
    if (isCurrent()) pending = undefined;
  }
}

/** The navigation of /admin shows counts up to this age. Reading them costs about fifty reads, so not every page does. */
const FRESH_MS = 60_000;

/** Loads the overview unless the last one is less than a minute old. */
export async function refreshOverview(): Promise<void> {
  if (Date.now() - useOverview.getState().loadedAt >= FRESH_MS) await loadOverview();
}
