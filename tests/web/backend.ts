import type { CallableInput, CallableName, CallableOutput, QueryName, QueryOutput, QueryParams } from '@contract';
import type { Account } from '@web/lib/auth';
import { Unreachable } from '@web/lib/unreachable';
import { vi } from 'vitest';
import { follow, isFailing, listed, resetDocuments, stored } from './documents';

/**
 * One fake backend instead of `lib/invoke`, `lib/source`, `lib/watch` and `lib/auth`, the only modules through which pages reach
 * it. A test says what is stored (`store`, `Collection`), what calls and queries return (`answer`) and who is signed in. It
 * knows nothing else: other documents don't exist, and a call or query without an answer fails the test. It forgets everything
 * between tests.
 */

type Name = CallableName | QueryName;
type Input<N extends Name> = N extends CallableName ? CallableInput<N> : N extends QueryName ? QueryParams<N> : never;
type Output<N extends Name> = N extends CallableName ? CallableOutput<N> : N extends QueryName ? QueryOutput<N> : never;
/** A result, an error to fail with, or a function of the input that returns either. */
type Answer<Of, To> = Of | Error | Promise<Of> | ((input: To) => Of | Error | Promise<Of>);

const answers = new Map<string, unknown>();
const unanswered = new Set<string>();

/** Sets what callables and queries return, by name. An error makes them fail. */
export function answer(given: { readonly [N in Name]?: Answer<Output<N>, Input<N>> }): void {
  for (const [name, one] of Object.entries(given)) answers.set(name, one);
}

async function answerTo(name: Name, input: unknown): Promise<never> {
  if (!answers.has(name)) {
    unanswered.add(name);
    throw new Error(`This test has no answer to “${name}”.`);
  }
  const given = answers.get(name);
  const result: unknown = await (typeof given === 'function' ? given(input) : given);
  if (result instanceof Error) throw result;
  return result as never;
}

/** Forgets everything. Returns the names of calls and queries that got no answer. */
export function resetBackend(): string[] {
  const names = [...unanswered];
  resetDocuments();
  answers.clear();
  unanswered.clear();
  tell = () => {};
  return names;
}

type Invoke = typeof import('@web/lib/invoke');
export const invoke = vi.fn<Invoke['invoke']>((name, input) => answerTo(name, input));
export const delayCallsUntil = vi.fn<Invoke['delayCallsUntil']>();

/** @throws Unreachable */
async function read<T>(path: string, found: () => unknown): Promise<T> {
  if (isFailing(path)) throw new Unreachable();
  return found() as T;
}

type Source = typeof import('@web/lib/source');
export const readDocument = vi.fn<Source['readDocument']>((path) => read(path, () => stored(path)));
export const query = vi.fn<Source['query']>((name, params) => answerTo(name, params));
export const ensureStats = vi.fn<Source['ensureStats']>(() => answerTo('ensureStats', {}));

type Watch = typeof import('@web/lib/watch');
export const watchDocument = vi.fn<Watch['watchDocument']>((path, next, failed) => follow(path, () => next(stored(path) as never), failed));
export const watchList = vi.fn<Watch['watchList']>((path, list, next, failed) => follow(path, () => next(listed(path, list) as never), failed));
export const readList = vi.fn<Watch['readList']>((path, list) => read(path, () => listed(path, list)));
export const problemOf = vi.fn<Watch['problemOf']>(() => 'other');

let tell: (account: Account | null) => void = () => {};
/** Reports who is signed in, as the authentication service does after a sign-in or sign-out. */
export const tellAccount = (account: Account | null): void => tell(account);

const unset = (name: string) => () => {
  throw new Error(`This test does not say what “${name}” does.`);
};
type Auth = typeof import('@web/lib/auth');
export const watchAccount = vi.fn<Auth['watchAccount']>(async (next) => {
  tell = next;
  return () => {};
});
export const leave = vi.fn<Auth['leave']>(async () => tell(null));
export const signIn = vi.fn<Auth['signIn']>(unset('signIn'));
export const confirmPassword = vi.fn<Auth['confirmPassword']>(unset('confirmPassword'));
export const idToken = vi.fn<Auth['idToken']>(async () => undefined);
export const isSessionOlder = vi.fn<Auth['isSessionOlder']>(async () => false);
export const refreshAccount = vi.fn<Auth['refreshAccount']>(async () => null);
export const changeAddress = vi.fn<Auth['changeAddress']>(async () => {});
export const sendPasswordReset = vi.fn<Auth['sendPasswordReset']>(async () => {});
export const sendVerification = vi.fn<Auth['sendVerification']>(async () => {});
export const renewClaims = vi.fn<Auth['renewClaims']>(async () => {});
// Only lib/google uses these.
export const service = vi.fn<Auth['service']>(unset('service'));
export const accountOf = vi.fn<Auth['accountOf']>(unset('accountOf'));
export const authWithPersistence = vi.fn<Auth['authWithPersistence']>(unset('authWithPersistence'));
export const signedIn = vi.fn<Auth['signedIn']>(unset('signedIn'));
