import type { SponsoredSpan } from '@contract';

/** `2026-11-21T17:30` from an ISO time. */
const truncateToMinute = (iso: string): string => iso.slice(0, 16);

/**
 * Whether a sponsorship that was active when it was loaded still is. It counts as active until the visitor's clock is known.
 * Compares whole minutes, since `now` has no seconds: the sponsorship counts as ended from the start of its last minute.
 */
export const isStillSponsored = (span: SponsoredSpan | undefined, now: Date | undefined): boolean =>
  span !== undefined && (now === undefined || truncateToMinute(now.toISOString()) < truncateToMinute(span.until));
