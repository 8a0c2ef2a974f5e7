import * as v from 'valibot';
import { callable } from './callable';
import type { AccountSignIn } from './documents/account';
import { idSchema } from './values';

/** An account of somebody, by its id. */
const uidSchema = v.strictObject({ uid: idSchema });

/** What admins do with accounts; part of `callables`. Roles of owners are given by `addOwner` and `removeOwner`. */
export const accountCallables = {
  /** What the authentication service says of an account, and profiles don't: how it signs in, and when it last has. */
  readAccount: callable<AccountSignIn>()({ caller: 'admin', perMinute: 120, input: uidSchema }),
  /**
   * Makes an account of a verified address admin, or takes that role from it, of which it is told. One admin stays: also of
   * two who take it from each other at once. Repeating it does nothing.
   */
  setAdmin: callable<Record<string, never>>()({
    caller: 'admin',
    perMinute: 60,
    input: v.strictObject({ ...uidSchema.entries, isAdmin: v.boolean() }),
  }),
  /** Disables an account that isn’t an admin’s: each of its calls is refused and its pages sign out. Or enables it again. Repeating it does nothing. */
  setAccountDisabled: callable<Record<string, never>>()({
    caller: 'admin',
    perMinute: 60,
    input: v.strictObject({ ...uidSchema.entries, isDisabled: v.boolean() }),
  }),
  /** Deletes an account that is no admin’s, as `deleteAccount` deletes the caller’s own. Repeating it does nothing. */
  removeAccount: callable<Record<string, never>>()({ caller: 'admin', perMinute: 60, input: uidSchema }),
};
