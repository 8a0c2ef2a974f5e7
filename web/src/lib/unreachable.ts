import { READ_DEADLINE_MS } from '@contract';

/** What a visitor is told (spec 8). */
export const UNREACHABLE = 'Unable to connect to server. Please check your internet connection.';

/** A service was asked and did not answer in time, or there is no way to it. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
  constructor(options?: ErrorOptions) {
    super(UNREACHABLE, options);
  }
}

/** How the SDKs call it; `unknown` is a request of theirs that got no answer at all. */
const CODES = ['unavailable', 'deadline-exceeded', 'unknown'];

/**
 * What a service answers to a read. A page waits for it no longer than the contract's deadline.
 * @throws Unreachable, or what the service refused it with
 */
export async function answered<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Unreachable()), READ_DEADLINE_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } catch (error) {
    throw isUnanswered(error) ? new Unreachable({ cause: error }) : error;
  } finally {
    clearTimeout(timer);
  }
}

function isUnanswered(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return CODES.includes(code.replace(/^\w+\//, ''));
}
