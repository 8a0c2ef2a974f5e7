import { logger } from 'firebase-functions';

/** Structured logs. Pass only ids, counts and reasons, never personal data such as input or email addresses. */
export const log = {
  info: (event: string, data: Record<string, unknown> = {}) => logger.info(event, data),
  warn: (event: string, data: Record<string, unknown> = {}) => logger.warn(event, data),
  error: (event: string, error: unknown, data: Record<string, unknown> = {}) =>
    logger.error(event, { ...data, error: redactPersonalData(error instanceof Error ? (error.stack ?? error.message) : String(error)) }),
};

const EMAIL_ADDRESS = /[\p{L}\p{N}._%+'-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
const DOCUMENT_PATH = /\b(users|notifications|contactMessages|suggestions|claims|documents\/\w+)\/[^\s'"`,)]+/g;
/** 28 letters and digits, as Firebase Auth creates them. */
const UID = /\b[A-Za-z0-9]{28}\b/g;

/** Replaces personal data in other software's error messages: email addresses, uids, and the ids of documents that contain them. */
export const redactPersonalData = (text: string): string => text.replace(EMAIL_ADDRESS, '[address]').replace(DOCUMENT_PATH, '$1/[id]').replace(UID, '[id]');
