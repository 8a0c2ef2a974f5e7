import { setTimeout as pause } from 'node:timers/promises';
import { DomainError } from '../contract';
import { isAlreadyExists, isConflict } from './firestore';

/** Milliseconds that one attempt more waits for, at most. */
const STEP_MS = 40;

/** Waits a moment, the longer the more attempts have failed, and never as long as another: so that those who have met do not meet again. */
export const pausedAfter = (attempt: number): Promise<void> => pause(Math.random() * STEP_MS * attempt);

/** Whether a commit has met another's write, as the database says it or as a store has put it in words. */
const hasMet = (error: unknown): boolean => isConflict(error) || isAlreadyExists(error) || (error instanceof DomainError && error.reason === 'contended');

interface Patience {
  /** Somebody who writes the same at the same moment has gone by then. */
  readonly attempts?: number;
  /** What is said after the last. */
  readonly sentence?: string;
}

/**
 * Makes a commit anew that met somebody else's write: `attempt` reads what it goes by each time.
 * @throws DomainError `contended`, or what `attempt` throws
 */
export async function untilStored<T>(
  attempt: () => Promise<T>,
  { attempts = 8, sentence = 'Someone else changed this at the same moment. Try again.' }: Patience = {},
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (!hasMet(error)) throw error;
      if (tries === attempts) throw new DomainError('contended', sentence);
      await pausedAfter(tries);
    }
  }
}
