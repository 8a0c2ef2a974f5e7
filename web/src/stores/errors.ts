/** How often each screen has failed since the page was loaded: the first failure offers another try, later ones a reload. */
const counts = new Map<string, number>();
const numbers = new WeakMap<object, number>();

/** Which failure of the screen `name` this error is, from 1. Only looks: a render that React throws away counts nothing. */
export function errorNumber(name: string, error: object): number {
  return numbers.get(error) ?? (counts.get(name) ?? 0) + 1;
}

/** Counts an error that is shown, once however often it is shown. */
export function countError(name: string, error: object): void {
  if (numbers.has(error)) return;
  const number = errorNumber(name, error);
  numbers.set(error, number);
  counts.set(name, number);
}

/** For tests. */
export function resetErrors(): void {
  counts.clear();
}
