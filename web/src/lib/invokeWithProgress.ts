import type { CallableInput, CallableName, CallableOutput } from '@contract';
import { getIdToken } from './auth';
import { getCallableService } from './callables';
import { toCallFailure } from './failure';

/** How to follow and abort an upload. */
export interface UploadOptions {
  /** Called with the uploaded share, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}
/** Timeout of a large call: an upload over a slow connection, plus its processing. */
const UPLOAD_TIMEOUT_MS = 300_000;

/**
 * Calls the backend with a large input. Like `invoke`, but it reports progress and can be aborted.
 * @throws CallFailure, or the signal's reason if it was aborted
 */
export async function invokeWithProgress<Name extends CallableName>(
  name: Name,
  input: CallableInput<Name>,
  options: UploadOptions,
): Promise<CallableOutput<Name>> {
  try {
    return (await send(name, input, options)) as CallableOutput<Name>;
  } catch (error) {
    throw options.signal.aborted ? error : toCallFailure(error);
  }
}

/**
 * Sends the request without the SDK, which can't report upload progress, but with the SDK's protocol
 * (firebase.google.com/docs/functions/callable-reference). Throws the same errors as the SDK.
 */
async function send(name: string, input: unknown, { onProgress, signal }: UploadOptions): Promise<unknown> {
  const { getUrl, getAppCheckToken } = await getCallableService();
  const [token, appCheckToken] = await Promise.all([getIdToken(), getAppCheckToken()]);
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    // Like the SDK's messages, this ends with the HTTP status, which is 0 if there was no answer.
    const fail = (code: string, { message = code, details }: Omit<CallError, 'status'> = {}) =>
      reject(Object.assign(new Error(`${message} [${request.status}]`), { code: `functions/${code}`, details }));
    request.open('POST', getUrl(name));
    request.timeout = UPLOAD_TIMEOUT_MS;
    request.setRequestHeader('content-type', 'application/json');
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    if (appCheckToken) request.setRequestHeader('x-firebase-appcheck', appCheckToken);
    request.upload.addEventListener('progress', ({ loaded, total }) => total > 0 && onProgress(loaded / total));
    request.addEventListener('load', () => {
      const { result, error } = parseResponse(request.responseText);
      if (request.status === 200 && result !== undefined) resolve(result);
      else fail(error?.status?.toLowerCase().replaceAll('_', '-') ?? 'unavailable', error);
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
  readonly error?: CallError;
}
interface CallError {
  readonly status?: string;
  readonly message?: string;
  readonly details?: unknown;
}
/** Parses a response. Returns an empty object if the text isn't JSON, because something other than the callable responded. */
function parseResponse(text: string): CallResponse {
  try {
    return JSON.parse(text) as CallResponse;
  } catch {
    return {};
  }
}
