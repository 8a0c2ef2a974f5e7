/** From when until when something is shown; ISO 8601. */
export interface Span {
  readonly from: string;
  readonly until: string;
}

/** What a page waits for it at most. */
const PATIENCE_MS = 1000;
/** Where it does not come, what is made counts as right for so long. */
const UNKNOWN_MS = 20_000;

/** When something is next shown otherwise than at `now`: when a span begins or ends. Milliseconds; undefined where none does. */
export function nextChange(spans: readonly Span[], now: number): number | undefined {
  const later = spans.flatMap(({ from, until }) => [Date.parse(from), Date.parse(until)]).filter((at) => at > now);
  return later.length > 0 ? Math.min(...later) : undefined;
}

/** How long what is made now shows the right ones of these. It never fails: where they don't come, that is not long. */
export async function rightUntil(spans: Promise<readonly Span[]>, now: number): Promise<number | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tired = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), PATIENCE_MS)));
  const known = await Promise.race([spans.catch(() => undefined), tired]).finally(() => clearTimeout(timer));
  return known ? nextChange(known, now) : now + UNKNOWN_MS;
}

/** The first of two moments, of which either may never come. */
export const earlier = (a: number | undefined, b: number | undefined): number | undefined => (a === undefined || b === undefined ? (a ?? b) : Math.min(a, b));
