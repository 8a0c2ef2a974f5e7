import { SPONSOR_TURN_MS, type SponsoredSpan } from '@contract';

/** `2026-11-21T17:30` of an ISO time. */
const minuteOf = (iso: string): string => iso.slice(0, 16);

/**
 * Whether what was read as sponsored still is, by the visitor's clock; until that is known, as it was read. It was running
 * then, so only its end is asked for. The clock goes by minutes: the one in which it ends is left out, so that nobody is
 * shown for a minute too long.
 */
export const isStillSponsored = (span: SponsoredSpan | undefined, now: Date | undefined): boolean =>
  span !== undefined && (now === undefined || minuteOf(now.toISOString()) < minuteOf(span.until));

/** Of more than `count` the ones whose turn it is, and of fewer the order: each goes one place on a turn, so that all are first equally often. */
export function inTurn<T>(all: readonly T[], count: number, now: Date): T[] {
  const start = all.length > 0 ? Math.floor(now.getTime() / SPONSOR_TURN_MS) % all.length : 0;
  return [...all.slice(start), ...all.slice(0, start)].slice(0, count);
}
