import type { AdminOverview } from '@contract';
import { create } from 'zustand';
import { invoke } from '../lib/invoke';
import { whenSignedOut } from './personal';

interface Overview {
  readonly status: 'loading' | 'known' | 'failed';
  /** As it was read last, also while it is read anew. */
  readonly overview: AdminOverview | null;
}
export const useOverview = create<Overview>(() => ({ status: 'loading', overview: null }));
whenSignedOut(() => useOverview.setState(useOverview.getInitialState(), true));

/** Reads what waits for admins, and how the directory does. */
export async function loadOverview(): Promise<void> {
  useOverview.setState({ status: 'loading' });
  try {
    useOverview.setState({ status: 'known', overview: await invoke('readOverview', {}) });
  } catch (error) {
    console.error('The overview did not load.', error);
    useOverview.setState({ status: 'failed' });
  }
}
