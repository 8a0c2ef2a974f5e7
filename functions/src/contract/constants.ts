/**
 * Every number and fixed text that both sides share, each with its source.
 * "Spec 9" is the table of business constants in the product's specification.
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

/** Stands where a person was named whose account is deleted. */
export const DELETED_ACCOUNT = 'deleted-account';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** Query limits for featured content (spec 9). */
export const FEATURED_CITIES_LIMIT = 100;
export const FEATURED_GYMS_LIMIT = 500;

/** How long the web app keeps featured content in local storage (spec 9). */
export const FEATURED_CACHE_MS = 600_000;
/** How long the web app keeps the statistics (spec 9). */
export const STATS_CACHE_MS = 300_000;
/** What is shown, and written by the backend, while `stats/summary` is missing (spec 9). */
export const STATS_FALLBACK = { statesCount: 51, totalCities: 2300, totalGyms: 3500 } as const;
export const STATS_FALLBACK_NOTE = 'Default values. An admin should regenerate the statistics.';

export const DROPDOWN_CLOSE_DELAY_MS = 300;
export const TOAST_DURATION_MS = 5000;
export const TOAST_EXIT_MS = 300;
/** New York City (spec 9). */
export const DEFAULT_MAP_CENTRE = { latitude: 40.7128, longitude: -74.006 } as const;
/** A page script that has not loaded by then fails with ChunkLoadError (spec 9). */
export const PAGE_SCRIPT_TIMEOUT_MS = 120_000;

/**
 * How many times what one account or visitor may do all of one network may do together: a household or a club's Wi-Fi,
 * where a few people are busy at once, is not locked out, and a hundred accounts of one person are no more than three.
 */
export const NETWORK_SHARE = 3;
/** Most that admins are told of in one hour, one by one; what comes after is stored, and told of in one sentence. */
export const NOTICES_AN_HOUR = 20;
/** Who waits for a page's data is told after this long that it is out of reach: patience ends at ten seconds (Nielsen, "Response Times"). */
export const READ_DEADLINE_MS = 8000;

/** While a page waits for a service to be back, it asks again so often. */
export const RETRY_MS = 5000;
/** Longest that the web app waits for a callable: one that is started for it takes some seconds. */
export const CALL_DEADLINE_MS = 20_000;
/** The same for those that take longer: a rebuild as long as the backend itself allows, and an upload over a slow line. */
export const CALL_DEADLINES_MS: Readonly<Record<string, number>> = { regenerateStats: 540_000, addImportChunk: 120_000 };

/** Most documents a client may ask for in one list (reliability matrix). */
export const LIST_LIMIT = 100;
/** Gyms that one user may save: as many as one list may show. */
export const SAVED_GYMS_LIMIT = 100;

/** Firestore's hard limit for one document, in bytes. */
export const DOCUMENT_LIMIT_BYTES = 1_048_576;
/** A list document is split once its entries pass this size: room for growth between two refreshes. */
export const PART_TARGET_BYTES = 600_000;
/** A gym may not grow beyond this: trigger events carry it twice, capped at 512 KB. */
export const GYM_LIMIT_BYTES = 100_000;

/** Longest input of a callable, as bytes of JSON (reliability, bad inputs). */
export const CALL_LIMIT_BYTES = 256 * 1024;
/** Raw bytes in one uploaded chunk of an import; base64 of it stays well under a callable's limit. */
export const IMPORT_CHUNK_BYTES = 480_000;
/** Largest file one import takes. */
export const IMPORT_FILE_LIMIT_BYTES = 512 * 1024 * 1024;
/** Rows of an import that are written in one commit, with its progress. */
export const IMPORT_SLICE_ROWS = 200;
/** Two listings this close, with similar names, are one gym (product decision). */
export const SAME_PLACE_METRES = 150;

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** Longest message, and longest comment on a gym, in characters. */
export const MESSAGE_MAX = 5000;
export const COMMENT_MAX = 1000;
/** Messages, reports and suggestions are deleted after this: the privacy page says so. */
export const MESSAGE_KEPT_MONTHS = 24;
/** Gyms on the page of a city at once: a phone draws as many without a pause. More are on pages of results. */
export const CITY_SHOWN = 40;
