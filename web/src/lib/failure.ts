import { ERROR_STATUS, type ErrorDetails, type ErrorReason, type FieldIssue, getOwn, type RemainingGym } from '@contract';
import { UserFacingError } from './userFacingError';
import { type UnreachableReason, getUnreachableMessage } from './unreachable';

/** Messages for failures that come from the platform instead of our backend, such as an expired session or an exceeded quota. */
const MESSAGES = {
  'signed-out': 'Please sign in and try again.',
  'not-allowed': 'Your account doesn’t have permission to do this.',
  invalid: 'We couldn’t process that. Reload the page and try again.',
  'rate-limited': 'Too many requests. Please wait a minute and try again.',
  contended: 'Someone else changed this at the same time. Please try again.',
  internal: 'Something went wrong on our side. Please try again.',
} satisfies Partial<Record<ErrorReason, string>>;

interface FailureDetails extends Omit<ErrorDetails, 'reason'> {
  /** What happened and what to do. The backend's message is specific to the case, such as which limit was reached. */
  readonly message?: string;
}

/** A call that the backend rejected, or that didn't reach it. `message` is for the user. */
export class CallFailure extends UserFacingError {
  override readonly name = 'CallFailure';
  override readonly issues: readonly FieldIssue[];
  override readonly gym: RemainingGym | undefined;

  constructor(
    override readonly reason: ErrorReason,
    { message, issues = [], gym }: FailureDetails = {},
  ) {
    super(message ?? getDefaultMessage(reason));
    this.issues = issues;
    this.gym = gym;
  }
}

function getDefaultMessage(reason: ErrorReason): string {
  if (reason === 'unavailable') return getUnreachableMessage('busy');
  return getOwn(MESSAGES, reason) ?? MESSAGES.internal;
}

const isReason = (text: string): text is ErrorReason => Object.hasOwn(ERROR_STATUS, text);

/** Converts an SDK error. The reason comes from the error's details or, if they have none, from its status. */
export function toCallFailure(error: unknown): CallFailure {
  if (error instanceof CallFailure) return error;
  const { code = '', details, message = '' } = (typeof error === 'object' && error !== null ? error : {}) as SdkError;
  const status = code.replace('functions/', '');
  const [, text, httpStatus] = /^(.*?)(?: \[(\d+)\])?$/s.exec(message) ?? [];
  if (details?.reason !== undefined && isReason(details.reason)) return createRejection(details.reason, details, text);
  const unreachableReason = findUnreachableReason(status, httpStatus);
  if (unreachableReason) return new CallFailure('unavailable', { message: getUnreachableMessage(unreachableReason) });
  return new CallFailure(getOwn(REASON_BY_STATUS, status) ?? 'internal');
}

/**
 * Converts a rejection by the backend. Drops its message if the reason is `unavailable`, because the browser may know more about
 * the cause.
 */
function createRejection(reason: ErrorReason, details: Omit<ErrorDetails, 'reason'>, message: string | undefined): CallFailure {
  return new CallFailure(reason, { ...details, ...(message && reason !== 'unavailable' && { message }) });
}

interface SdkError {
  readonly code?: string;
  readonly details?: Partial<ErrorDetails>;
  /** Ends with the HTTP status in brackets, which the SDK appends. */
  readonly message?: string;
}

const REASON_BY_STATUS: Record<string, ErrorReason> = {
  unauthenticated: 'signed-out',
  'permission-denied': 'not-allowed',
  'invalid-argument': 'invalid',
  'resource-exhausted': 'rate-limited',
  aborted: 'contended',
};

/**
 * Finds out why the backend didn't answer a call. Undefined if it did answer.
 * @param status the HTTP status at the end of the SDK's message. 0 means no answer. 502 comes from a gateway, but the SDK reports it as
 * an internal error.
 */
function findUnreachableReason(code: string, status: string | undefined): UnreachableReason | undefined {
  if (status === '502') return 'busy';
  if (status === '0' || (typeof navigator !== 'undefined' && navigator.onLine === false)) return 'unconnected';
  if (code === 'unavailable') return 'busy';
  return code === 'deadline-exceeded' ? 'late' : undefined;
}
