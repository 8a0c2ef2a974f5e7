import { COLLECTIONS, documentPaths, LIST_LIMIT, type Sponsorship, type UserProfile, type AccountOverview, type CallableInput } from '@contract';
import { toPrefix } from '../lib/listQuery';
import { type Stored, watchDocument, watchList } from '../lib/watch';
import { PAGE_SIZE, createPagedLists } from './liveLists';
import { invoke } from '../lib/invoke';
import { readDocument } from '../lib/source';
import { cacheInMemory, DIRECTORY_CACHE_MS } from '../storage/cache';
import { ignoreResult } from './ignoreResult';
import { createLiveValues, createLoadedValues } from './values';

export type StoredAccount = Stored<UserProfile>;

/** The filters of the account list. */
export const ACCOUNT_LISTS = ['all', 'admins', 'owners', 'disabled'] as const;
export type AccountList = (typeof ACCOUNT_LISTS)[number];

/** Profiles, for admins, newest first. */
export const accountLists = createPagedLists<AccountList, StoredAccount>((list, after, next, onError) => {
  const page = { limit: PAGE_SIZE, ...(after !== undefined && { after }) };
  switch (list) {
    case 'admins':
      return watchList<UserProfile>(COLLECTIONS.users, { ...page, equal: { isAdmin: true }, order: ['createdAt', 'desc'] }, next, onError);
    case 'owners':
      return watchList<UserProfile>(COLLECTIONS.users, { ...page, equal: { isGymOwner: true }, order: ['createdAt', 'desc'] }, next, onError);
    case 'disabled':
      return watchList<UserProfile>(COLLECTIONS.users, { ...page, equal: { isDisabled: true }, order: ['createdAt', 'desc'] }, next, onError);
    case 'all':
      return watchList<UserProfile>(COLLECTIONS.users, { ...page, order: ['createdAt', 'desc'] }, next, onError);
  }
});

/** The maximum number of accounts in a search result. */
export const MAX_RESULTS = 50;
/** Accounts whose email address begins with the key, sorted by email address. */
export const accountSearches = createLiveValues<readonly StoredAccount[]>((text, next, onError) =>
  watchList<UserProfile>(COLLECTIONS.users, { startsWith: toPrefix(text), order: ['email', 'asc'], limit: MAX_RESULTS }, next, onError),
);

/** An account's purchases, by account id, newest first. */
export const accountPurchases = createLiveValues<readonly Stored<Sponsorship>[]>((userId, next, onError) =>
  watchList<Sponsorship>(COLLECTIONS.sponsorships, { equal: { userId }, order: ['createdAt', 'desc'], limit: LIST_LIMIT }, next, onError),
);

/** Profiles by account id, live. */
export const accountProfiles = createLiveValues<UserProfile>((uid, next, onError) => watchDocument<UserProfile>(documentPaths.user(uid), next, onError));

/** How an account signs in, and how often its reports of canceled classes were right, by account id. */
export const accountOverviews = createLoadedValues<AccountOverview>((uid) => invoke('readAccount', { uid }));

/** Grants or revokes an account's admin role, and notifies its user. @throws CallFailure, like the functions below */
export const setAdmin = (input: CallableInput<'setAdmin'>): Promise<void> => ignoreResult(invoke('setAdmin', input));
/** Disables an account, or enables it again. */
export const setAccountDisabled = (input: CallableInput<'setAccountDisabled'>): Promise<void> => ignoreResult(invoke('setAccountDisabled', input));
/** Deletes an account. */
export const removeAccount = (uid: string): Promise<void> => ignoreResult(invoke('removeAccount', { uid }));

/** Profiles by account id, read once and cached, for admins. */
export const accountsById = createLoadedValues((uid) =>
  cacheInMemory(`profile of ${uid}`, DIRECTORY_CACHE_MS, () => readDocument<UserProfile>(documentPaths.user(uid))),
);
