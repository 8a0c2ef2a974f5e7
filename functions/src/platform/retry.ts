import { setTimeout as pause } from 'node:timers/promises';
import { DomainError } from '../contract';
import { isAlreadyExists, isConflict } from './firestore';

/** Each failed attempt makes the longest possible pause longer by this many milliseconds. */
const STEP_MS = 40;

/** Waits for a random time that grows with each failed attempt, so that writers that collided don't collide again. */
export const pauseBeforeRetry = (attempt: number): Promise<void> => pause(Math.random() * STEP_MS * attempt);

/** Whether a commit conflicted with another write, as reported by the database or by a repository's own error. */
const isWriteConflict = (error: unknown): boolean =>
  isConflict(error) || isAlreadyExists(error) || (error instanceof DomainError && error.reason === 'contended');

interface RetryOptions {
  /** Maximum number of attempts. The default is enough for other writers to finish in nearly all cases. */
  readonly attempts?: number;
  /** The error message if the last attempt fails, too. */
  readonly message?: string;
}

/**
 * Runs `attempt` again if its commit conflicts with another write. Each attempt must read everything it depends on again.
 * @throws DomainError `contended`, or what `attempt` throws
 */
export async function retryOnConflict<T>(
  attempt: () => Promise<T>,
  { attempts = 8, message = 'Someone else changed this at the same time. Try again.' }: RetryOptions = {},
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (!isWriteConflict(error)) throw error;
      if (tries === attempts) throw new DomainError('contended', message);
      await pauseBeforeRetry(tries);
    }
  }
}
