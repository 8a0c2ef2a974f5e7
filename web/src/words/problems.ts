import type { ErrorReason, FieldIssue, RemainingGym } from '@contract';
import { ChunkLoadError } from '../lib/script';
import { UserFacingError } from '../lib/userFacingError';
import { getUnreachableMessage, Unreachable } from '../lib/unreachable';

/** Shown if live data failed to load. It loads on its own once there is a connection. */
export const LOADS_WHEN_ONLINE = 'If you’re offline, this will load when you’re back online.';

/** Returns the message to show to the user for an error that an action threw. */
export function getErrorMessage(error: unknown): string {
  if (error instanceof ChunkLoadError)
    return navigator.onLine ? 'Part of the site didn’t load. Reload the page and try again.' : getUnreachableMessage('unconnected');
  return error instanceof Unreachable || error instanceof UserFacingError ? error.message : 'Something went wrong on our side. Please try again.';
}

/**
 * Returns the problem with each field, by its path within a gym, discount, tier, notice, announcement or form. Empty if the backend
 * didn't name any.
 */
export function getFieldProblems(error: unknown): Record<string, string> {
  const issues: readonly FieldIssue[] = (error instanceof UserFacingError && error.issues) || [];
  return Object.fromEntries(
    issues.map((issue) => [issue.path.replace(/^(?:changes|gym|discount|offeredBy|tier|notice|announcement|audience)\./, ''), issue.message]),
  );
}

/** Returns why a call failed, even if it was never sent because its script didn't load. Undefined for other errors. */
export function getErrorReason(error: unknown): ErrorReason | undefined {
  if (error instanceof ChunkLoadError) return 'unavailable';
  return error instanceof UserFacingError ? error.reason : undefined;
}

/**
 * Returns the gym that the requested gym was merged into, if that is why a call failed. A form may have wrapped the call's error in
 * another one.
 */
export function getMergedGym(error: unknown): RemainingGym | undefined {
  if (error instanceof UserFacingError) return error.gym;
  return error instanceof Error && error.cause !== undefined ? getMergedGym(error.cause) : undefined;
}
