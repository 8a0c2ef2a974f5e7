import type { AdminOverview } from '@contract';
import { create } from 'zustand';
import { invoke } from '../lib/invoke';
import { onSignOut } from './onSignOut';

interface Overview {
  readonly status: 'loading' | 'known' | 'failed';
  /** The last loaded overview. It stays while a newer one loads. */
  readonly overview: AdminOverview | null;
}
export const useOverview = create<Overview>(() => ({ status: 'loading', overview: null }));
onSignOut(() => useOverview.setState(useOverview.getInitialState(), true));

/** Loads what needs an admin's attention, and the directory's totals and health. */
export async function loadOverview(): Promise<void> {
  useOverview.setState({ status: 'loading' });
  try {
    useOverview.setState({ status: 'known', overview: await invoke('readOverview', {}) });
  } catch (error) {
    console.error('The overview did not load.', error);
    useOverview.setState({ status: 'failed' });
  }
}
