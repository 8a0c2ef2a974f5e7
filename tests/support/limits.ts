/** Firestore's hard limit for one document, in bytes. */
export const DOCUMENT_LIMIT_BYTES = 1_048_576;
