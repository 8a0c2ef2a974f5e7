import * as v from 'valibot';
import { textSchema } from './values';

/** Who may call: checked before the input is looked at, so that nothing is revealed to others. */
export type Caller = 'anyone' | 'user' | 'owner' | 'admin';

export interface Callable<Input extends v.GenericSchema, Output> {
  readonly caller: Caller;
  readonly input: Input;
  /**
   * Calls a minute that one account, or one network of visitors, may make. Where anyone can get an account that may call,
   * all accounts and visitors of one network together make a few times as many at most (`NETWORK_SHARE` of the platform).
   */
  readonly perMinute: number;
  /** Well-formed calls a day (UTC), counted likewise; without it any number. */
  readonly perDay?: number;
  /** Only within `RECENT_SIGN_IN_MS` after the caller has signed in: what nobody may do who has found a browser open. */
  readonly recent?: boolean;
  /** Everybody reads its free texts: such with links or obscene words are refused. */
  readonly isPublic?: boolean;
  /** Longest input, as bytes of JSON; `CALL_LIMIT_BYTES` unless told. */
  readonly maxBytes?: number;
  /** Carries the output's type; has no value. */
  readonly output?: Output;
}
/** One callable: who may call it, how often, and with what. */
export const callable =
  <Output>() =>
  <Input extends v.GenericSchema>(definition: Omit<Callable<Input, Output>, 'output'>): Callable<Input, Output> =>
    definition;

/** Longest comment on a gym or a photo, in characters. */
export const COMMENT_MAX = 1000;

export const nothing = v.strictObject({});
/** Made by the sender once for each thing sent: the same again is stored once, however often it is sent. */
export const keySchema = v.pipe(v.string(), v.uuid('This request key is invalid.'));
/** A field that people do not see, and programs that fill in every form do. */
export const trapSchema = v.optional(v.literal('', 'Leave this field empty.'));
export const requiredTextSchema = (max: number) => v.pipe(textSchema(max), v.minLength(1, 'This is required.'));
export const base64Length = (bytes: number): number => Math.ceil(bytes / 3) * 4;
