import {
  DAY_MS,
  DomainError,
  type Gym,
  INVITATION_DAYS,
  type OwnerInvitation,
  type ReceivedInvitation,
  type SentInvitation,
  SITE,
  sitePaths,
} from '../contract';
import type { NotificationContent } from '../platform/notifications';
import type { MailText } from '../platform/outbox-mail';

/** An invitation, with the time when it expires. */
export interface Invitation extends OwnerInvitation {
  /** When it expires, in milliseconds since the epoch. */
  readonly expiresAtMs: number;
}

export function newInvitation(gymId: string, email: string, invitedBy: string, now: Date): Invitation {
  return { gymId, email, invitedBy, status: 'pending', createdAt: now.toISOString(), expiresAtMs: now.getTime() + INVITATION_DAYS * DAY_MS };
}

const isExpired = ({ expiresAtMs }: Invitation, now: Date): boolean => expiresAtMs <= now.getTime();
export const isOpen = (invitation: Invitation, now: Date): boolean => invitation.status === 'pending' && !isExpired(invitation, now);

/**
 * Whether an invitation is pending, so that the email address doesn't get another one.
 * @throws DomainError `already-decided` if it was declined, since the address can't be invited again until it expires
 */
export function hasPendingInvitation(stored: Invitation, now: Date): boolean {
  if (isExpired(stored, now) || stored.status === 'accepted') return false;
  if (stored.status === 'pending') return true;
  throw new DomainError('already-decided', 'They declined the invitation. You can invite them again after it expires.');
}

/**
 * Checks that an invitation wasn't answered. Withdrawing an accepted invitation would change nothing. Withdrawing a declined one would let the sender
 * invite the person again right away.
 * @throws DomainError `already-decided`
 */
export function requireUnanswered({ status }: Pick<Invitation, 'status'>): void {
  if (status === 'accepted') {
    throw new DomainError('already-decided', 'They already accepted. If they shouldn’t be an owner, the primary owner can remove them.');
  }
  if (status === 'declined') throw new DomainError('already-decided', 'They already declined, so there’s no invitation to withdraw.');
}

/** Also thrown for invitations to other email addresses, so that it doesn't reveal who was invited. */
const notFound = () => new DomainError('invitation-not-found', 'This invitation has expired or was withdrawn. Ask the gym’s owner for a new one.');

/** An invitation as the gym's owners see it. Undefined if it has expired or was accepted. */
export function toSentInvitation(id: string, invitation: Invitation, now: Date): SentInvitation | undefined {
  const { email, status, createdAt, expiresAtMs } = invitation;
  if (status === 'accepted' || isExpired(invitation, now)) return undefined;
  return { id, email, status, createdAt, expiresAt: new Date(expiresAtMs).toISOString() };
}

/**
 * Whether an invitation already has this answer. False if it can be answered now.
 * @throws DomainError `invitation-not-found`, also if it has another answer or is for another email address
 */
export function isAnswered(invitation: Invitation | undefined, address: string, answer: 'accepted' | 'declined', now: Date): invitation is Invitation {
  if (invitation?.email !== address) throw notFound();
  if (invitation.status === answer) return true;
  if (!isOpen(invitation, now)) throw notFound();
  return false;
}

/** An invitation as the invited person sees it. */
export const toReceivedInvitation = (id: string, { expiresAtMs }: Invitation, gymId: string, gym: Gym): ReceivedInvitation => ({
  id,
  gymId,
  gymName: gym.name,
  gymPath: sitePaths.gym(gym),
  place: `${gym.city}, ${gym.state}`,
  expiresAt: new Date(expiresAtMs).toISOString(),
});

/** The notification for the account with the invited email address. */
export const toInvitationNotification = (gymName: string, now: Date): NotificationContent<'claim'> => ({
  kind: 'claim',
  title: 'You’re invited to manage a gym’s page',
  message: `An owner of ${gymName} invited you to help manage its page. Accept or decline on your dashboard.`,
  read: false,
  createdAt: now.toISOString(),
  actionUrl: sitePaths.dashboard,
  actionText: 'See invitation',
});

/** The notification for the owner who sent the invitation. */
export const toAnswerNotification = (gymId: string, gymName: string, answer: 'accepted' | 'declined', now: Date): NotificationContent<'claim'> => ({
  kind: 'claim',
  gymId,
  title: answer === 'accepted' ? 'Your invitation was accepted' : 'Your invitation was declined',
  message:
    answer === 'accepted' ? `The person you invited is now an owner of ${gymName}.` : `The person you invited to become an owner of ${gymName} declined.`,
  read: false,
  createdAt: now.toISOString(),
  actionUrl: sitePaths.gymOwners(gymId),
  actionText: 'See owners',
});

/** The email to the invited address. Doesn't name the sender, so that it doesn't reveal who has an account. */
export const toInvitationMail = ({ name, city, state }: Gym): MailText => ({
  title: `Invitation to manage ${name}`,
  message: [
    `An owner of ${name} in ${city}, ${state} invited you to help manage its page on ${SITE.name}.`,
    'To accept, sign in with this email address, or create an account with it and verify it. You’ll find the invitation on your dashboard.',
    `The invitation expires in ${INVITATION_DAYS} days. If you don’t want it, decline it there or ignore this email.`,
  ].join('\n\n'),
  actionUrl: sitePaths.dashboard,
  actionText: 'See invitation',
});
