import { type ErrorDetails, type ErrorReason, type FieldIssue, own, type RemainingGym } from '@contract';
import { UserFacingError } from './userFacingError';
import { type UnreachableReason, unreachableMessage } from './unreachable';

/** The user-facing sentence for each error reason. A missing sentence fails to compile. */
const MESSAGES: Record<Exclude<ErrorReason, 'unavailable'>, string> = {
  'signed-out': 'Please sign in and try again.',
  'not-allowed': 'Your account doesn’t have permission to do this.',
  invalid: 'Please check the marked fields.',
  'name-without-slug': 'Please use a name with Latin letters or numbers.',
  'password-too-common': 'This password is easy to guess. Choose another one, or add more words.',
  'password-is-email': 'Choose a password that contains more than your email address.',
  'account-not-created': 'We couldn’t create your account. If you already have one, sign in or reset your password.',
  'confirm-identity': 'For your security, sign in again, then try this again.',
  'is-admin': 'This account is an admin. Remove its admin role first.',
  'address-not-verified': 'This account’s email address isn’t verified. Its owner has to open the link in our email first.',
  'account-disabled': 'This account is disabled. It can’t sign in or make changes. Contact us if you think that’s a mistake.',
  'gym-not-found': 'This gym no longer exists.',
  'gym-merged': 'This gym was merged into another. Make your change there.',
  'featured-city-not-found': 'This city is no longer featured. Reload the page and choose another.',
  'import-not-found': 'This import no longer exists.',
  'message-not-found': 'This message no longer exists.',
  'photo-not-found': 'This photo no longer exists.',
  'discount-not-found': 'This discount no longer exists.',
  'tier-not-found': 'This sponsorship no longer exists. Reload the page and choose another.',
  'sponsorship-not-found': 'We couldn’t find this purchase on your account.',
  'claim-not-found': 'This claim no longer exists.',
  'invitation-not-found': 'This invitation has expired or was withdrawn. Ask the gym’s owner for a new one.',
  'account-not-found': 'No verified account uses this email address.',
  'notice-not-found': 'This site notice no longer exists.',
  'redirect-not-found': 'This redirect no longer exists.',
  'announcement-not-found': 'This announcement no longer exists.',
  'already-exists': 'This already exists.',
  'address-taken': 'Another gym in this city already has the same page URL. Please change the name.',
  'network-limit': 'Too many people on your network are doing this right now. Try again in an hour.',
  'limit-reached': 'You’ve reached the limit. Delete one first.',
  'rate-limited': 'Too many requests. Please wait a minute and try again.',
  'too-many-today': 'You’ve reached the daily limit for this. Please try again tomorrow.',
  'stale-edit': 'Someone else changed this in the meantime. Your changes are still here. Compare them, then save again.',
  contended: 'Someone else changed this at the same time. Please try again.',
  'import-incomplete': 'The upload didn’t finish. Please choose the same file again.',
  'import-ended': 'This import has already ended.',
  'import-not-undoable': 'This import can no longer be undone.',
  'already-decided': 'Someone else has already reviewed this.',
  'already-owner': 'You already own this gym.',
  'not-primary-owner': 'Only the primary owner of this gym can do this. Ask them, or contact us.',
  'nobody-to-tell': 'No one would receive this. No account matches, or all of them have turned announcements off.',
  'not-undoable': 'This can’t be undone on its own.',
  'payments-closed': 'Sponsorships aren’t for sale here yet.',
  'tier-closed': 'This sponsorship is no longer available. Choose another one.',
  'sold-out': 'This sponsorship is sold out. Choose another one, or check back later.',
  'already-sponsored': 'This gym or brand is already sponsored. Only the buyer can renew the sponsorship, on their dashboard.',
  'already-paid': 'This is already paid for. You won’t be charged again.',
  'not-refundable': 'There’s nothing left to refund on this payment.',
  'export-expired': 'This file no longer exists. Export the gyms again.',
  'file-too-large': 'The file is too large.',
  'last-admin': 'You’re the only admin. Make someone else an admin first.',
  internal: 'Something went wrong on our side. Please try again.',
};

/** A call that the backend rejected, or that didn't reach it. `message` is for the user. */
export class CallFailure extends UserFacingError {
  override readonly name = 'CallFailure';
  constructor(
    override readonly reason: ErrorReason,
    override readonly issues: readonly FieldIssue[] = [],
    override readonly gym?: RemainingGym,
    /** Why a call is `unavailable`. */
    why: UnreachableReason = 'busy',
  ) {
    super(gym ? `This gym was merged into ${gym.name}. Make your change there.` : reason === 'unavailable' ? unreachableMessage(why) : MESSAGES[reason]);
  }
}
const isReason = (text: string): text is ErrorReason => text === 'unavailable' || Object.hasOwn(MESSAGES, text);

/** Converts an SDK error. Takes the reason from its details, or else from its status. */
export function toCallFailure(error: unknown): CallFailure {
  if (error instanceof CallFailure) return error;
  const { code, details, message } = (typeof error === 'object' && error !== null ? error : {}) as SdkError;
  if (details?.reason !== undefined && isReason(details.reason)) return new CallFailure(details.reason, details.issues, details.gym);
  const why = findUnreachableReason(code?.replace('functions/', ''), /\[(\d+)\]$/.exec(message ?? '')?.[1]);
  if (why) return new CallFailure('unavailable', [], undefined, why);
  return new CallFailure(own(REASON_BY_STATUS, code?.replace('functions/', '') ?? '') ?? 'internal');
}
interface SdkError {
  readonly code?: string;
  readonly details?: Partial<ErrorDetails>;
  readonly message?: string;
}

const REASON_BY_STATUS: Record<string, ErrorReason> = {
  unauthenticated: 'signed-out',
  'permission-denied': 'not-allowed',
  'invalid-argument': 'invalid',
  'resource-exhausted': 'rate-limited',
  aborted: 'contended',
};

/**
 * Why a call without a contract reason got no answer from the backend; undefined if it got one.
 * @param status HTTP status at the end of the SDK's message. 0 means no answer; 502 comes from a gateway, but the SDK reports it
 * as an internal error.
 */
function findUnreachableReason(code: string | undefined, status: string | undefined): UnreachableReason | undefined {
  if (status === '502') return 'busy';
  if (status === '0' || (typeof navigator !== 'undefined' && navigator.onLine === false)) return 'unconnected';
  return code === 'unavailable' ? 'busy' : code === 'deadline-exceeded' ? 'late' : undefined;
}
