import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { CallFailure, toCallFailure } from '@web/lib/failure';
import { toSignInProblem, SignInFailure } from '@web/lib/signIn';

test('toCallFailure shows the backend’s message without the status that the SDK appends', () => {
  const message = 'A gym can have up to 20 photos. Delete one first.';
  const failure = toCallFailure({ code: 'functions/resource-exhausted', message: `${message} [429]`, details: { reason: 'limit-reached' } });
  expect(failure).toMatchObject({ reason: 'limit-reached', message });
});

test.each(['unauthenticated', 'permission-denied', 'invalid-argument', 'resource-exhausted', 'aborted', 'internal'])(
  'toCallFailure has a separate message for the platform’s status %s',
  (status) => expect(toCallFailure({ code: `functions/${status}`, message: `${status} [400]` }).message).toMatch(/^[A-Z].*\.$/),
);

test('toCallFailure keeps the backend’s message for each field', () => {
  const issues = [{ path: 'changes.name', message: 'This is required.' }];
  expect(toCallFailure({ code: 'functions/invalid-argument', details: { reason: 'invalid', issues } }).issues).toEqual(issues);
});

test('toCallFailure names the remaining gym after a merge', () => {
  const gym = { id: 'a', name: 'Alpha BJJ', path: '/bjj/texas/austin/alpha-bjj' };
  expect(toCallFailure({ code: 'functions/failed-precondition', details: { reason: 'gym-merged', gym } }).gym).toEqual(gym);
});

test.each([
  ['functions/unavailable', 'unavailable'],
  ['functions/deadline-exceeded', 'unavailable'],
  ['functions/unauthenticated', 'signed-out'],
  ['functions/resource-exhausted', 'rate-limited'],
  ['functions/something-new', 'internal'],
])('toCallFailure uses the status %s if there is no reason', (code, reason) => {
  expect(toCallFailure({ code }).reason).toBe(reason);
});

test.each([
  ['was cut off or got no answer', 'internal', 'internal [0]', 'unavailable'],
  ['a gateway answered instead of the backend', 'unknown', 'unknown [502]', 'unavailable'],
  ['made the backend fail', 'internal', 'internal [500]', 'internal'],
])('toCallFailure gives a call that %s the right reason', (_what, code, message, reason) => {
  expect(toCallFailure(Object.assign(new Error(message), { code: `functions/${code}` })).reason).toBe(reason);
});

describe('toCallFailure for a call without an answer', () => {
  const NO_CONNECTION = 'Unable to connect to server. Please check your internet connection.';
  const BUSY = 'The site is busy or down at the moment. Please try again in a minute.';
  const LATE = 'The site is taking too long to respond. Please try again in a minute.';
  afterEach(() => vi.restoreAllMocks());

  it.each([
    ['a 503 of the callable', { code: 'functions/unavailable', details: { reason: 'unavailable' } }, BUSY],
    ['a 503 of the front end', { code: 'functions/unavailable', message: 'unavailable [503]' }, BUSY],
    ['a 502 of a gateway', { code: 'functions/unknown', message: 'unknown [502]' }, BUSY],
    ['a call that takes too long', { code: 'functions/deadline-exceeded' }, LATE],
    ['a request that does not get through', { code: 'functions/internal', message: 'internal [0]' }, NO_CONNECTION],
  ])('chooses the message for %s', (_what, thrown, sentence) => {
    expect(toCallFailure(thrown)).toMatchObject({ reason: 'unavailable', message: sentence });
  });

  it('mentions the connection while the browser is offline', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(toCallFailure({ code: 'functions/unavailable' }).message).toBe(NO_CONNECTION);
  });
});

test('toCallFailure recognizes the SDK’s error for a request that never left the browser', async () => {
  const { getFunctions, httpsCallable } = await import('firebase/functions');
  const { initializeApp } = await import('firebase/app');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const functions = getFunctions(initializeApp({ projectId: 'demo' }));
  const thrown: unknown = await httpsCallable(functions, 'addSavedGym')({}).catch((error: unknown) => error);
  expect(toCallFailure(thrown).reason).toBe('unavailable');
  vi.unstubAllGlobals();
});

test.each([undefined, null, 'a text', new TypeError('Failed to fetch'), { details: { reason: 'toString' } }])(
  'toCallFailure turns any other thrown value (%s) into an internal failure',
  (thrown) => {
    const failure = toCallFailure(thrown);
    expect(failure).toBeInstanceOf(CallFailure);
    expect(failure.reason).toBe('internal');
  },
);

test('a wrong password, an unknown account and a disabled account show the same sign-in error', () => {
  const codes = ['wrong-password', 'user-not-found', 'invalid-credential', 'user-disabled'];
  const messages = codes.map((code) => new SignInFailure(toSignInProblem({ code: `auth/${code}` })).message);
  expect(new Set(messages)).toEqual(new Set(['That email address or password isn’t right. Check both and try again.']));
});

test('too many sign-in attempts show their own message', () => {
  expect(new SignInFailure(toSignInProblem({ code: 'auth/too-many-requests' })).message).toMatch(/^Too many attempts\./);
});
