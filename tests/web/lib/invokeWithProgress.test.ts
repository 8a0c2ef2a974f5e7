import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallFailure } from '@web/lib/failure';
import { invokeWithProgress } from '@web/lib/invokeWithProgress';

vi.mock('@web/lib/auth', () => ({ idToken: async () => 'a-token' }));
vi.mock('@web/lib/callables', () => ({
  opened: async () => ({ attestation: async () => 'attested', address: (name: string) => `https://functions.example/${name}` }),
}));

/** The parts of XMLHttpRequest that `send` uses; the test provides the answer. */
class Request extends EventTarget {
  static last: Request;
  readonly upload = new EventTarget();
  readonly headers = new Map<string, string>();
  status = 0;
  responseText = '';
  address = '';
  body = '';
  constructor() {
    super();
    Request.last = this;
  }
  open(method: string, address: string): void {
    this.address = `${method} ${address}`;
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
const ended = () => new AbortController();
/** A call that has been sent. */
async function sent(controller = ended(), progress: (share: number) => void = () => {}) {
  const before = Request.last;
  const answer = invokeWithProgress('addPhoto', INPUT, { progress, signal: controller.signal });
  answer.catch(() => undefined);
  await vi.waitFor(() => expect(Request.last).not.toBe(before));
  return { answer, request: Request.last };
}
const refused = (status: string, details?: object) => JSON.stringify({ error: { status, message: 'x', details } });

beforeEach(() => void vi.stubGlobal('XMLHttpRequest', Request));
afterEach(() => void vi.unstubAllGlobals());

test('invokeWithProgress posts to the SDK’s address with the user’s and App Check tokens, and reports progress', async () => {
  const shares: number[] = [];
  const { answer, request } = await sent(ended(), (share) => shares.push(share));
  expect(request.address).toBe('POST https://functions.example/addPhoto');
  expect(Object.fromEntries(request.headers)).toEqual({
    'content-type': 'application/json',
    authorization: 'Bearer a-token',
    'x-firebase-appcheck': 'attested',
  });
  expect(JSON.parse(request.body)).toEqual({ data: INPUT });
  request.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 4, lengthComputable: true }));
  request.answer(200, JSON.stringify({ result: { photo: { id: 'k' } } }));
  expect(await answer).toEqual({ photo: { id: 'k' } });
  expect(shares).toEqual([0.25]);
});

test.each([
  [
    'refused by the backend with a reason',
    400,
    refused('INVALID_ARGUMENT', { reason: 'invalid', issues: [{ path: 'file', message: 'It moves.' }] }),
    'invalid',
  ],
  ['refused by the platform', 401, refused('UNAUTHENTICATED'), 'signed-out'],
  ['answered by something else', 502, '<html>Bad gateway</html>', 'unavailable'],
])('invokeWithProgress turns a call that is %s into the usual CallFailure', async (_what, status, text, reason) => {
  const { answer, request } = await sent();
  request.answer(status, text);
  await expect(answer).rejects.toMatchObject({ reason });
});

test.each([
  ['error', 'unconnected'],
  ['timeout', 'late'],
] as const)('invokeWithProgress reports a call without an answer (%s) as %s', async (nothing, why) => {
  const { answer, request } = await sent();
  request.dispatchEvent(new Event(nothing));
  await expect(answer).rejects.toEqual(new CallFailure('unavailable', [], undefined, why));
});

test('invokeWithProgress rejects an aborted call with the abort reason', async () => {
  const controller = ended();
  const { answer } = await sent(controller);
  controller.abort(new Error('Taken back.'));
  await expect(answer).rejects.toThrow('Taken back.');
});
