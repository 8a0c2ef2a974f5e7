import { REGION } from '@contract';
import { connectFunctionsEmulator, type Functions, getFunctions, httpsCallable } from 'firebase/functions';
import { connect } from './firebase';

/** A rebuild of a large directory is the slowest call; the backend's own limit is the same. */
const TIMEOUT_MS = 540_000;

let functions: Promise<Functions> | undefined;

async function open(): Promise<Functions> {
  const { app, local } = await connect();
  // Before the first call, which the backend may refuse without a token; the local services ask for none.
  // By the variable itself, so that a build without a key leaves the script out.
  if (import.meta.env.VITE_APP_CHECK_SITE_KEY && !local) (await import('./appCheck')).attest(app);
  const opened = getFunctions(app, REGION);
  if (local) connectFunctionsEmulator(opened, local.functions.host, local.functions.port);
  return opened;
}

/** Sends `input` to the callable `name`, with the signed-in user's token where there is one. */
export async function call(name: string, input: unknown): Promise<unknown> {
  functions ??= open();
  return (await httpsCallable(await functions, name, { timeout: TIMEOUT_MS })(input)).data;
}
