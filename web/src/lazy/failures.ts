/** An attempt to show something that failed: another one each time, also where the same is thrown again. */
export interface Failure {
  readonly error: unknown;
}

/** How often each screen has failed since it was last shown whole: the first failure offers another try, later ones a reload (spec 4). */
const counts = new Map<string, number>();
const numbers = new WeakMap<Failure, number>();

/** Which failure of the screen `name` this is, from 1. Only looks: a render that React throws away counts nothing. */
export function failureNumber(name: string, failure: Failure): number {
  return numbers.get(failure) ?? (counts.get(name) ?? 0) + 1;
}

/** Counts a failure that is shown, once however often it is shown. */
export function countFailure(name: string, failure: Failure): void {
  if (numbers.has(failure)) return;
  const number = failureNumber(name, failure);
  numbers.set(failure, number);
  counts.set(name, number);
}

/** Starts counting again: what `name` stands for is shown. */
export function forgetFailures(name: string): void {
  counts.delete(name);
}

/** For tests. */
export function resetErrors(): void {
  counts.clear();
}
