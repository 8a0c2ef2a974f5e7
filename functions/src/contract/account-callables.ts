import * as v from 'valibot';
import { callable } from './callable';
import type { AccountOverview } from './documents/account';
import { idSchema } from './values';

/** Input that names an account by its id. */
const uidSchema = v.strictObject({ uid: idSchema });

/** Admins' actions on accounts. Part of `callables`. The owner role is granted by `addOwner` and removed by `removeOwner`. */
export const accountCallables = {
  /**
   * Returns what isn't in an account's profile: how the user signs in, when they last did, and how many of their reports that a class is off were
   * right.
   */
  readAccount: callable<AccountOverview>()({ caller: 'admin', perMinute: 120, input: uidSchema }),
  /**
   * Makes an account with a verified email address an admin, or removes an account's admin role, and notifies the account. At least one admin always
   * remains, even if two admins remove each other's roles at the same time. Repeating it does nothing.
   */
  setAdmin: callable<Record<string, never>>()({
    caller: 'admin',
    perMinute: 60,
    input: v.strictObject({ ...uidSchema.entries, isAdmin: v.boolean() }),
  }),
  /**
   * Disables or enables an account that isn't an admin's. Calls by a disabled account are rejected, and its open pages sign out. Repeating it does
   * nothing.
   */
  setAccountDisabled: callable<Record<string, never>>()({
    caller: 'admin',
    perMinute: 60,
    input: v.strictObject({ ...uidSchema.entries, isDisabled: v.boolean() }),
  }),
  /** Deletes an account that isn't an admin's, as `deleteAccount` does for the caller's own. Repeating it does nothing. */
  removeAccount: callable<Record<string, never>>()({ caller: 'admin', perMinute: 60, input: uidSchema }),
};
