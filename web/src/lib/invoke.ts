import type { CallableInput, CallableName, CallableOutput } from '@contract';
import { withinScriptTimeout } from './script';

let waitUntilReady: () => Promise<void> = async () => {};

/** Makes every call wait for the promise that `ready` returns. */
export function delayCallsUntil(ready: () => Promise<void>): void {
  waitUntilReady = ready;
}

/**
 * Calls the backend. The web app changes data only through this function and `invokeWithProgress`.
 * @throws CallFailure with a contract reason and a message for the user, or ChunkLoadError if the script for calls did not load
 */
export async function invoke<Name extends CallableName>(name: Name, input: CallableInput<Name>): Promise<CallableOutput<Name>> {
  await waitUntilReady();
  const { call } = await withinScriptTimeout('Calls', () => import('./callables'));
  return (await call(name, input)) as CallableOutput<Name>;
}
