import functionsTest from 'firebase-functions-test';
import type { CallableFunction } from 'firebase-functions/v2/https';
import { vi } from 'vitest';
import type { ErrorDetails, UserProfile } from '@contract';
import { db, PROJECT } from './firestore';
import { profileWith } from './profile';

const { wrap } = functionsTest({ projectId: PROJECT });

/**
 * Invokes a callable as `uid` (or as a visitor), as the SDK would after checking the token. `signedInAt`: now by default. `ip`:
 * the caller's address.
 */
export async function call<Output>(
  callable: CallableFunction<unknown, Promise<Output>>,
  data: unknown,
  uid?: string,
  signedInAt = new Date(),
  ip = '203.0.113.7',
): Promise<Output> {
  const token = { uid, auth_time: Math.floor(signedInAt.getTime() / 1000) };
  const request = { data, rawRequest: { ip, headers: {} }, ...(uid && { auth: { uid, token } }) };
  return (await wrap(callable as never)(request as never)) as Output;
}

/** The part of an error that a caller sees. */
interface Refusal {
  readonly code: string;
  readonly reason: string;
  readonly message: string;
  readonly gym?: ErrorDetails['gym'];
}

/** The reason why a call was refused. Fails the test if it was not. */
export async function refusal(attempt: Promise<unknown>): Promise<Refusal> {
  try {
    await attempt;
  } catch (error) {
    const { code, details, message } = error as { code: string; details?: Partial<ErrorDetails>; message: string };
    return { code, reason: details?.reason ?? '', message, ...(details?.gym && { gym: details.gym }) };
  }
  throw new Error('The call was not refused.');
}

/** Stores a profile, as the sign-up trigger would. */
export async function givenUser(uid: string, profile: Partial<UserProfile> = {}): Promise<void> {
  await db
    .collection('users')
    .doc(uid)
    .set(profileWith({ email: `${uid}@example.com`, ...profile }));
}
export const givenAdmin = (uid = 'admin') => givenUser(uid, { isAdmin: true });

/** Freezes the clock, so that all calls of a test fall into one minute. Undone by `vi.useRealTimers`. */
export const freezeClock = () => vi.useFakeTimers({ toFake: ['Date'] });
