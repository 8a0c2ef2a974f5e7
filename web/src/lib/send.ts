import type { CallableInput, CallableName, CallableOutput } from '@contract';
import { idToken } from './auth';
import { opened } from './callables';
import { toCallFailure } from './failure';

export interface Sending {
  /** Told how much of it has gone up, from 0 to 1. */
  readonly progress: (share: number) => void;
  readonly signal: AbortSignal;
}
/** Longest that a large call may take: an upload over a slow line, and what is made of it. */
const SENDING_MS = 300_000;

/**
 * Calls the backend with what is large, as `invoke` does with anything else.
 * @throws CallFailure; what the signal was ended with, where it was
 */
export async function invokeWith<Name extends CallableName>(name: Name, input: CallableInput<Name>, sending: Sending): Promise<CallableOutput<Name>> {
  try {
    return (await send(name, input, sending)) as CallableOutput<Name>;
  } catch (error) {
    throw sending.signal.aborted ? error : toCallFailure(error);
  }
}

/**
 * As the SDK calls (firebase.google.com/docs/functions/callable-reference), which can't tell how far a call has gone up;
 * throws what it would throw.
 */
async function send(name: string, input: unknown, { progress, signal }: Sending): Promise<unknown> {
  const { address, attestation } = await opened();
  const [token, attested] = await Promise.all([idToken(), attestation()]);
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    // The SDK ends its message with the status, too, which is 0 if no answer came.
    const fail = (code: string, details?: unknown) => reject(Object.assign(new Error(`${code} [${request.status}]`), { code: `functions/${code}`, details }));
    request.open('POST', address(name));
    request.timeout = SENDING_MS;
    request.setRequestHeader('content-type', 'application/json');
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    if (attested) request.setRequestHeader('x-firebase-appcheck', attested);
    request.upload.addEventListener('progress', ({ loaded, total }) => total > 0 && progress(loaded / total));
    request.addEventListener('load', () => {
      const { result, error } = responseOf(request.responseText);
      if (request.status === 200 && result !== undefined) resolve(result);
      else fail(error?.status?.toLowerCase().replaceAll('_', '-') ?? 'unavailable', error?.details);
    });
    request.addEventListener('error', () => fail('unavailable'));
    request.addEventListener('timeout', () => reject(Object.assign(new Error('timeout'), { code: 'functions/deadline-exceeded' })));
    request.addEventListener('abort', () => reject(signal.reason as Error));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(JSON.stringify({ data: input }));
  });
}

interface CallResponse {
  readonly result?: unknown;
  readonly error?: { readonly status?: string; readonly details?: unknown };
}
/** Where something else than the callable responds, that is no JSON. */
function responseOf(text: string): CallResponse {
  try {
    return JSON.parse(text) as CallResponse;
  } catch {
    return {};
  }
}
