import { type CallableFunction, type CallableRequest, HttpsError, onCall } from 'firebase-functions/v2/https';
import * as v from 'valibot';
import {
  CALL_LIMIT_BYTES,
  INPUT_RENAMES,
  type CallableCommand,
  type CallableName,
  type CallableOutput,
  type Caller,
  callables,
  DAY_MS,
  DomainError,
  ERROR_STATUS,
  type ErrorDetails,
  type FieldIssue,
  MINUTE_MS,
  REGION,
  type Renames,
  invalidFieldsError,
  replaceOldNames,
} from '../contract';
import { type Actor, authorize, requireEnabled, requireActiveSession, requireRecentSignIn } from './authorization';
import { config } from './config';
import { checkConnection, readWithinDeadline, isConflict, isUnreachable } from './firestore';
import { log } from './log';
import { type Allowance, tryCountCall, toNetworks, WIDER_NETWORK_FACTOR, getVisitorIp } from './rate-limit';
import { rejectOffensiveTextAndLinks } from './public-text';
import { deletedAccountError, tombstoneDocument } from './tombstones';
import { setSecurityHeaders } from './security-headers';
import { collection } from './collections';

export interface CallContext {
  /** Only absent if the callable is open to anyone. */
  readonly actor: Actor | undefined;
  readonly now: Date;
  /** The caller's network: an IPv4 address or the /56 of an IPv6 address, which is the wider of the two that rate limits count. */
  readonly network: string;
}
export interface SignedInContext extends CallContext {
  readonly actor: Actor;
}
type ContextOf<Name extends CallableName> = (typeof callables)[Name]['caller'] extends 'anyone' ? CallContext : SignedInContext;
export type Handler<Name extends CallableName> = (command: CallableCommand<Name>, context: ContextOf<Name>) => Promise<CallableOutput<Name>>;
/** A callable as it is deployed, which checks the call and runs the handler. */
export type ServedCallable<Name extends CallableName> = CallableFunction<unknown, Promise<CallableOutput<Name>>>;

/**
 * A network's limit is this many times the limit of one account. High enough that a household or a gym's Wi-Fi isn't locked out when a few people are
 * active at once, and low enough that someone with a hundred accounts can do no more than with three.
 */
export const NETWORK_FACTOR = 3;

/**
 * Maximum number of instances per callable, which limits what a flood of calls can cost. By default, each serves 80 calls at once, so this is
 * enough for 800 people who press a button at the same time.
 */
const MAX_INSTANCES = 10;
/** Maximum time that a callable may take. The slowest is a rebuild of a large directory. */
const TIMEOUT_SECONDS = 540;

interface ServeOptions {
  /** Names of the secrets it needs. */
  readonly secrets?: string[];
  /** Memory and concurrency, for callables that need more than most. */
  readonly memory?: '512MiB' | '2GiB';
  readonly concurrency?: number;
}

/**
 * Wraps a handler in its callable, which checks the caller's role, the rate limits and the input before it calls the handler, and converts errors
 * to `HttpsError`. The role is checked before the input, so that input errors reveal nothing to people who may not use the callable.
 */
export function serve<Name extends CallableName>(
  name: Name,
  handler: Handler<Name>,
  { secrets = [], memory = '512MiB', concurrency }: ServeOptions = {},
): ServedCallable<Name> {
  const options = {
    region: REGION,
    cors: config.allowedOrigins(),
    timeoutSeconds: TIMEOUT_SECONDS,
    memory,
    ...(concurrency !== undefined && { concurrency }),
    maxInstances: MAX_INSTANCES,
    secrets,
  };
  return addSecurityHeaders(onCall(options, async (request) => runCall(name, handler, request)));
}

/** Adds the security headers to every response of a callable, including the SDK's own error responses. */
function addSecurityHeaders<F extends CallableFunction<never, unknown>>(callable: F): F {
  return new Proxy(callable, {
    apply(target, self, [request, response]: Parameters<F>) {
      setSecurityHeaders(response);
      return Reflect.apply(target, self, [request, response]) as unknown;
    },
  });
}

async function runCall<Name extends CallableName>(name: Name, handler: Handler<Name>, request: CallableRequest<unknown>): Promise<CallableOutput<Name>> {
  const now = new Date();
  try {
    if (config.enforceAppCheck() && !request.app)
      throw new DomainError('not-allowed', 'We couldn’t verify that this request came from our site. Reload the page and try again.');
    const {
      caller,
      perMinute,
      perDay,
      requiresRecentSignIn = false,
      input,
      maxBytes = CALL_LIMIT_BYTES,
      hasPublicText = false,
    }: CallableContract = callables[name];
    const actor = await loadActor(caller, request.auth);
    if (requiresRecentSignIn) requireRecentSignIn(getSignInTime(request.auth), now);
    const networks = toNetworks(getVisitorIp(request.rawRequest));
    const toAllowances = (limit: number, windowMs: number) => listAllowances(name, actor?.uid, networks, limit, windowMs);
    if (!(await readWithinDeadline(() => tryCountCall(toAllowances(perMinute, MINUTE_MS), now))))
      throw new DomainError('rate-limited', 'Too many requests. Wait a minute, then try again.');
    const command = parseInput(input, request.data, maxBytes, INPUT_RENAMES[name]) as CallableCommand<Name>;
    if (hasPublicText) rejectOffensiveTextAndLinks(command);
    // After the schema check, so that a typo doesn't use up the caller's daily limit.
    if (perDay !== undefined && !(await tryCountCall(toAllowances(perDay, DAY_MS), now)))
      throw new DomainError('too-many-today', 'You’ve reached the daily limit for this. Try again tomorrow.');
    const result = await handler(command, { actor, now, network: networks[1] ?? networks[0] } as ContextOf<Name>);
    log.info('call', { name, ms: Date.now() - now.getTime() });
    return result;
  } catch (error) {
    throw toHttpsError(name, error);
  }
}

/**
 * The limits that a call counts toward. A signed-in caller's calls count toward the account's limit. If any account may make them, they also count
 * toward the network's, so that many accounts together get no more than `NETWORK_FACTOR` times the limit. A visitor's calls only count by network.
 * For IPv6, there is a limit for the /56 as well, `WIDER_NETWORK_FACTOR` times that of a /64.
 */
function listAllowances(
  name: CallableName,
  uid: string | undefined,
  [network, widerNetwork]: ReturnType<typeof toNetworks>,
  limit: number,
  windowMs: number,
): Allowance[] {
  const caller: Allowance = { key: `${name}|${uid ? `account ${uid}` : `visitor ${network}`}`, limit, windowMs };
  if (!['anyone', 'user'].includes(callables[name].caller)) return [caller];
  const shared = { key: `${name}|network ${network}`, limit: limit * NETWORK_FACTOR, windowMs };
  return [
    caller,
    shared,
    ...(widerNetwork ? [{ key: `${name}|network ${widerNetwork}`, limit: limit * NETWORK_FACTOR * WIDER_NETWORK_FACTOR, windowMs }] : []),
  ];
}

/** The contract's entry for any callable. */
type CallableContract = Omit<(typeof callables)[CallableName], 'output'> & {
  readonly perDay?: number;
  readonly requiresRecentSignIn?: boolean;
  readonly maxBytes?: number;
  readonly hasPublicText?: boolean;
};

type CallAuth = CallableRequest<unknown>['auth'];
/** When the caller signed in, in seconds since the epoch. 0 if the token doesn't say, though tokens from Firebase Auth always do. */
const getSignInTime = (auth: CallAuth): number => Number(auth?.token.auth_time ?? 0);

async function loadActor(caller: Caller, auth: CallAuth): Promise<Actor | undefined> {
  const uid = auth?.uid;
  const stored = uid ? await readWithinDeadline((database) => collection('users', database).doc(uid).get()) : undefined;
  const profile = stored?.data();
  // A token stays valid after its account is deleted. If the caller counted as a visitor, what they send would belong to no account and never be deleted.
  if (uid && !profile && (await readWithinDeadline(() => tombstoneDocument(uid).get())).exists) throw deletedAccountError();
  if (profile) {
    requireEnabled(profile);
    requireActiveSession(profile, getSignInTime(auth));
  }
  return authorize(caller, uid, profile);
}

/** Maximum nesting depth of input. Deeper input is rejected before a schema walks it. */
const MAX_DEPTH = 12;

function parseInput(schema: v.GenericSchema, data: unknown, maxBytes: number, renames: Renames | undefined): unknown {
  if (Array.isArray(data)) throw malformedRequest();
  rejectUnsafeInput(data, 0);
  if (Buffer.byteLength(JSON.stringify(data ?? {})) > maxBytes) throw new DomainError('invalid', 'This is too long to send. Shorten it.');
  const result = v.safeParse(schema, replaceOldNames(data ?? {}, renames));
  if (result.success) return result.output;
  throw invalidFieldsError(result.issues.slice(0, 50).map(toFieldIssue));
}

/** Rejects input that is nested too deeply or has a custom prototype. The SDK's decoder accepts `__proto__`, so input could inherit fields that no check sees. */
function rejectUnsafeInput(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (depth > MAX_DEPTH || (prototype !== Object.prototype && prototype !== Array.prototype && prototype !== null)) {
    throw malformedRequest();
  }
  for (const nested of Object.values(value)) rejectUnsafeInput(nested, depth + 1);
}

const malformedRequest = () => new DomainError('invalid', 'Something was wrong with this request. Reload the page and try again.');

function toFieldIssue(issue: v.BaseIssue<unknown>): FieldIssue {
  return { path: v.getDotPath(issue) ?? '', message: issue.message };
}

const FAILURE_MESSAGES = {
  unavailable: 'We can’t reach our database right now. Try again in a moment.',
  contended: 'Someone else changed this at the same time. Try again.',
  internal: 'Something went wrong on our side. Try again.',
} as const;

function toHttpsError(name: CallableName, error: unknown): HttpsError {
  if (error instanceof DomainError) {
    log.warn('call rejected', { name, reason: error.reason });
    const { reason, message, issues, gym } = error;
    const details: ErrorDetails = { reason, ...(issues.length > 0 && { issues }), ...(gym && { gym }) };
    return new HttpsError(ERROR_STATUS[reason], message, details);
  }
  log.error('call failed', error, { name });
  if (isUnreachable(error)) void checkConnection();
  const reason = toFailureReason(error);
  return new HttpsError(ERROR_STATUS[reason], FAILURE_MESSAGES[reason], { reason } satisfies ErrorDetails);
}

function toFailureReason(error: unknown): keyof typeof FAILURE_MESSAGES {
  if (isUnreachable(error)) return 'unavailable';
  return isConflict(error) ? 'contended' : 'internal';
}
