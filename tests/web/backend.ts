import { vi } from 'vitest';

/** Replaces `lib/invoke`, `lib/source`, `lib/watch` and `lib/auth` in every web test: a page reaches the backend only through these. */

type Invoke = typeof import('@web/lib/invoke');
export const invoke = vi.fn<Invoke['invoke']>();
export const callsWaitFor = vi.fn<Invoke['callsWaitFor']>();

type Source = typeof import('@web/lib/source');
export const documentOf = vi.fn<Source['documentOf']>();
export const query = vi.fn<Source['query']>();
export const ensureStats = vi.fn<Source['ensureStats']>();

type Watch = typeof import('@web/lib/watch');
export const watchDocument = vi.fn<Watch['watchDocument']>();
export const watchList = vi.fn<Watch['watchList']>();
export const readList = vi.fn<Watch['readList']>();
export const problemOf = vi.fn<Watch['problemOf']>();

type Auth = typeof import('@web/lib/auth');
export const service = vi.fn<Auth['service']>();
export const accountOf = vi.fn<Auth['accountOf']>();
export const watchAccount = vi.fn<Auth['watchAccount']>();
export const idToken = vi.fn<Auth['idToken']>();
export const signIn = vi.fn<Auth['signIn']>();
export const authWithPersistence = vi.fn<Auth['authWithPersistence']>();
export const signedIn = vi.fn<Auth['signedIn']>();
export const confirmPassword = vi.fn<Auth['confirmPassword']>();
export const changeAddress = vi.fn<Auth['changeAddress']>();
export const isSessionOlder = vi.fn<Auth['isSessionOlder']>();
export const leave = vi.fn<Auth['leave']>();
export const sendPasswordReset = vi.fn<Auth['sendPasswordReset']>();
export const sendVerification = vi.fn<Auth['sendVerification']>();
export const refreshAccount = vi.fn<Auth['refreshAccount']>();
export const renewClaims = vi.fn<Auth['renewClaims']>();
