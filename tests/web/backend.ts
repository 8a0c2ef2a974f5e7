import { type CallableInput, type CallableName, type CallableOutput, getOwn, type QueryName, type QueryOutput, type QueryParams } from '@contract';
import type { Account } from '@web/lib/auth';
import { Unreachable } from '@web/lib/unreachable';
import { vi } from 'vitest';
import { findDocuments, getDocument, isFailing, listen, resetDocuments } from './documents';

/**
 * A fake backend. It replaces `lib/invoke`, `lib/source`, `lib/watch` and `lib/auth`, the only modules through which pages reach the
 * backend. A test says which documents are stored (`store`, `Collection`), what calls and queries return (`answer`) and who is
 * signed in. No other documents exist, and a call or query without an answer fails the test, unless pages make it by themselves. Everything is reset between tests.
 */

type Name = CallableName | QueryName;
type Input<N extends Name> = N extends CallableName ? CallableInput<N> : N extends QueryName ? QueryParams<N> : never;
type Output<N extends Name> = N extends CallableName ? CallableOutput<N> : N extends QueryName ? QueryOutput<N> : never;
/** A result, an error to fail with, or a function of the input that returns either. */
type Answer<Result, Argument> = Result | Error | Promise<Result> | ((input: Argument) => Result | Error | Promise<Result>);

/**
 * What gym editors request when typing pauses, which any of their tests may do on a slow machine, and what every page with sessions requests.
 */
const DEFAULT_ANSWERS = { suggest: { suggestions: [] }, findLikelyGyms: { likely: [] }, going: { going: {} } };
const answers = new Map<string, unknown>();
const nextAnswers = new Map<string, unknown>();
const unanswered = new Set<string>();

/** Sets what callables and queries return, by name. An error makes them fail. */
export function answer(newAnswers: { readonly [N in Name]?: Answer<Output<N>, Input<N>> }): void {
  for (const [name, newAnswer] of Object.entries(newAnswers)) answers.set(name, newAnswer);
}

/**
 * Sets what the next call of each name returns. Unlike the mock's own `mockRejectedValueOnce`, a call of another name doesn't use it
 * up, such as one that an editor makes when typing pauses.
 */
export function answerNext(newAnswers: Parameters<typeof answer>[0]): void {
  for (const [name, newAnswer] of Object.entries(newAnswers)) nextAnswers.set(name, newAnswer);
}

async function getAnswer(name: Name, input: unknown): Promise<never> {
  if (nextAnswers.has(name)) {
    const next = nextAnswers.get(name);
    nextAnswers.delete(name);
    return getResult(next, input);
  }
  if (!answers.has(name) && name in DEFAULT_ANSWERS) return getOwn(DEFAULT_ANSWERS, name) as never;
  if (!answers.has(name)) {
    unanswered.add(name);
    throw new Error(`This test has no answer to “${name}”.`);
  }
  return getResult(answers.get(name), input);
}

async function getResult(given: unknown, input: unknown): Promise<never> {
  const result: unknown = await (typeof given === 'function' ? given(input) : given);
  if (result instanceof Error) throw result;
  return result as never;
}

/** Resets everything. @returns the names of calls and queries that had no answer */
export function resetBackend(): string[] {
  const names = [...unanswered];
  resetDocuments();
  answers.clear();
  nextAnswers.clear();
  unanswered.clear();
  reportAccount = () => {};
  return names;
}

type Invoke = typeof import('@web/lib/invoke');
export const invoke = vi.fn<Invoke['invoke']>((name, input) => getAnswer(name, input));
/** The inputs of all calls of one callable so far. Unlike the mock's own calls, without those that editors make by themselves. */
export const callsOf = <N extends CallableName>(name: N): CallableInput<N>[] =>
  invoke.mock.calls.flatMap(([called, input]) => (called === name ? [input as CallableInput<N>] : []));
export const delayCallsUntil = vi.fn<Invoke['delayCallsUntil']>();

/** @throws Unreachable */
async function read<T>(path: string, getResult: () => unknown): Promise<T> {
  if (isFailing(path)) throw new Unreachable();
  return getResult() as T;
}

type Source = typeof import('@web/lib/source');
export const readDocument = vi.fn<Source['readDocument']>((path) => read(path, () => getDocument(path)));
export const query = vi.fn<Source['query']>((name, params) => getAnswer(name, params));
export const ensureStats = vi.fn<Source['ensureStats']>(() => getAnswer('ensureStats', {}));

type Watch = typeof import('@web/lib/watch');
export const watchDocument = vi.fn<Watch['watchDocument']>((path, next, failed) => listen(path, () => next(getDocument(path) as never), failed));
export const watchList = vi.fn<Watch['watchList']>((path, list, next, failed) => listen(path, () => next(findDocuments(path, list) as never), failed));
export const readList = vi.fn<Watch['readList']>((path, list) => read(path, () => findDocuments(path, list)));
export const toWatchProblem = vi.fn<Watch['toWatchProblem']>(() => 'other');

/** Calls the app's listener for sign-ins and sign-outs. */
let reportAccount: (account: Account | null) => void = () => {};

const failIfCalled = (name: string) => () => {
  throw new Error(`This test doesn’t say what “${name}” does.`);
};
type Auth = typeof import('@web/lib/auth');
export const watchAccount = vi.fn<Auth['watchAccount']>(async (next) => {
  reportAccount = next;
  return () => {};
});
export const endSession = vi.fn<Auth['endSession']>(async () => reportAccount(null));
export const signIn = vi.fn<Auth['signIn']>(failIfCalled('signIn'));
export const confirmPassword = vi.fn<Auth['confirmPassword']>(failIfCalled('confirmPassword'));
export const getIdToken = vi.fn<Auth['getIdToken']>(async () => undefined);
export const isSessionOlder = vi.fn<Auth['isSessionOlder']>(async () => false);
export const refreshAccount = vi.fn<Auth['refreshAccount']>(async () => null);
export const changeEmail = vi.fn<Auth['changeEmail']>(async () => {});
export const sendPasswordReset = vi.fn<Auth['sendPasswordReset']>(async () => {});
export const sendVerification = vi.fn<Auth['sendVerification']>(async () => {});
export const renewCustomClaims = vi.fn<Auth['renewCustomClaims']>(async () => {});
// Only lib/google uses these.
export const getAuthService = vi.fn<Auth['getAuthService']>(failIfCalled('getAuthService'));
export const toAccount = vi.fn<Auth['toAccount']>(failIfCalled('toAccount'));
export const getAuthWithPersistence = vi.fn<Auth['getAuthWithPersistence']>(failIfCalled('getAuthWithPersistence'));
export const requireUser = vi.fn<Auth['requireUser']>(failIfCalled('requireUser'));
