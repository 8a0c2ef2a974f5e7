import { setTimeout as pause } from 'node:timers/promises';
import { DomainError } from '../contract';
import { isAlreadyExists, isConflict } from './firestore';

/** Milliseconds by which each failed attempt lengthens the longest possible pause. */
const STEP_MS = 40;

/** Waits for a random time that grows with each failed attempt, so that writers that collided don't collide again. */
export const pauseAfter = (attempt: number): Promise<void> => pause(Math.random() * STEP_MS * attempt);

/** Whether a commit conflicted with another write, as reported by the database or by a repository's own error. */
const isWriteConflict = (error: unknown): boolean =>
  isConflict(error) || isAlreadyExists(error) || (error instanceof DomainError && error.reason === 'contended');

interface RetryOptions {
  /** How many attempts to make. By then another writer has usually finished. */
  readonly attempts?: number;
  /** The message after the last attempt. */
  readonly sentence?: string;
}

/**
 * Retries a commit that conflicts with another write. `attempt` must read everything it depends on each time.
 * @throws DomainError `contended`, or what `attempt` throws
 */
export async function untilStored<T>(
  attempt: () => Promise<T>,
  { attempts = 8, sentence = 'Someone else changed this at the same time. Try again.' }: RetryOptions = {},
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (!isWriteConflict(error)) throw error;
      if (tries === attempts) throw new DomainError('contended', sentence);
      await pauseAfter(tries);
    }
  }
}
