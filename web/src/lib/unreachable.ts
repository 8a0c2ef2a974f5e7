import { READ_DEADLINE_MS } from '@contract';

/** For a service that can't be connected to (spec 8). */
export const UNREACHABLE = 'Unable to connect to server. Please check your internet connection.';

/** Why there is no answer: no connection at all, a service that says that it is busy or down, or one that takes too long. */
export type NoAnswer = 'unconnected' | 'busy' | 'late';

const SENTENCES: Record<NoAnswer, string> = {
  unconnected: UNREACHABLE,
  busy: 'The site is busy or down at the moment. Please try again in a minute.',
  late: 'The site is taking too long to answer. Please try again in a minute.',
};

/** What to tell a visitor whose request got no answer. The connection is only blamed if nothing else is known to be the cause. */
export const noAnswerSentence = (why: NoAnswer): string => SENTENCES[isOffline() ? 'unconnected' : why];

/** Whether the browser says that it has no network. If it says that it has one, that may still lead nowhere. */
const isOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false;

/** A service was asked and did not answer in time, or there is no way to it. `message` is for the visitor. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
  constructor(why: NoAnswer = 'unconnected', options?: ErrorOptions) {
    super(noAnswerSentence(why), options);
  }
}

/** Codes of the SDKs for a request without an answer. They give `unknown` to one that did not get through at all. */
const CODES: ReadonlyMap<string, NoAnswer> = new Map([
  ['unavailable', 'busy'],
  ['deadline-exceeded', 'late'],
  ['unknown', 'unconnected'],
]);

/**
 * What a service answers to a read. A page waits for it no longer than the contract's deadline.
 * @throws Unreachable, or what the service refused it with
 */
export async function answered<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Unreachable('late')), READ_DEADLINE_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } catch (error) {
    const why = noAnswerIn(error);
    throw why ? new Unreachable(why, { cause: error }) : error;
  } finally {
    clearTimeout(timer);
  }
}

function noAnswerIn(error: unknown): NoAnswer | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return CODES.get(code.replace(/^\w+\//, ''));
}
