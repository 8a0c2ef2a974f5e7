/** Numbers and fixed strings that the functions and the web app share. "Spec 9" is section 9 of docs/specification.md, and so on. */

/** The region of all functions (spec 1). */
export const REGION = 'us-central1';

/** The local stack's project, as in .firebaserc. firebase-tools never contacts a real project if the id starts with `demo-`. */
export const LOCAL_PROJECT = 'demo-halfmat';

/**
 * The product's name, which hasn't been checked for trademarks. A few other files repeat it, so search for it before renaming the product. Its URL is
 * configuration (platform/config).
 */
export const SITE = { name: 'Halfmat', tagline: 'the US guide to Brazilian Jiu-Jitsu gyms' } as const;

/** Size of a preview picture in pixels, which Facebook, X and LinkedIn show uncropped (1.91:1). */
export const PREVIEW_PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** Source name of the sample gyms. Pages that show one say that it is sample data. */
export const SAMPLE_SOURCE = 'Sample';

export const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;

/** Query limits for featured content (spec 9). */
export const FEATURED_CITIES_LIMIT = 100;
export const FEATURED_GYMS_LIMIT = 500;

/**
 * How long a page waits for its data before it says that the data is unavailable, in milliseconds. People give up after ten seconds (Nielsen,
 * "Response Times").
 */
export const READ_DEADLINE_MS = 8000;

/** Maximum number of documents in one list query. */
export const LIST_LIMIT = 100;
/** Maximum number of saved gyms per account, as many as one list may show. */
export const SAVED_GYMS_LIMIT = 100;

/** Maximum size of a callable's input, in bytes of JSON. */
export const CALL_LIMIT_BYTES = 256 * 1024;
/** Raw bytes in one uploaded chunk of an import. As base64 (640 kB), a chunk fits into a Firestore document (1 MiB). */
export const IMPORT_CHUNK_BYTES = 480_000;
/** How much of the start of an import file is used to recognize its columns. */
export const IMPORT_HEAD_BYTES = 256 * 1024;
/** Maximum size of an import file. */
export const IMPORT_FILE_LIMIT_BYTES = 512 * 1024 * 1024;

/** How recent a sign-in must be for sensitive actions, such as changing the password. Firebase Auth has the same rule. */
export const RECENT_SIGN_IN_MS = 5 * MINUTE_MS;

/** Minimum and maximum length of a password, in characters. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** Read notifications are deleted after this many days, as the privacy page says. */
export const NOTIFICATION_RETENTION_DAYS = 90;

/** How many days emails are kept after they were written, sent or not, as the privacy page says. */
export const EMAIL_RETENTION_DAYS = 30;

/** How many months messages, reports and suggestions are kept, as the privacy page says. */
export const MESSAGE_RETENTION_MONTHS = 24;
