import type { FieldIssue } from '@contract';
import { CallFailure } from '../lib/failure';
import { SignInFailure } from '../lib/signIn';

/** What the user is told of anything that an action threw. */
export function messageOf(error: unknown): string {
  return error instanceof CallFailure || error instanceof SignInFailure ? error.message : 'Something went wrong. Please try again.';
}

/** What is wrong with each field, by its path within a gym or form; empty where the backend named none. */
export function fieldProblems(error: unknown): Record<string, string> {
  const issues: readonly FieldIssue[] = error instanceof CallFailure ? error.issues : [];
  return Object.fromEntries(issues.map((issue) => [issue.path.replace(/^(?:changes|gym)\./, ''), issue.message]));
}

export const reasonOf = (error: unknown): CallFailure['reason'] | undefined => (error instanceof CallFailure ? error.reason : undefined);
