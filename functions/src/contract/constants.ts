/**
 * Every number and fixed text that both sides share, each with its source.
 * "Spec 9" is section 9 of docs/specification.md, and so on.
 */

/** The one region all functions run in (spec 1). */
export const REGION = 'us-central1';

/** The local stack's project, as in .firebaserc. Never a real one: firebase-tools refuses to reach a project whose id starts with demo-. */
export const LOCAL_PROJECT = 'demo-halfmat';

/** The product's name stands here only, and no trademark has been checked. Its address is configuration (platform/config). */
export const SITE = { name: 'Halfmat', tagline: 'the US guide to Brazilian Jiu-Jitsu gyms' } as const;

/** Pixels of a picture for sharing: what Facebook, X and LinkedIn show whole (1.91:1). */
export const PICTURE = { width: 1200, height: 630 } as const;

/** Name of the source that invented sample gyms carry: pages that show one say so. */
export const SAMPLE_SOURCE = 'Sample';

export const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;

/** Query limits for featured content (spec 9). */
export const FEATURED_CITIES_LIMIT = 100;
export const FEATURED_GYMS_LIMIT = 500;

/** Who waits for a page's data is told after this long that it is out of reach: patience ends at ten seconds (Nielsen, "Response Times"). */
export const READ_DEADLINE_MS = 8000;

/** Most documents a client may ask for in one list (reliability matrix). */
export const LIST_LIMIT = 100;
/** Gyms that one user may save: as many as one list may show. */
export const SAVED_GYMS_LIMIT = 100;

/** Longest input of a callable, as bytes of JSON (reliability, bad inputs). */
export const CALL_LIMIT_BYTES = 256 * 1024;
/** Raw bytes in one uploaded chunk of an import; base64 of it stays well under a callable's limit. */
export const IMPORT_CHUNK_BYTES = 480_000;
/** Of a file that is to be imported, the beginning that its columns are told from. */
export const IMPORT_HEAD_BYTES = 256 * 1024;
/** Largest file one import takes. */
export const IMPORT_FILE_LIMIT_BYTES = 512 * 1024 * 1024;

/** How long after signing in somebody counts as who they are for what can not be undone; the authentication service's own rule. */
export const RECENT_SIGN_IN_MS = 5 * MINUTE_MS;

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** Notifications that were read are deleted when they are this old: the privacy page says so. */
export const NOTIFICATIONS_KEPT_DAYS = 90;

/** E-mails are kept this long after they were written, sent or not: the privacy page says so. */
export const MAILS_KEPT_DAYS = 30;

/** Messages, reports and suggestions are deleted after this: the privacy page says so. */
export const MESSAGE_KEPT_MONTHS = 24;
