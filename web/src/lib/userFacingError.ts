import type { ErrorReason, FieldIssue, RemainingGym } from '@contract';

/**
 * An error whose `message` can be shown to the visitor. The subclasses, and with them the messages, are in the script of the service that
 * throws them (failure.ts, signIn.ts).
 */
export abstract class UserFacingError extends Error {
  /** Why the backend rejected the call, if it did. */
  readonly reason?: ErrorReason;
  /** The problems with individual fields. */
  readonly issues?: readonly FieldIssue[];
  /** The gym that the requested gym was merged into, if it was. */
  readonly gym?: RemainingGym | undefined;
}
