import * as v from 'valibot';
import { textSchema } from './values';

/** Who may call. Checked before the input, so that others learn nothing from it. */
export type Caller = 'anyone' | 'user' | 'owner' | 'admin';

export interface Callable<Input extends v.GenericSchema, Output> {
  readonly caller: Caller;
  readonly input: Input;
  /**
   * Calls per minute for one account, or one visitors' network. If anyone can create an account that may call, all accounts and visitors of one
   * network together get a few times as many (`NETWORK_SHARE` of the platform).
   */
  readonly perMinute: number;
  /** Valid calls per day (UTC), counted the same way. Unlimited if absent. */
  readonly perDay?: number;
  /** Requires a sign-in within the last `RECENT_SIGN_IN_MS`, so that someone who finds an open browser can't do it. */
  readonly recent?: boolean;
  /** Its free texts are shown publicly, so links and obscene words are refused. */
  readonly isPublic?: boolean;
  /** Maximum size of the input, in bytes of JSON. Default: `CALL_LIMIT_BYTES`. */
  readonly maxBytes?: number;
  /** Only carries the output's type. Has no value. */
  readonly output?: Output;
}
/** One callable: who may call it, how often, and with what. */
export const callable =
  <Output>() =>
  <Input extends v.GenericSchema>(definition: Omit<Callable<Input, Output>, 'output'>): Callable<Input, Output> =>
    definition;

/** Maximum length of a comment on a gym or a photo, in characters. */
export const COMMENT_MAX = 1000;

export const nothing = v.strictObject({});
/** Created once by the sender for each thing sent. If it is sent again with the same key, it is stored once. */
export const keySchema = v.pipe(v.string(), v.uuid('This request key is invalid.'));
/** A hidden form field. People leave it empty; bots fill it in. */
export const trapSchema = v.optional(v.literal('', 'Leave this field empty.'));
export const requiredTextSchema = (max: number) => v.pipe(textSchema(max), v.minLength(1, 'This is required.'));
export const base64Length = (bytes: number): number => Math.ceil(bytes / 3) * 4;
