import { type Claim, type ClaimStatus, COLLECTIONS, LIST_LIMIT, type CallableInput, type CallableOutput, type ReceivedInvitation } from '@contract';
import { type Stored, watchList } from '../lib/watch';
import { PAGE_SIZE, createPagedLists } from './liveLists';
import { invoke } from '../lib/invoke';
import { ignoreResult } from './ignoreResult';
import { createLiveValues, createLoadedValues } from './values';

export type StoredClaim = Stored<Claim>;

/** All claims by status, for admins. */
export const claimLists = createPagedLists<ClaimStatus, StoredClaim>((status, after, next, onError) =>
  watchList<Claim>(
    COLLECTIONS.claims,
    { equal: { status }, order: ['createdAt', 'desc'], limit: PAGE_SIZE, ...(after !== undefined && { after }) },
    next,
    onError,
  ),
);

/** A user's claims, by the user's id, newest first. */
export const userClaims = createLiveValues<readonly StoredClaim[]>((userId, next, onError) =>
  watchList<Claim>(COLLECTIONS.claims, { equal: { userId }, order: ['createdAt', 'desc'], limit: LIST_LIMIT }, next, onError),
);

/** Claims a gym. @throws CallFailure, like the functions below */
export const claimGym = (input: CallableInput<'claimGym'>): Promise<void> => ignoreResult(invoke('claimGym', input));
/** Submits the code that was sent to the gym. */
export const enterClaimCode = (input: CallableInput<'enterClaimCode'>): Promise<void> => ignoreResult(invoke('enterClaimCode', input));
/** Withdraws a claim. Users can only withdraw their own. */
export const withdrawClaim = (id: string): Promise<void> => ignoreResult(invoke('withdrawClaim', { id }));
/** Stores an owner's reply to a claim for their gym. */
export const answerClaim = (input: CallableInput<'answerClaim'>): Promise<void> => ignoreResult(invoke('answerClaim', input));

/** What the backend found when it checked a claim's proof and the claimant's email address. */
export type ClaimCheck = CallableOutput<'checkClaim'>;
/** What an admin should know before deciding a claim, by the claim's id. */
export const claimChecks = createLoadedValues<ClaimCheck>((id) => invoke('checkClaim', { id }));
/** Approves or rejects a claim. The claimant is notified. */
export const decideClaim = (input: CallableInput<'decideClaim'>): Promise<void> => ignoreResult(invoke('decideClaim', input));

/** A gym's owners, invitations to become one, and pending claims to it, by the gym's id. */
export const ownerships = createLoadedValues((gymId) => invoke('readOwnership', { gymId }));
/** Makes the account with this verified email address an owner immediately, without an invitation. For admins. */
export const addOwner = (input: CallableInput<'addOwner'>): Promise<void> => ignoreResult(invoke('addOwner', input));
/** Invites the holder of an email address to co-own the gym. */
export const inviteOwner = (input: CallableInput<'inviteOwner'>): Promise<CallableOutput<'inviteOwner'>> => invoke('inviteOwner', input);
/** Withdraws an invitation to co-own the gym. */
export const withdrawInvitation = (gymId: string, id: string): Promise<void> => ignoreResult(invoke('withdrawInvitation', { gymId, id }));
/** Invitations to become a gym's co-owner that the signed-in user can answer, by the user's id. */
export const receivedInvitations = createLoadedValues<readonly ReceivedInvitation[]>(async () => (await invoke('readInvitations', {})).invitations);
/** Accepts or declines an invitation to co-own a gym. */
export const answerInvitation = (input: CallableInput<'answerInvitation'>): Promise<void> => ignoreResult(invoke('answerInvitation', input));
/** Transfers the primary owner's role to another owner. */
export const makePrimaryOwner = (gymId: string, uid: string): Promise<void> => ignoreResult(invoke('makePrimaryOwner', { gymId, uid }));
/** Removes one of the gym's owners. */
export const removeOwner = (gymId: string, uid: string): Promise<void> => ignoreResult(invoke('removeOwner', { gymId, uid }));
/** Removes the signed-in user as an owner of the gym. */
export const releaseGym = (gymId: string): Promise<void> => ignoreResult(invoke('releaseGym', { gymId }));
