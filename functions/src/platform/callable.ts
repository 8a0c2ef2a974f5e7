import { type CallableFunction, type CallableRequest, HttpsError, onCall } from 'firebase-functions/v2/https';
import * as v from 'valibot';
import {
  CALL_LIMIT_BYTES,
  type CallableCommand,
  type CallableName,
  type CallableOutput,
  type Caller,
  callables,
  COLLECTIONS,
  DomainError,
  ERROR_STATUS,
  type ErrorDetails,
  type FieldIssue,
  REGION,
  type UserProfile,
} from '../contract';
import { config } from './config';
import { firestore, isConflict } from './firestore';
import { log } from './log';
import { countCall, countDailyCall, visitorAddress } from './rate';

/** Who calls, as stored now: a token may outlive a demotion by an hour. */
export interface Actor {
  readonly uid: string;
  readonly profile: UserProfile;
}
export interface CallContext {
  /** Absent only where the callable is for anyone. */
  readonly actor: Actor | undefined;
  readonly now: Date;
}
export interface SignedContext extends CallContext {
  readonly actor: Actor;
}
type ContextOf<Name extends CallableName> = (typeof callables)[Name]['caller'] extends 'anyone' ? CallContext : SignedContext;
export type Handler<Name extends CallableName> = (command: CallableCommand<Name>, context: ContextOf<Name>) => Promise<CallableOutput<Name>>;

/** Longest a callable may take. A rebuild of a large directory is the slowest. */
const TIMEOUT_SECONDS = 540;

/**
 * The one way in: role, rate, schema, then the handler; errors are mapped once, here.
 * Role comes first, so that a stranger learns nothing from how input is refused.
 */
export function serve<Name extends CallableName>(name: Name, handler: Handler<Name>): CallableFunction<unknown, Promise<CallableOutput<Name>>> {
  return onCall({ region: REGION, cors: config.allowedOrigins(), timeoutSeconds: TIMEOUT_SECONDS, memory: '512MiB' }, async (request) =>
    answer(name, handler, request),
  );
}

async function answer<Name extends CallableName>(name: Name, handler: Handler<Name>, request: CallableRequest<unknown>): Promise<CallableOutput<Name>> {
  const now = new Date();
  try {
    if (config.enforceAppCheck() && !request.app) throw new DomainError('not-allowed', 'This request does not come from the site.');
    const { caller, perMinute, perDay, input, maxBytes = CALL_LIMIT_BYTES } = callables[name];
    const actor = await authorise(caller, request.auth?.uid);
    const who = actor?.uid ?? visitorAddress(request.rawRequest);
    await countCall(name, who, perMinute, now);
    const command = parse(input, request.data, maxBytes) as CallableCommand<Name>;
    // After the schema: a typing error uses up nothing of a visitor's day.
    if (perDay !== undefined) await countDailyCall(name, who, perDay, now);
    const result = await handler(command, { actor, now } as ContextOf<Name>);
    log.info('call', { name, ms: Date.now() - now.getTime() });
    return result;
  } catch (error) {
    throw toHttpsError(name, error);
  }
}

async function authorise(caller: Caller, uid: string | undefined): Promise<Actor | undefined> {
  if (!uid) {
    if (caller === 'anyone') return undefined;
    throw new DomainError('signed-out', 'Sign in first.');
  }
  const profile = (await firestore().collection(COLLECTIONS.users).doc(uid).get()).data() as UserProfile | undefined;
  if (!profile) {
    if (caller === 'anyone') return undefined;
    throw new DomainError('signed-out', 'This account is not set up yet. Try again in a moment.');
  }
  const allowed = caller === 'anyone' || caller === 'user' || profile.isAdmin || (caller === 'owner' && profile.isGymOwner);
  if (!allowed) throw new DomainError('not-allowed', 'You may not do this.');
  return { uid, profile };
}

/** Deeper input is refused before a schema walks it. */
const MAX_DEPTH = 12;

function parse(schema: v.GenericSchema, data: unknown, maxBytes: number): unknown {
  if (Array.isArray(data)) throw strange();
  refuseStrangeKeys(data, 0);
  if (Buffer.byteLength(JSON.stringify(data ?? {})) > maxBytes) throw new DomainError('invalid', 'This is more than one request may hold. Shorten it.');
  const result = v.safeParse(schema, data ?? {});
  if (result.success) return result.output;
  throw new DomainError('invalid', 'Check the marked fields.', result.issues.slice(0, 50).map(toFieldIssue));
}

/** The SDK's decoder honours `__proto__`, which would let a payload inherit fields that its own keys do not show. */
function refuseStrangeKeys(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (depth > MAX_DEPTH || (prototype !== Object.prototype && prototype !== Array.prototype && prototype !== null)) {
    throw strange();
  }
  for (const nested of Object.values(value)) refuseStrangeKeys(nested, depth + 1);
}

const strange = () => new DomainError('invalid', 'This is not an input that the site sends.');

function toFieldIssue(issue: v.BaseIssue<unknown>): FieldIssue {
  return { path: v.getDotPath(issue) ?? '', message: issue.message };
}

function toHttpsError(name: CallableName, error: unknown): HttpsError {
  if (error instanceof DomainError) {
    log.warn('refused', { name, reason: error.reason });
    const details: ErrorDetails = { reason: error.reason, ...(error.issues.length > 0 && { issues: error.issues }) };
    return new HttpsError(ERROR_STATUS[error.reason], error.message, details);
  }
  log.error('failed', error, { name });
  const reason = isConflict(error) ? 'contended' : 'internal';
  const message = reason === 'contended' ? 'Someone else changed this at the same moment. Try again.' : 'Something went wrong on our side. Try again.';
  return new HttpsError(ERROR_STATUS[reason], message, { reason } satisfies ErrorDetails);
}
