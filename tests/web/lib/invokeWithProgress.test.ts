import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallFailure } from '@web/lib/failure';
import { getUnreachableMessage } from '@web/lib/unreachable';
import { invokeWithProgress } from '@web/lib/invokeWithProgress';

vi.mock('@web/lib/auth', () => ({ getIdToken: async () => 'a-token' }));
vi.mock('@web/lib/callables', () => ({
  getCallableService: async () => ({ getAppCheckToken: async () => 'app-check-token', getUrl: (name: string) => `https://functions.example/${name}` }),
}));

/** The parts of XMLHttpRequest that `invokeWithProgress` uses. The test provides the response. */
class Request extends EventTarget {
  static last: Request;
  readonly upload = new EventTarget();
  readonly headers = new Map<string, string>();
  status = 0;
  responseText = '';
  target = '';
  body = '';
  constructor() {
    super();
    Request.last = this;
  }
  open(method: string, url: string): void {
    this.target = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }
  send(body: string): void {
    this.body = body;
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }
  answer(status: number, text: string): void {
    Object.assign(this, { status, responseText: text });
    this.dispatchEvent(new Event('load'));
  }
}
const INPUT = { key: 'k', gymId: 'g1', file: 'AAAA', mayPublish: true } as const;
/** Starts a call, and waits until its request has been sent. */
async function startCall(controller = new AbortController(), onProgress: (share: number) => void = () => {}) {
  const before = Request.last;
  const answer = invokeWithProgress('addPhoto', INPUT, { onProgress, signal: controller.signal });
  answer.catch(() => undefined);
  await waitFor(() => expect(Request.last).not.toBe(before));
  return { answer, request: Request.last };
}
const errorBody = (status: string, details?: object) => JSON.stringify({ error: { status, message: 'We can’t use this photo.', details } });

beforeEach(() => void vi.stubGlobal('XMLHttpRequest', Request));
afterEach(() => void vi.unstubAllGlobals());

test('invokeWithProgress posts to the callable’s URL with the user’s and App Check tokens, and reports progress', async () => {
  const shares: number[] = [];
  const { answer, request } = await startCall(new AbortController(), (share) => shares.push(share));
  expect(request.target).toBe('POST https://functions.example/addPhoto');
  expect(Object.fromEntries(request.headers)).toEqual({
    'content-type': 'application/json',
    authorization: 'Bearer a-token',
    'x-firebase-appcheck': 'app-check-token',
  });
  expect(JSON.parse(request.body)).toEqual({ data: INPUT });
  request.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 4, lengthComputable: true }));
  request.answer(200, JSON.stringify({ result: { photo: { id: 'k' } } }));
  expect(await answer).toEqual({ photo: { id: 'k' } });
  expect(shares).toEqual([0.25]);
});

test.each([
  [
    'rejected by the backend with a reason',
    400,
    errorBody('INVALID_ARGUMENT', { reason: 'invalid', issues: [{ path: 'file', message: 'It moves.' }] }),
    'invalid',
  ],
  ['rejected by the platform', 401, errorBody('UNAUTHENTICATED'), 'signed-out'],
  ['answered by something else', 502, '<html>Bad gateway</html>', 'unavailable'],
])('invokeWithProgress turns a call that is %s into the usual CallFailure', async (_what, status, text, reason) => {
  const { answer, request } = await startCall();
  request.answer(status, text);
  await expect(answer).rejects.toMatchObject({ reason });
});

test('invokeWithProgress shows the backend’s message', async () => {
  const { answer, request } = await startCall();
  request.answer(400, errorBody('INVALID_ARGUMENT', { reason: 'invalid' }));
  await expect(answer).rejects.toThrow('We can’t use this photo.');
});

test.each([
  ['error', 'unconnected'],
  ['timeout', 'late'],
] as const)('invokeWithProgress reports a call without an answer (%s) as %s', async (event, why) => {
  const { answer, request } = await startCall();
  request.dispatchEvent(new Event(event));
  await expect(answer).rejects.toEqual(new CallFailure('unavailable', { message: getUnreachableMessage(why) }));
});

test('invokeWithProgress rejects an aborted call with the abort reason', async () => {
  const controller = new AbortController();
  const { answer } = await startCall(controller);
  controller.abort(new Error('Canceled.'));
  await expect(answer).rejects.toThrow('Canceled.');
});
