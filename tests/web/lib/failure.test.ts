import { ERROR_STATUS, type ErrorReason } from '@contract';
import { expect, test } from 'vitest';
import { CallFailure, toCallFailure } from '../../../web/src/lib/failure';
import { signInProblem, SignInFailure } from '../../../web/src/lib/signIn';

const REASONS = Object.keys(ERROR_STATUS) as ErrorReason[];

test.each(REASONS)('the reason %s reaches the user as a sentence', (reason) => {
  const failure = toCallFailure({ code: `functions/${ERROR_STATUS[reason]}`, details: { reason } });
  expect(failure.reason).toBe(reason);
  expect(failure.message).toMatch(/^[A-Z].*\.$/);
});

test('the backend’s word on each field is kept', () => {
  const issues = [{ path: 'changes.name', message: 'This is required.' }];
  expect(toCallFailure({ code: 'functions/invalid-argument', details: { reason: 'invalid', issues } }).issues).toEqual(issues);
});

test.each([
  ['functions/unavailable', 'unavailable'],
  ['functions/deadline-exceeded', 'unavailable'],
  ['functions/unauthenticated', 'signed-out'],
  ['functions/resource-exhausted', 'rate-limited'],
  ['functions/something-new', 'internal'],
])('without a reason the status %s tells most', (code, reason) => {
  expect(toCallFailure({ code }).reason).toBe(reason);
});

test.each([undefined, null, 'a text', new TypeError('Failed to fetch'), { details: { reason: 'toString' } }])(
  'anything else thrown (%s) is a failure with a sentence',
  (thrown) => {
    const failure = toCallFailure(thrown);
    expect(failure).toBeInstanceOf(CallFailure);
    expect(failure.reason).toBe('internal');
  },
);

test('signing in fails in the same words for a wrong password, an unknown and a disabled account', () => {
  const codes = ['wrong-password', 'user-not-found', 'invalid-credential', 'user-disabled'];
  const messages = codes.map((code) => new SignInFailure(signInProblem({ code: `auth/${code}` })).message);
  expect(new Set(messages)).toEqual(new Set(['The e-mail address or the password is not right.']));
});

test('too many attempts have a message of their own', () => {
  expect(new SignInFailure(signInProblem({ code: 'auth/too-many-requests' })).message).toMatch(/^Too many attempts\./);
});
