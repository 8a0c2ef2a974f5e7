import type { SponsoredSpan } from '@contract';

/** `2026-11-21T17:30` for a time in ISO format. */
const truncateToMinute = (iso: string): string => iso.slice(0, 16);

/**
 * Whether a sponsorship that was active when it was loaded is still active. Until the visitor's clock is known, it counts as active.
 * Compares whole minutes, since `now` has no seconds, so the sponsorship ends at the start of its last minute.
 */
export const isStillSponsored = (span: SponsoredSpan | undefined, now: Date | undefined): boolean =>
  span !== undefined && (now === undefined || truncateToMinute(now.toISOString()) < truncateToMinute(span.until));
