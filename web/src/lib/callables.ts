import { type CallableName, own, REGION } from '@contract';
import { connectFunctionsEmulator, type Functions, getFunctions, httpsCallable } from 'firebase/functions';
import { PROJECT_ID } from '../config';
import { toCallFailure } from './failure';
import { connect } from './firebase';

/** Longest that an ordinary call is waited for: a function that is started for it takes some seconds. */
const DEADLINE_MS = 20_000;
/** The same for those that take longer: a rebuild as long as the backend itself allows, an upload over a slow line, and the first look at all gyms. */
const LONG_DEADLINES_MS: Readonly<Record<string, number>> = { regenerateStats: 540_000, addImportChunk: 120_000, listGyms: 120_000 } satisfies Partial<
  Record<CallableName, number>
>;
/** The local stack starts a process for each callable, on a machine that may be busy. */
const LOCAL_DEADLINE_MS = 60_000;

interface Service {
  readonly functions: Functions;
  /** How long an ordinary call may take. */
  readonly deadline: number;
  /** A token of App Check, where the build has it. */
  readonly attestation: () => Promise<string | undefined>;
  /** Where a callable is. */
  readonly address: (name: string) => string;
}
let service: Promise<Service> | undefined;

async function open(): Promise<Service> {
  const { app, local } = await connect();
  // Before the first call, which the backend may refuse without a token; the local services ask for none.
  // By the variable itself, so that a build without a key leaves the script out.
  const attestation = import.meta.env.VITE_APP_CHECK_SITE_KEY && !local ? (await import('./appCheck')).attest(app) : async () => undefined;
  const functions = getFunctions(app, REGION);
  if (local) connectFunctionsEmulator(functions, local.functions.host, local.functions.port);
  const origin = local
    ? `http://${local.functions.host}:${local.functions.port}/${PROJECT_ID}/${REGION}`
    : `https://${REGION}-${PROJECT_ID}.cloudfunctions.net`;
  return { functions, deadline: local ? LOCAL_DEADLINE_MS : DEADLINE_MS, attestation, address: (name) => `${origin}/${name}` };
}

/** What is called, connected once. */
export function opened(): Promise<Service> {
  service ??= open();
  return service;
}

/**
 * Sends `input` to the callable `name`, with the signed-in user's token where there is one.
 * @throws CallFailure
 */
export async function call(name: string, input: unknown): Promise<unknown> {
  try {
    const { functions, deadline } = await opened();
    return (await httpsCallable(functions, name, { timeout: own(LONG_DEADLINES_MS, name) ?? deadline })(input)).data;
  } catch (error) {
    throw toCallFailure(error);
  }
}
