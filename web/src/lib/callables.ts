import { type CallableName, getOwn, REGION } from '@contract';
import { connectFunctionsEmulator, type Functions, getFunctions, httpsCallable } from 'firebase/functions';
import { PROJECT_ID } from '../config';
import { toCallFailure } from './failure';
import { connect } from './firebase';
import { loadOnce } from './loadOnce';

/** Timeout of an ordinary call. A function's cold start takes a few seconds. */
const DEADLINE_MS = 20_000;
/**
 * Timeouts of slower calls: a rebuild (the backend's own limit), an upload over a slow connection, and the first read of all gyms.
 */
const LONG_DEADLINES_MS: Readonly<Record<string, number>> = { regenerateStats: 540_000, addImportChunk: 120_000, listGyms: 120_000 } satisfies Partial<
  Record<CallableName, number>
>;
/** The local stack starts a process for each callable, possibly on a busy machine. */
const LOCAL_DEADLINE_MS = 60_000;

interface CallableService {
  readonly functions: Functions;
  /** The deadline of an ordinary call, in milliseconds. */
  readonly deadline: number;
  /** An App Check token, if the build uses App Check. */
  readonly getAppCheckToken: () => Promise<string | undefined>;
  /** The URL of a callable. */
  readonly getUrl: (name: string) => string;
}

async function openService(): Promise<CallableService> {
  const { app, local } = await connect();
  // App Check starts before the first call, because the backend may reject calls without a token. Local services need no token. This
  // reads the variable itself, so that a build without a key leaves the script out.
  const getAppCheckToken = import.meta.env.VITE_APP_CHECK_SITE_KEY && !local ? (await import('./appCheck')).startAppCheck(app) : async () => undefined;
  const functions = getFunctions(app, REGION);
  if (local) connectFunctionsEmulator(functions, local.functions.host, local.functions.port);
  const origin = local
    ? `http://${local.functions.host}:${local.functions.port}/${PROJECT_ID}/${REGION}`
    : `https://${REGION}-${PROJECT_ID}.cloudfunctions.net`;
  return { functions, deadline: local ? LOCAL_DEADLINE_MS : DEADLINE_MS, getAppCheckToken, getUrl: (name) => `${origin}/${name}` };
}

/** The callable service, connected once. If a script it needs doesn't load, the next call tries again. */
export const getCallableService = loadOnce(openService);

/**
 * Sends `input` to the callable `name`, with the user's token if signed in.
 * @throws CallFailure
 */
export async function call(name: string, input: unknown): Promise<unknown> {
  try {
    const { functions, deadline } = await getCallableService();
    return (await httpsCallable(functions, name, { timeout: getOwn(LONG_DEADLINES_MS, name) ?? deadline })(input)).data;
  } catch (error) {
    throw toCallFailure(error);
  }
}
