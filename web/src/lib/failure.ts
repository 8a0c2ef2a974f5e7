import { type ErrorDetails, type ErrorReason, type FieldIssue, own, type StayingGym } from '@contract';
import { ToldFailure } from './told';
import { type NoAnswer, noAnswerSentence } from './unreachable';

/** What the user is told for each reason. A missing sentence fails to compile. */
const SENTENCES: Record<Exclude<ErrorReason, 'unavailable'>, string> = {
  'signed-out': 'Please sign in and try again.',
  'not-allowed': 'Your account may not do this.',
  invalid: 'Please check the marked fields.',
  'name-without-slug': 'Please use a name that contains Latin letters or digits.',
  'password-too-common': 'This password is one that many people would try. Please choose another, or add words of your own.',
  'password-is-email': 'Please choose a password that is made of more than your e-mail address.',
  'account-not-created': 'The account could not be created. If you already have one, sign in or reset your password.',
  'confirm-identity': 'Please confirm once more who you are, then try again.',
  'is-admin': 'This account is an admin’s. Take that role from it first.',
  'address-not-verified': 'The address of this account is not verified. Its owner has to follow the link in our e-mail first.',
  'account-disabled': 'This account is disabled. It can’t sign in or make changes. Write to us if you think that’s a mistake.',
  'gym-not-found': 'This gym no longer exists.',
  'gym-merged': 'This gym was merged into another. Make your change there.',
  'featured-city-not-found': 'This city is no longer featured. Reload the page and choose another.',
  'import-not-found': 'This import no longer exists.',
  'message-not-found': 'This message no longer exists.',
  'photo-not-found': 'This photo is no longer there.',
  'discount-not-found': 'This discount no longer exists.',
  'tier-not-found': 'This sponsorship no longer exists. Reload the page and choose another.',
  'sponsorship-not-found': 'There is no such purchase of this account.',
  'claim-not-found': 'This claim no longer exists.',
  'invitation-not-found': 'This invitation has expired or was withdrawn. Ask the gym’s owner for a new one.',
  'account-not-found': 'No account here has this address and has verified it.',
  'notice-not-found': 'This notice no longer exists.',
  'redirect-not-found': 'This redirect no longer exists.',
  'announcement-not-found': 'This announcement no longer exists.',
  'already-exists': 'This exists already.',
  'address-taken': 'Another gym in this city already has this address. Please vary the name.',
  'network-limit': 'Too many people on your network are doing this right now. Try again in an hour.',
  'limit-reached': 'The list is full. Delete an entry first.',
  'rate-limited': 'Too many requests. Please wait a minute and try again.',
  'too-many-today': 'That is all we can take from here in one day. Please try again tomorrow.',
  'stale-edit': 'Someone else changed this in the meantime. Nothing of yours is lost: compare and save again.',
  contended: 'Someone else changed this at the same moment. Please try again.',
  'import-incomplete': 'The upload is not complete. Please choose the same file again.',
  'import-ended': 'This import has ended already.',
  'import-not-undoable': 'This import can no longer be undone.',
  'already-decided': 'Someone else has decided this already.',
  'already-owner': 'You own this gym already.',
  'not-primary-owner': 'Only the primary owner of this gym can do this. Ask them, or write to us.',
  'nobody-to-tell': 'Nobody would get it: there is no such account, or none that wants announcements.',
  'not-undoable': 'This can’t be undone by itself.',
  'payments-closed': 'Sponsorships can’t be bought here yet.',
  'tier-closed': 'This sponsorship is no longer offered. Choose another.',
  'sold-out': 'All places of this sponsorship are taken. Choose another, or come back when one has ended.',
  'already-sponsored': 'This is sponsored already. Whoever sponsors it can renew it from their dashboard.',
  'already-paid': 'This was paid already. Nothing more is charged.',
  'not-refundable': 'There is nothing left of this payment that could be paid back.',
  'export-expired': 'This file is no longer there. Export the gyms again.',
  'file-too-large': 'The file is too large.',
  'last-admin': 'You are the only admin. Make someone else an admin first.',
  internal: 'Something went wrong on our side. Please try again.',
};

/** A call that the backend refused or that did not reach it. `message` is for the user. */
export class CallFailure extends ToldFailure {
  override readonly name = 'CallFailure';
  constructor(
    override readonly reason: ErrorReason,
    override readonly issues: readonly FieldIssue[] = [],
    override readonly gym?: StayingGym,
    /** Why a call is `unavailable`. */
    why: NoAnswer = 'busy',
  ) {
    super(gym ? `This gym was merged into ${gym.name}. Make your change there.` : reason === 'unavailable' ? noAnswerSentence(why) : SENTENCES[reason]);
  }
}
const isReason = (text: string): text is ErrorReason => text === 'unavailable' || Object.hasOwn(SENTENCES, text);

/** Reads the reason from what the SDK throws. Without one, the status tells most. */
export function toCallFailure(error: unknown): CallFailure {
  if (error instanceof CallFailure) return error;
  const { code, details, message } = (typeof error === 'object' && error !== null ? error : {}) as Thrown;
  if (details?.reason !== undefined && isReason(details.reason)) return new CallFailure(details.reason, details.issues, details.gym);
  const why = noAnswerIn(code?.replace('functions/', ''), /\[(\d+)\]$/.exec(message ?? '')?.[1]);
  if (why) return new CallFailure('unavailable', [], undefined, why);
  return new CallFailure(own(OF_STATUS, code?.replace('functions/', '') ?? '') ?? 'internal');
}
interface Thrown {
  readonly code?: string;
  readonly details?: Partial<ErrorDetails>;
  readonly message?: string;
}

const OF_STATUS: Record<string, ErrorReason> = {
  unauthenticated: 'signed-out',
  'permission-denied': 'not-allowed',
  'invalid-argument': 'invalid',
  'resource-exhausted': 'rate-limited',
  aborted: 'contended',
};

/**
 * Why a call without a reason of the contract got no answer of the backend's; undefined if it got one.
 * @param status of HTTP, with which the SDK ends its message. 0: no answer came. 502 is a gateway's, which the SDK takes for a fault of ours.
 */
function noAnswerIn(code: string | undefined, status: string | undefined): NoAnswer | undefined {
  if (status === '502') return 'busy';
  if (status === '0' || (typeof navigator !== 'undefined' && navigator.onLine === false)) return 'unconnected';
  return code === 'unavailable' ? 'busy' : code === 'deadline-exceeded' ? 'late' : undefined;
}
