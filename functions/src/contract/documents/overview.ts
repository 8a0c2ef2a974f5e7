/** What of the projections was compared with the gyms, and what had drifted: differed though nothing was marked. */
export interface HealthCheck {
  /** When it ended, ISO 8601. */
  readonly at: string;
  /** `span`: about a seventh of the directory, as every night; `all`: as an admin asked for. */
  readonly scope: 'span' | 'all';
  /** Of `span`: city keys from here on and before there; absent at the beginning and the end of the directory. */
  readonly from?: string;
  readonly until?: string;
  /** Public gyms that were compared. */
  readonly gyms: number;
  /** Documents that had drifted and were mended. */
  readonly drifted: number;
  /** The first of their paths. */
  readonly paths: readonly string[];
}
/** Checks kept, and paths named by each. */
export const HEALTH_CHECKS_KEPT = 14;
export const DRIFTED_PATHS_KEPT = 20;

/** `system/health`: how the nightly check goes. For the backend and the admins' overview. */
export interface HealthDocument {
  /** The city key from which the next check goes on; absent where it begins anew. */
  readonly next?: string;
  /** Newest first. */
  readonly checks: readonly HealthCheck[];
}

/** Marked work that the sweep tried and failed to do. */
export interface FailingWork {
  /** The path that its mark names. */
  readonly of: string;
  /** In a row, at most one a minute. */
  readonly failures: number;
  /** The first and the last failure, and when it is tried again (ISO 8601). */
  readonly since: string;
  readonly at: string;
  readonly retryAt: string;
  /** What the last failure said, without names of people. */
  readonly error: string;
}
/** `system/failing`: for the backend and the admins' overview. */
export interface FailingDocument {
  /** The longest first. */
  readonly work: readonly FailingWork[];
}

/** The directory in numbers at the end of a day. */
export interface DayFigures {
  readonly gyms: number;
  readonly cities: number;
  readonly users: number;
  /** Claims ever made, and purchases ever paid, as far as they are still stored. */
  readonly claims: number;
  readonly purchases: number;
}
/** `system/figures`: by day (UTC, `2026-11-24`). For the backend and the admins' overview. */
export interface FiguresDocument {
  readonly days: Readonly<Record<string, DayFigures>>;
}
/** Days kept: a year, and as much as shows its end beside its beginning. */
export const FIGURE_DAYS_KEPT = 400;

/** What may wait for an admin, in the order in which the overview shows it. */
export const QUEUES = [
  'claims',
  'suggestions',
  'messages',
  'photoReports',
  'reportedFacts',
  'outdatedFacts',
  'discounts',
  'brands',
  'disputes',
  'owed',
  'failedPayments',
  'failedImports',
  'failingWork',
  'pairs',
] as const;
export type QueueName = (typeof QUEUES)[number];

/** How much waits in a queue, and since when the oldest of it does (ISO 8601). */
export interface Waiting {
  readonly count: number;
  readonly oldest?: string;
}

/** A gym by how often its page was looked at. */
export interface ViewedGym {
  readonly gymId: string;
  readonly name: string;
  readonly path: string;
  readonly views: number;
}
/** Gyms that the overview names. */
export const MOST_VIEWED = 10;

/** What the admins' overview shows. */
export interface AdminOverview {
  readonly waiting: Readonly<Record<QueueName, Waiting>>;
  /** Oldest first; the last are those of this moment. */
  readonly figures: readonly (DayFigures & { readonly day: string })[];
  /** Of the month so far, most first. */
  readonly mostViewed: readonly ViewedGym[];
  readonly health: HealthDocument;
  /** Work that has failed so often that it is only tried now and then. */
  readonly failing: readonly FailingWork[];
}
