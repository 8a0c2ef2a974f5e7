import { READ_DEADLINE_MS } from '@contract';

/** The message when a service can't be reached (spec 8). */
export const UNREACHABLE = 'Unable to connect to server. Please check your internet connection.';

/** Why a request got no answer: no connection, a service that is busy or down, or one that takes too long. */
export type UnreachableReason = 'unconnected' | 'busy' | 'late';

const MESSAGES: Record<UnreachableReason, string> = {
  unconnected: UNREACHABLE,
  busy: 'The site is busy or down at the moment. Please try again in a minute.',
  late: 'The site is taking too long to respond. Please try again in a minute.',
};

/** The message for the visitor if a request got no answer. If the browser is offline, it says so, whatever `reason` is. */
export const getUnreachableMessage = (reason: UnreachableReason): string => MESSAGES[isOffline() ? 'unconnected' : reason];

/** Whether the browser reports that it has no network. If false, the internet may still be unreachable. */
export const isOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false;

/** A service can't be reached or did not answer in time. `message` is for the visitor. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
  constructor(reason: UnreachableReason = 'unconnected', options?: ErrorOptions) {
    super(getUnreachableMessage(reason), options);
  }
}

/** SDK error codes for a request without an answer. The SDKs use `unknown` for requests that never got through. */
const REASON_BY_CODE: ReadonlyMap<string, UnreachableReason> = new Map([
  ['unavailable', 'busy'],
  ['deadline-exceeded', 'late'],
  ['unknown', 'unconnected'],
]);

/**
 * Waits for a service's answer to a read, but no longer than the contract's deadline.
 * @throws Unreachable, or the service's own error
 */
export async function withReadDeadline<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Unreachable('late')), READ_DEADLINE_MS);
  });
  try {
    return await Promise.race([answer, timeout]);
  } catch (error) {
    const reason = findReason(error);
    throw reason ? new Unreachable(reason, { cause: error }) : error;
  } finally {
    clearTimeout(timer);
  }
}

function findReason(error: unknown): UnreachableReason | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return REASON_BY_CODE.get(code.replace(/^\w+\//, ''));
}
