/** The result of comparing derived documents with the gyms. A document has drifted if it is out of date although no refresh of it is pending. */
export interface HealthCheck {
  /** When it ended, ISO 8601. */
  readonly at: string;
  /** `span`: the nightly check of about a seventh of the directory. `all`: a check of the whole directory, requested by an admin. */
  readonly scope: 'span' | 'all';
  /** For `span`: city keys from `from` up to but not including `until`. Absent at the start and the end of the directory. */
  readonly from?: string;
  readonly until?: string;
  /** Public gyms that were compared. */
  readonly gyms: number;
  /** Documents that had drifted and were repaired. */
  readonly drifted: number;
  /** Paths of these documents, up to `MAX_DRIFTED_PATHS`. */
  readonly paths: readonly string[];
}
/** How many checks are stored, and how many paths each of them names. */
export const MAX_HEALTH_CHECKS = 14;
export const MAX_DRIFTED_PATHS = 20;

/** `system/health`: the latest checks. For the backend and the admins' overview. */
export interface HealthDocument {
  /** The city key where the next check continues. Absent if it starts over. */
  readonly next?: string;
  /** Newest first. */
  readonly checks: readonly HealthCheck[];
}

/** Pending work that the sweep tried and failed to do. */
export interface FailingWork {
  /** The `of` of its document in `upkeep`. */
  readonly of: string;
  /** Failures in a row, counted at most once a minute. */
  readonly failures: number;
  /** The first failure, the last failure and the next attempt, ISO 8601. */
  readonly since: string;
  readonly at: string;
  readonly retryAt: string;
  /** The last error message, without personal data. */
  readonly error: string;
}
/** `system/failing`: for the backend and the admins' overview. */
export interface FailingDocument {
  /** Longest-failing first. */
  readonly work: readonly FailingWork[];
}

/** The directory's figures at the end of a day. */
export interface DayFigures {
  readonly gyms: number;
  readonly cities: number;
  readonly users: number;
  /** All claims and paid purchases that are still stored. */
  readonly claims: number;
  readonly purchases: number;
}
/** `system/figures`: figures by day (UTC, `2026-11-24`). For the backend and the admins' overview. */
export interface FiguresDocument {
  readonly days: Readonly<Record<string, DayFigures>>;
}
/** How many days of figures are stored: more than a year, so that a day can be compared with the year before. */
export const FIGURES_RETENTION_DAYS = 400;

/** What may be waiting for admins, in the overview's order. */
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

/** How many items are waiting in a queue, and when the oldest was added (ISO 8601). */
export interface QueueStatus {
  readonly count: number;
  readonly oldest?: string;
}

/** A gym with its page views. */
export interface ViewedGym {
  readonly gymId: string;
  readonly name: string;
  readonly path: string;
  readonly views: number;
}
/** How many gyms the overview names. */
export const MOST_VIEWED_LIMIT = 10;

/** What the admins' overview shows. */
export interface AdminOverview {
  readonly waiting: Readonly<Record<QueueName, QueueStatus>>;
  /** Oldest first. The last one is current. */
  readonly figures: readonly (DayFigures & { readonly day: string })[];
  /** The gyms with the most views in the month so far, most viewed first. */
  readonly mostViewed: readonly ViewedGym[];
  readonly health: HealthDocument;
  /** Work that failed so often that it is only tried occasionally. */
  readonly failing: readonly FailingWork[];
}
