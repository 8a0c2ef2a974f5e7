/** A failed attempt to show something: a new object each time, even if the same error is thrown again. */
export interface Failure {
  readonly error: unknown;
}

/**
 * How many times each screen has failed since its content was last shown. Visitors can retry after the first failure, and reload after
 * later ones (spec 4).
 */
const failureCounts = new Map<string, number>();
const ordinalByFailure = new WeakMap<Failure, number>();

/** Returns which consecutive failure of the screen `name` this is, from 1. Doesn't count it yet, since React may discard the render. */
export function getFailureOrdinal(name: string, failure: Failure): number {
  return ordinalByFailure.get(failure) ?? (failureCounts.get(name) ?? 0) + 1;
}

/** Counts a failure, once per failure object. */
export function countFailure(name: string, failure: Failure): void {
  if (ordinalByFailure.has(failure)) return;
  const ordinal = getFailureOrdinal(name, failure);
  ordinalByFailure.set(failure, ordinal);
  failureCounts.set(name, ordinal);
}

/** Resets the count of the screen `name`. Called once its content is shown. */
export function forgetFailures(name: string): void {
  failureCounts.delete(name);
}

/** Resets all counts, for tests. */
export function resetFailures(): void {
  failureCounts.clear();
}
