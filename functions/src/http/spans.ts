/** The period when a sponsor or site notice is shown. ISO 8601. */
export interface Span {
  readonly from: string;
  readonly until: string;
}

/** Maximum milliseconds that a page waits for the spans. */
const MAX_WAIT_MS = 1000;
/** How many milliseconds a page counts as valid if the spans can't be read. */
const UNKNOWN_MS = 20_000;

/** The next time a span starts or ends after `now`, in milliseconds since the epoch. Undefined if there is none. */
export function findNextChange(spans: readonly Span[], now: number): number | undefined {
  const later = spans.flatMap(({ from, until }) => [Date.parse(from), Date.parse(until)]).filter((at) => at > now);
  return later.length > 0 ? Math.min(...later) : undefined;
}

/** When a page rendered now becomes outdated because one of these spans starts or ends. If the spans can't be read, returns a time in the near future. */
export async function findValidUntil(spans: Promise<readonly Span[]>, now: number): Promise<number | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), MAX_WAIT_MS)));
  const loaded = await Promise.race([spans.catch(() => undefined), timeout]).finally(() => clearTimeout(timer));
  return loaded ? findNextChange(loaded, now) : now + UNKNOWN_MS;
}

/** The earlier of two times. Either may be undefined. */
export const getEarlier = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? (a ?? b) : Math.min(a, b);
