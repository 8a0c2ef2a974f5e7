import type { CallableInput, CallableName, CallableOutput } from '@contract';
import { withinScriptTimeout } from './script';

let untilReady: () => Promise<void> = async () => {};
/** Names what each call waits for before it is sent. */
export function callsWaitFor(ready: () => Promise<void>): void {
  untilReady = ready;
}

/**
 * Calls the backend. The only way in which the web app changes anything.
 * @throws CallFailure, with a reason of the contract and a sentence for the user; ChunkLoadError, where the script that calls did not come.
 */
export async function invoke<Name extends CallableName>(name: Name, input: CallableInput<Name>): Promise<CallableOutput<Name>> {
  await untilReady();
  const { call } = await withinScriptTimeout('Calls', () => import('./callables'));
  return (await call(name, input)) as CallableOutput<Name>;
}
