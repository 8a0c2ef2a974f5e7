import type { GymRow } from '@contract';
import { useCallback, useState } from 'react';
import { gymTablePages, type TableQuery } from '../../../stores/gymTable';
import { useValue } from '../../../stores/values';
import { messageOf } from '../../../words/problems';

/** The loaded gyms without a position, and the current one among them. */
interface LoadedGyms {
  readonly gyms: readonly GymRow[];
  readonly at: number;
  /** The cursor of the next page; absent on the last. */
  readonly next?: string;
  /** How many there were at the first load. */
  readonly all: number;
  /** The admin has moved on or back. */
  readonly hasStepped: boolean;
}
export type QueueState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly problem: string }
  | { readonly kind: 'at'; readonly gym: GymRow; readonly place: number; readonly all: number; readonly hasStepped: boolean }
  | { readonly kind: 'done'; readonly all: number };

interface PositionQueue {
  readonly queue: QueueState;
  readonly step: (by: 1 | -1) => void;
  /** Retries a failed load. */
  readonly retry: () => void;
  /** Starts over at the first gym that still has no position. */
  readonly startOver: () => void;
}

/** Steps through all gyms without a position, of one state or all, page by page from a cursor, so that none shows up twice. */
export function usePositionQueue(state: string | undefined): PositionQueue {
  const [loaded, setLoaded] = useState<LoadedGyms>();
  const after = loaded?.next;
  const isAtEnd = loaded !== undefined && loaded.at >= loaded.gyms.length && after !== undefined;
  const isDue = loaded === undefined || isAtEnd;
  const query: TableQuery = { lacks: 'coordinates', sort: 'place', ...(state !== undefined && { states: [state] }), ...(after !== undefined && { after }) };
  const { value: page, status, busy, error, reload } = useValue(gymTablePages, isDue ? JSON.stringify(query) : undefined);
  if (isDue && page) {
    const { gyms, next, matching } = page;
    const { gyms: before, at, all, hasStepped } = loaded ?? { gyms: [], at: 0, all: matching, hasStepped: false };
    setLoaded({ gyms: [...before, ...gyms], at, all, hasStepped, ...(next !== undefined && { next }) });
  }
  const step = useCallback((by: 1 | -1) => setLoaded((before) => before && { ...before, at: Math.max(0, before.at + by), hasStepped: true }), []);
  const problem = status === 'failed' && !busy ? messageOf(error) : undefined;
  const startOver = useCallback(() => setLoaded(undefined), []);
  return { queue: toState(loaded, isDue, problem), step, retry: reload, startOver };
}

function toState(loaded: LoadedGyms | undefined, isDue: boolean, problem: string | undefined): QueueState {
  if (problem !== undefined && isDue) return { kind: 'failed', problem };
  if (!loaded || isDue) return { kind: 'loading' };
  const gym = loaded.gyms[loaded.at];
  return gym ? { kind: 'at', gym, place: loaded.at + 1, all: loaded.all, hasStepped: loaded.hasStepped } : { kind: 'done', all: loaded.all };
}
