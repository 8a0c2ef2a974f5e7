import type { SponsoredSpan } from '@contract';

/** `2026-11-21T17:30` from an ISO time. */
const minuteOf = (iso: string): string => iso.slice(0, 16);

/**
 * Whether a sponsorship that was active when loaded still is, by the visitor's clock; before that is known, it counts as active.
 * Only the end is checked, since it had already begun. The clock has minutes: the minute in which it ends counts as over, so
 * that no sponsor is shown a minute too long.
 */
export const isStillSponsored = (span: SponsoredSpan | undefined, now: Date | undefined): boolean =>
  span !== undefined && (now === undefined || minuteOf(now.toISOString()) < minuteOf(span.until));
