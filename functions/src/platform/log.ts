import { logger } from 'firebase-functions';

/** Structured logs without personal data: ids, counts and reasons only, never input or e-mail addresses. */
export const log = {
  info: (event: string, data: Record<string, unknown> = {}) => logger.info(event, data),
  warn: (event: string, data: Record<string, unknown> = {}) => logger.warn(event, data),
  error: (event: string, error: unknown, data: Record<string, unknown> = {}) =>
    logger.error(event, { ...data, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
};
