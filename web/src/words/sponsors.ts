import type { SponsoredSpan } from '@contract';

/** `2026-11-21T17:30` from an ISO time. */
const minuteOf = (iso: string): string => iso.slice(0, 16);

/**
 * Whether a sponsorship that was active when it was loaded still is. It counts as active until the visitor's clock is known. `now`
 * is rounded down to minutes, so the sponsorship counts as ended from the minute in which it ends.
 */
export const isStillSponsored = (span: SponsoredSpan | undefined, now: Date | undefined): boolean =>
  span !== undefined && (now === undefined || minuteOf(now.toISOString()) < minuteOf(span.until));
