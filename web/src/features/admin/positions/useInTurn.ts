import type { GymRow } from '@contract';
import { useCallback, useEffect, useState } from 'react';
import { listGyms } from '../../../actions/gymTable';
import { messageOf } from '../../../words/problems';

/** The loaded gyms without a position, and the current one among them. */
interface Turn {
  readonly gyms: readonly GymRow[];
  readonly at: number;
  /** The cursor of the next page; absent on the last. */
  readonly next?: string;
  /** How many there were at the first load. */
  readonly all: number;
  /** The admin has moved on or back. */
  readonly isGoneTo: boolean;
}
export type TurnState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly problem: string }
  | { readonly kind: 'at'; readonly gym: GymRow; readonly place: number; readonly all: number; readonly isGoneTo: boolean }
  | { readonly kind: 'done'; readonly all: number };

interface InTurn {
  readonly turn: TurnState;
  readonly step: (by: 1 | -1) => void;
  /** Retries a failed load. */
  readonly again: () => void;
  /** Starts over at the first gym that still has no position. */
  readonly beginAgain: () => void;
}

/** Steps through all gyms without a position, of one state or all, page by page from a cursor, so that none comes twice. */
export function useInTurn(state: string | undefined): InTurn {
  const [turn, setTurn] = useState<Turn>();
  const [problem, setProblem] = useState<string>();
  const [attempt, setAttempt] = useState(1);
  const after = turn?.next;
  const isAtEnd = turn !== undefined && turn.at >= turn.gyms.length && after !== undefined;
  const isDue = turn === undefined || isAtEnd;
  useEffect(() => {
    if (!isDue) return;
    let current = true;
    listGyms({ lacks: 'coordinates', sort: 'place', ...(state !== undefined && { states: [state] }), ...(after !== undefined && { after }) }).then(
      ({ gyms, next, matching }) =>
        current &&
        setTurn((before) => ({
          gyms: [...(before?.gyms ?? []), ...gyms],
          at: before?.at ?? 0,
          all: before?.all ?? matching,
          isGoneTo: before?.isGoneTo ?? false,
          ...(next !== undefined && { next }),
        })),
      (error: unknown) => current && setProblem(messageOf(error)),
    );
    return () => {
      current = false;
    };
  }, [state, isDue, after, attempt]);
  const step = useCallback((by: 1 | -1) => setTurn((before) => before && { ...before, at: Math.max(0, before.at + by), isGoneTo: true }), []);
  const again = useCallback(() => {
    setProblem(undefined);
    setAttempt((so) => so + 1);
  }, []);
  const beginAgain = useCallback(() => setTurn(undefined), []);
  return { turn: shownOf(turn, isDue, problem), step, again, beginAgain };
}

function shownOf(turn: Turn | undefined, isDue: boolean, problem: string | undefined): TurnState {
  if (problem !== undefined && isDue) return { kind: 'failed', problem };
  if (!turn || isDue) return { kind: 'loading' };
  const gym = turn.gyms[turn.at];
  return gym ? { kind: 'at', gym, place: turn.at + 1, all: turn.all, isGoneTo: turn.isGoneTo } : { kind: 'done', all: turn.all };
}
