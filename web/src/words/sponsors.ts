import { SPONSOR_TURN_MS, type SponsoredSpan } from '@contract';

/** `2026-11-21T17:30` from an ISO time. */
const minuteOf = (iso: string): string => iso.slice(0, 16);

/**
 * Whether a sponsorship that was active when loaded still is, by the visitor's clock; before that is known, it counts as active.
 * Only the end is checked, since it had already begun. The clock has minutes: the minute in which it ends counts as over, so
 * that no sponsor is shown a minute too long.
 */
export const isStillSponsored = (span: SponsoredSpan | undefined, now: Date | undefined): boolean =>
  span !== undefined && (now === undefined || minuteOf(now.toISOString()) < minuteOf(span.until));

/**
 * The items to show in this rotation: if there are more than `count`, a selection, otherwise all in rotated order. Each rotation
 * moves by one place, so that all are first equally often.
 */
export function inTurn<T>(all: readonly T[], count: number, now: Date): T[] {
  const start = all.length > 0 ? Math.floor(now.getTime() / SPONSOR_TURN_MS) % all.length : 0;
  return [...all.slice(start), ...all.slice(0, start)].slice(0, count);
}
