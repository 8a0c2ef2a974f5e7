import * as v from 'valibot';

/** Who can call it. This is checked before the input, so that other callers learn nothing from error messages about the input. */
export type Caller = 'anyone' | 'user' | 'owner' | 'admin';

/** The definition of a callable. */
export interface Callable<Input extends v.GenericSchema, Output> {
  readonly caller: Caller;
  readonly input: Input;
  /**
   * Maximum number of calls per minute by one account or, for visitors who aren't signed in, from one network. Unless the callable needs a role, all
   * accounts and visitors on one network together can make a few times as many calls (`WIDER_NETWORK_FACTOR` in `platform/rate-limit.ts`).
   */
  readonly perMinute: number;
  /** Valid calls per day (UTC), counted the same way. Unlimited if absent. */
  readonly perDay?: number;
  /** Whether the caller must have signed in within the last `RECENT_SIGN_IN_MS`, so that someone who finds an unlocked computer can't call it. */
  readonly requiresRecentSignIn?: boolean;
  /** Whether everyone can see some of its free text. Such text can't contain links or obscene words (`platform/public-text.ts`). */
  readonly hasPublicText?: boolean;
  /** Maximum size of the input, in bytes of JSON. Default: `CALL_LIMIT_BYTES`. */
  readonly maxBytes?: number;
  /** Only declares the output's type. Never has a value. */
  readonly output?: Output;
}
/** Defines a callable: who may call it, how often, and with which input. */
export const callable =
  <Output>() =>
  <Input extends v.GenericSchema>(definition: Omit<Callable<Input, Output>, 'output'>): Callable<Input, Output> =>
    definition;

/** Maximum length of a comment on a gym or a photo, in characters. */
export const COMMENT_MAX = 1000;

/** For callables without input. */
export const noInputSchema = v.strictObject({});
/**
 * The request key, which the client creates once per submission. If the client sends the same key again, such as after a lost response, nothing is
 * stored twice.
 */
export const requestKeySchema = v.pipe(v.string(), v.uuid('This request key is invalid.'));
/** The value of a hidden form field that people leave empty and bots fill in. */
export const honeypotSchema = v.optional(v.literal('', 'Leave this field empty.'));
/** The length in characters of this many bytes as base64. */
export const base64Length = (bytes: number): number => Math.ceil(bytes / 3) * 4;
