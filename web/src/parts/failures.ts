/** A failed attempt to show something: a new object each time, even if the same error is thrown again. */
export interface Failure {
  readonly error: unknown;
}

/** How often each screen has failed since its content was last shown. The first failure offers another try, later ones a reload (spec 4). */
const counts = new Map<string, number>();
const numbers = new WeakMap<Failure, number>();

/** The number of this failure of the screen `name`, from 1. It doesn't count the failure, since React may discard the render. */
export function failureNumber(name: string, failure: Failure): number {
  return numbers.get(failure) ?? (counts.get(name) ?? 0) + 1;
}

/** Counts a failure once, however often it is shown. */
export function countFailure(name: string, failure: Failure): void {
  if (numbers.has(failure)) return;
  const number = failureNumber(name, failure);
  numbers.set(failure, number);
  counts.set(name, number);
}

/** Resets the count, because the content is shown. */
export function forgetFailures(name: string): void {
  counts.delete(name);
}

/** For tests. */
export function resetFailures(): void {
  counts.clear();
}
