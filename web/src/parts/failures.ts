/** A failed attempt to show something: a new object each time, even if the same error is thrown again. */
export interface Failure {
  readonly error: unknown;
}

/**
 * How often each screen has failed since its content was last shown. Visitors can retry after the first failure, and reload after
 * later ones (spec 4).
 */
const counts = new Map<string, number>();
const numbers = new WeakMap<Failure, number>();

/** The number of this failure of the screen `name`, starting at 1. Doesn't count the failure, since React may discard the render. */
export function getFailureNumber(name: string, failure: Failure): number {
  return numbers.get(failure) ?? (counts.get(name) ?? 0) + 1;
}

/** Counts a failure once, however often it is shown. */
export function countFailure(name: string, failure: Failure): void {
  if (numbers.has(failure)) return;
  const number = getFailureNumber(name, failure);
  numbers.set(failure, number);
  counts.set(name, number);
}

/** Resets the count. Called once the content is shown. */
export function forgetFailures(name: string): void {
  counts.delete(name);
}

/** For tests. */
export function resetFailures(): void {
  counts.clear();
}
