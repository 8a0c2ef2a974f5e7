import { type CallableName, own, REGION } from '@contract';
import { connectFunctionsEmulator, type Functions, getFunctions, httpsCallable } from 'firebase/functions';
import { connect } from './firebase';

/** Longest that an ordinary call is waited for: a function that is started for it takes some seconds. */
const DEADLINE_MS = 20_000;
/** The same for those that take longer: a rebuild as long as the backend itself allows, and an upload over a slow line. */
const LONG_DEADLINES_MS: Readonly<Record<string, number>> = { regenerateStats: 540_000, addImportChunk: 120_000 } satisfies Partial<
  Record<CallableName, number>
>;
/** The local stack starts a process for each callable, on a machine that may be busy. */
const LOCAL_DEADLINE_MS = 60_000;

interface Service {
  readonly functions: Functions;
  /** How long an ordinary call may take. */
  readonly deadline: number;
}
let service: Promise<Service> | undefined;

async function open(): Promise<Service> {
  const { app, local } = await connect();
  // Before the first call, which the backend may refuse without a token; the local services ask for none.
  // By the variable itself, so that a build without a key leaves the script out.
  if (import.meta.env.VITE_APP_CHECK_SITE_KEY && !local) (await import('./appCheck')).attest(app);
  const functions = getFunctions(app, REGION);
  if (local) connectFunctionsEmulator(functions, local.functions.host, local.functions.port);
  return { functions, deadline: local ? LOCAL_DEADLINE_MS : DEADLINE_MS };
}

/** Sends `input` to the callable `name`, with the signed-in user's token where there is one. */
export async function call(name: string, input: unknown): Promise<unknown> {
  service ??= open();
  const { functions, deadline } = await service;
  return (await httpsCallable(functions, name, { timeout: own(LONG_DEADLINES_MS, name) ?? deadline })(input)).data;
}
