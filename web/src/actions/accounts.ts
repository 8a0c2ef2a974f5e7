import { type AccountSignIn, type CallableInput, documentPaths, type UserProfile } from '@contract';
import { invoke } from '../lib/invoke';
import { documentOf } from '../lib/source';
import { cachedInMemory, DIRECTORY_CACHE_MS } from '../storage/cache';
import { done } from './done';

/** How an account signs in. @throws CallFailure, like those below */
export const readAccount = (uid: string): Promise<AccountSignIn> => invoke('readAccount', { uid });
/** Gives an account the admin role or removes it, and notifies its user. */
export const setAdmin = (entry: CallableInput<'setAdmin'>): Promise<void> => done(invoke('setAdmin', entry));
/** Disables an account, or enables it again. */
export const setAccountDisabled = (entry: CallableInput<'setAccountDisabled'>): Promise<void> => done(invoke('setAccountDisabled', entry));
/** Deletes an account. */
export const removeAccount = (uid: string): Promise<void> => done(invoke('removeAccount', { uid }));

/** An account's profile, for admins, read once; undefined if the account no longer exists. @throws Unreachable */
export const profileOf = (uid: string): Promise<UserProfile | undefined> =>
  cachedInMemory(`profile of ${uid}`, DIRECTORY_CACHE_MS, () => documentOf<UserProfile>(documentPaths.user(uid)));
