/** From when until when something is shown. ISO 8601. */
export interface Span {
  readonly from: string;
  readonly until: string;
}

/** The longest a page waits for it. */
const PATIENCE_MS = 1000;
/** If it can't be read, how long the page counts as valid. */
const UNKNOWN_MS = 20_000;

/** The next time a span starts or ends after `now`, in milliseconds since the epoch. Undefined if there is none. */
export function nextChange(spans: readonly Span[], now: number): number | undefined {
  const later = spans.flatMap(({ from, until }) => [Date.parse(from), Date.parse(until)]).filter((at) => at > now);
  return later.length > 0 ? Math.min(...later) : undefined;
}

/** Until when a page rendered now shows the right ones. Never fails: if the spans can't be read, it returns a time soon. */
export async function rightUntil(spans: Promise<readonly Span[]>, now: number): Promise<number | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tired = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), PATIENCE_MS)));
  const known = await Promise.race([spans.catch(() => undefined), tired]).finally(() => clearTimeout(timer));
  return known ? nextChange(known, now) : now + UNKNOWN_MS;
}

/** The earlier of two moments. Either may be undefined. */
export const earlier = (a: number | undefined, b: number | undefined): number | undefined => (a === undefined || b === undefined ? (a ?? b) : Math.min(a, b));
