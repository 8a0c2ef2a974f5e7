import { createHash } from 'node:crypto';
import { type CallableCommand, DomainError, type ProposedGym, referenceOf, sitePaths, type Suggestion, stableJson } from '../../contract';
import { resolvePlacement } from '../../gyms/placement/placement';
import { withoutAbsent } from '../../gyms/pages/page-documents';
import type { Author } from '../../platform/audit';
import type { NotificationContent } from '../../platform/notifications';
import { toAdminNotification } from '../domain';

/** A visitor's report of a missing gym, as stored. */
export type Proposal = Suggestion & { readonly gym: ProposedGym };

/**
 * A visitor's report of a missing gym, with an id made from its author and the gym's name and city, so that an author reports a gym at most once.
 * @throws what `resolvePlacement` throws
 */
export function newProposal({ gym: input, comment }: CallableCommand<'proposeGym'>, userId: string, now: Date): { id: string; proposal: Proposal } {
  const { city, placement } = placeProposal(input);
  const gym = { ...input, city };
  const { stateSlug, citySlug, slug } = placement;
  const id = createHash('sha256').update([userId, stateSlug, citySlug, slug].join('|')).digest('hex').slice(0, 32);
  const proposal: Proposal = { userId, gym, gymName: gym.name, comment: comment || undefined, changes: {}, status: 'pending', createdAt: now.toISOString() };
  return { id, proposal: withoutAbsent(proposal) };
}

/** Resolves the place of a missing gym. Errors name the form's fields. */
function placeProposal(gym: ProposedGym): ReturnType<typeof resolvePlacement> {
  try {
    return resolvePlacement(gym);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new DomainError(
      error.reason,
      error.message,
      error.issues.map(({ path, message }) => ({ path: `gym.${path}`, message })),
    );
  }
}

/**
 * Whether the stored report of a missing gym is the same as the one being sent. False if it was declined or withdrawn, since a new one replaces it.
 * @throws DomainError `already-exists` if a different report of this gym is pending
 */
export function isProposedAgain(stored: Suggestion | undefined, sent: Proposal): boolean {
  if (!stored || stored.status === 'rejected' || stored.status === 'withdrawn') return false;
  if (stableJson([stored.gym, stored.comment]) === stableJson([sent.gym, sent.comment])) return true;
  if (stored.status !== 'pending') return false;
  throw new DomainError(
    'already-exists',
    'You already suggested this gym with different details. To change them, withdraw that suggestion on your dashboard first.',
  );
}

/**
 * Returns the report of a missing gym after an admin's decision, or the same object if it already has this decision.
 * @throws DomainError `already-decided`
 */
export function toDecidedProposal(proposal: Suggestion, { decision, reason }: CallableCommand<'decideProposal'>, { by, now }: Author): Suggestion {
  if (proposal.status === decision) return proposal;
  if (proposal.status !== 'pending') throw new DomainError('already-decided', 'This suggestion has already been reviewed or withdrawn.');
  return withoutAbsent({ ...proposal, status: decision, reason: reason || undefined, decidedAt: now.toISOString(), decidedBy: by });
}

/** The notification for admins. It neither quotes the suggestion nor names its author. */
export const toProposalNotification = (id: string, { gym, createdAt }: Proposal): NotificationContent =>
  toAdminNotification('Missing gym suggested', `In ${gym.city}, ${gym.state}. Reference ${referenceOf(id)}.`, createdAt);

/** The notification that tells the user who suggested a missing gym about the decision. */
export function toDecidedProposalNotification({ gymName = 'a gym', gymPath, status, reason }: Suggestion, now: Date): NotificationContent<'suggestion'> {
  const outcome =
    status === 'accepted'
      ? 'It’s now in the directory. Its page is live, and the city’s list updates within a few minutes.'
      : 'We didn’t add it to the directory.';
  return {
    kind: 'suggestion',
    title: `The gym you suggested: ${gymName}`,
    message: `${outcome}${reason ? ` Message from the reviewer: ${reason}` : ''} Thanks for your help.`,
    read: false,
    createdAt: now.toISOString(),
    ...(gymPath ? { actionUrl: gymPath, actionText: 'See gym' } : { actionUrl: sitePaths.dashboard, actionText: 'My Dashboard' }),
  };
}
