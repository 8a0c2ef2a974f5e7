import { type CallableInput, type CallableOutput, COLLECTIONS, documentPaths, LIST_LIMIT, type Suggestion } from '@contract';
import { invoke } from '../lib/invoke';
import { clearCacheAfter } from '../storage/cache';
import { ignoreResult } from './ignoreResult';
import { readDocument } from '../lib/source';
import { type Stored, watchList } from '../lib/watch';
import { createLiveValues } from './values';

/** Decides a suggested change field by field. Accepted fields are then applied to the gym. @throws CallFailure, like the functions below */
export const decideSuggestion = (decision: CallableInput<'decideSuggestion'>): Promise<void> => clearCacheAfter(invoke('decideSuggestion', decision));

/** Adds a suggested missing gym to the directory, or declines it. */
export const decideMissingGym = (decision: CallableInput<'decideProposal'>): Promise<void> => clearCacheAfter(invoke('decideProposal', decision));

/** Withdraws a pending suggestion of any kind. Users can only withdraw their own. */
export const withdrawSuggestion = (id: string): Promise<void> => ignoreResult(invoke('withdrawSuggestion', { id }));

/** Suggests a missing gym. An admin adds or declines it. */
export const suggestMissingGym = (proposal: CallableInput<'proposeGym'>): Promise<CallableOutput<'proposeGym'>> => invoke('proposeGym', proposal);

export type StoredSuggestion = Stored<Suggestion>;

/** A user's suggestions, by the user's id, newest first. */
export const userSuggestions = createLiveValues<readonly StoredSuggestion[]>((userId, next, onError) =>
  watchList<Suggestion>(COLLECTIONS.suggestions, { equal: { userId }, order: ['createdAt', 'desc'], limit: LIST_LIMIT }, next, onError),
);

/** A gym's pending suggestions, by the gym's id, newest first. Only the gym's owners and admins can read them. */
export const gymSuggestions = createLiveValues<readonly StoredSuggestion[]>((gymId, next, onError) =>
  watchList<Suggestion>(COLLECTIONS.suggestions, { equal: { gymId, status: 'pending' }, order: ['createdAt', 'desc'], limit: LIST_LIMIT }, next, onError),
);

/** Reads a suggestion's current state. Undefined if it was deleted. */
export const readSuggestion = (id: string): Promise<Suggestion | undefined> => readDocument<Suggestion>(documentPaths.suggestion(id));
