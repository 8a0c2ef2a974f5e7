import type { ErrorReason, FieldIssue, StayingGym } from '@contract';
import { ChunkLoadError } from '../lib/script';
import { ToldFailure } from '../lib/told';
import { noAnswerSentence, Unreachable } from '../lib/unreachable';

/** What the user is told of anything that an action threw. The one place that words failures to connect is `lib/unreachable.ts`. */
export function messageOf(error: unknown): string {
  if (error instanceof ChunkLoadError)
    return navigator.onLine ? 'Part of the site did not load. Reload the page, then try again.' : noAnswerSentence('unconnected');
  return error instanceof Unreachable || error instanceof ToldFailure ? error.message : 'Something went wrong. Please try again.';
}

/** What is wrong with each field, by its path within a gym, discount, tier, notice, announcement or form; empty where the backend named none. */
export function fieldProblems(error: unknown): Record<string, string> {
  const issues: readonly FieldIssue[] = (error instanceof ToldFailure && error.issues) || [];
  return Object.fromEntries(
    issues.map((issue) => [issue.path.replace(/^(?:changes|gym|discount|giver|tier|notice|announcement|audience)\./, ''), issue.message]),
  );
}

/** Why a call failed: also one that was never sent, since its script did not come. */
export function reasonOf(error: unknown): ErrorReason | undefined {
  if (error instanceof ChunkLoadError) return 'unavailable';
  return error instanceof ToldFailure ? error.reason : undefined;
}

/** The gym into which the one that a call was about was merged meanwhile; also where a form has put the failure into words of its own. */
export function gymMergedInto(error: unknown): StayingGym | undefined {
  if (error instanceof ToldFailure) return error.gym;
  return error instanceof Error && error.cause !== undefined ? gymMergedInto(error.cause) : undefined;
}
