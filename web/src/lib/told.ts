import type { ErrorReason, FieldIssue, StayingGym } from '@contract';

/** A failure whose `message` is for the visitor. Those that know their sentences come with what is called (failure.ts, signIn.ts). */
export abstract class ToldFailure extends Error {
  /** Why the backend refused, where it did. */
  readonly reason?: ErrorReason;
  /** What is wrong with which field. */
  readonly issues?: readonly FieldIssue[];
  /** Where the gym that it was about was merged: into which. */
  readonly gym?: StayingGym | undefined;
}
