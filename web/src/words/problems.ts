import type { ErrorReason, FieldIssue, RemainingGym } from '@contract';
import { ChunkLoadError } from '../lib/script';
import { UserFacingError } from '../lib/userFacingError';
import { unreachableMessage, Unreachable } from '../lib/unreachable';

/** Shown below the title of a live list that failed to load. The list loads once there is a connection. */
export const LOADS_WHEN_ONLINE = 'If you’re offline, this will load when you’re back online.';

/** The message shown to the user for any error that an action threw. `lib/unreachable.ts` has the messages for lost connections. */
export function messageOf(error: unknown): string {
  if (error instanceof ChunkLoadError)
    return navigator.onLine ? 'Part of the site didn’t load. Reload the page and try again.' : unreachableMessage('unconnected');
  return error instanceof Unreachable || error instanceof UserFacingError ? error.message : 'Something went wrong on our side. Please try again.';
}

/** The problem with each field, by its path within a gym, discount, tier, notice, announcement or form. Empty if the backend named none. */
export function fieldProblems(error: unknown): Record<string, string> {
  const issues: readonly FieldIssue[] = (error instanceof UserFacingError && error.issues) || [];
  return Object.fromEntries(
    issues.map((issue) => [issue.path.replace(/^(?:changes|gym|discount|giver|tier|notice|announcement|audience)\./, ''), issue.message]),
  );
}

/** Why a call failed, including one that was never sent because its script didn't load. */
export function reasonOf(error: unknown): ErrorReason | undefined {
  if (error instanceof ChunkLoadError) return 'unavailable';
  return error instanceof UserFacingError ? error.reason : undefined;
}

/** The gym that the requested gym was merged into, even if a form has wrapped the error in another one. */
export function gymMergedInto(error: unknown): RemainingGym | undefined {
  if (error instanceof UserFacingError) return error.gym;
  return error instanceof Error && error.cause !== undefined ? gymMergedInto(error.cause) : undefined;
}
