import type { GymRow } from '@contract';
import { useCallback, useState } from 'react';
import { gymTablePages, type TableQuery } from '../../../stores/gymTable';
import type { Loadable } from '../../../parts/LoadState';
import { useValue } from '../../../stores/values';

/** The gyms without an exact location that have loaded so far, and where the admin is among them. */
interface LoadedGyms {
  readonly gyms: readonly GymRow[];
  /** The current gym's index in `gyms`. It equals `gyms.length` while the next page loads, or if there are no more gyms. */
  readonly index: number;
  /** The next page's cursor. Absent on the last page. */
  readonly next?: string;
  /** How many gyms there were when the first page was loaded. */
  readonly total: number;
  /** Whether the admin has moved to another gym. */
  readonly hasStepped: boolean;
}

/** What the page shows: nothing yet, the current gym (`number` counts from 1), or that there are no more gyms. */
export type QueueState =
  | { readonly kind: 'unloaded' }
  | { readonly kind: 'gym'; readonly gym: GymRow; readonly number: number; readonly total: number; readonly hasStepped: boolean }
  | { readonly kind: 'done'; readonly total: number };

interface PositionQueue {
  readonly queue: QueueState;
  /** Whether the next page is loading or didn't load. */
  readonly load: Loadable;
  readonly step: (by: 1 | -1) => void;
  /** Starts over at the first gym that still has no exact location. */
  readonly startOver: () => void;
}

/** Steps through all gyms without an exact location, or those in one state. Loads pages by cursor, so that no gym shows up twice. */
export function usePositionQueue(state: string | undefined): PositionQueue {
  const [loaded, setLoaded] = useState<LoadedGyms>();
  const after = loaded?.next;
  const isAtEnd = loaded !== undefined && loaded.index >= loaded.gyms.length && after !== undefined;
  const isPageNeeded = loaded === undefined || isAtEnd;
  const query: TableQuery = { lacks: 'coordinates', sort: 'place', ...(state !== undefined && { states: [state] }), ...(after !== undefined && { after }) };
  const { value: page, ...load } = useValue(gymTablePages, isPageNeeded ? JSON.stringify(query) : undefined);
  if (isPageNeeded && page) {
    const { gyms, next, matching } = page;
    const { gyms: before, index, total, hasStepped } = loaded ?? { gyms: [], index: 0, total: matching, hasStepped: false };
    setLoaded({ gyms: [...before, ...gyms], index, total, hasStepped, ...(next !== undefined && { next }) });
  }
  const step = useCallback((by: 1 | -1) => setLoaded((before) => before && { ...before, index: Math.max(0, before.index + by), hasStepped: true }), []);
  const startOver = useCallback(() => setLoaded(undefined), []);
  return { queue: toState(loaded, isPageNeeded), load, step, startOver };
}

function toState(loaded: LoadedGyms | undefined, isPageNeeded: boolean): QueueState {
  if (!loaded || isPageNeeded) return { kind: 'unloaded' };
  const gym = loaded.gyms[loaded.index];
  return gym ? { kind: 'gym', gym, number: loaded.index + 1, total: loaded.total, hasStepped: loaded.hasStepped } : { kind: 'done', total: loaded.total };
}
