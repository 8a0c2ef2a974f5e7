import type { FieldIssue } from '@contract';
import { CallFailure } from '../lib/failure';
import { ChunkLoadError } from '../lib/script';
import { SignInFailure } from '../lib/signIn';
import { UNREACHABLE, Unreachable } from '../lib/unreachable';

/** What the user is told of anything that an action threw. */
export function messageOf(error: unknown): string {
  if (error instanceof Unreachable || error instanceof ChunkLoadError) return UNREACHABLE;
  return error instanceof CallFailure || error instanceof SignInFailure ? error.message : 'Something went wrong. Please try again.';
}

/** Whether somebody could not prove by a password that an account is theirs. */
export const isWrongPassword = (error: unknown): boolean => error instanceof SignInFailure && error.problem === 'not-right';
/** Whether a link out of a message is worth nothing any more. */
export const isSpentLink = (error: unknown): boolean => error instanceof SignInFailure && error.problem === 'bad-code';

/** What is wrong with each field, by its path within a gym, discount, tier, notice, announcement or form; empty where the backend named none. */
export function fieldProblems(error: unknown): Record<string, string> {
  const issues: readonly FieldIssue[] = error instanceof CallFailure ? error.issues : [];
  return Object.fromEntries(
    issues.map((issue) => [issue.path.replace(/^(?:changes|gym|discount|giver|tier|notice|announcement|audience)\./, ''), issue.message]),
  );
}

export const reasonOf = (error: unknown): CallFailure['reason'] | undefined => (error instanceof CallFailure ? error.reason : undefined);
