import { createHash } from 'node:crypto';
import { type CallableCommand, DomainError, type ProposedGym, toReference, sitePaths, type Suggestion, toStableJson } from '../../contract';
import { resolvePlacement } from '../../gyms/placement/placement';
import { omitUndefined } from '../../gyms/pages/page-documents';
import type { Author } from '../../platform/audit';
import type { NotificationContent } from '../../platform/notifications';
import { toAdminNotification } from '../domain';

/** A missing gym that a visitor suggested, as stored. */
export type MissingGym = Suggestion & { readonly gym: ProposedGym };

/**
 * Creates a missing gym. Its id is made from its author and the gym's name, city and state, so that the author has one suggestion per gym.
 * @throws what `resolvePlacement` throws, with paths that name the form's fields
 */
export function newMissingGym({ gym: input, comment }: CallableCommand<'proposeGym'>, userId: string, now: Date): { id: string; missingGym: MissingGym } {
  const { city, placement } = resolveMissingGymPlacement(input);
  const gym = { ...input, city };
  const { stateSlug, citySlug, slug } = placement;
  const id = createHash('sha256').update([userId, stateSlug, citySlug, slug].join('|')).digest('hex').slice(0, 32);
  const missingGym: MissingGym = {
    userId,
    gym,
    gymName: gym.name,
    comment: comment || undefined,
    changes: {},
    status: 'pending',
    createdAt: now.toISOString(),
  };
  return { id, missingGym: omitUndefined(missingGym) };
}

/** Resolves a missing gym's place in the directory. Errors name the fields of the form. */
function resolveMissingGymPlacement(gym: ProposedGym): ReturnType<typeof resolvePlacement> {
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
 * Whether the stored missing gym is the same as the one being sent. False if it was declined or withdrawn, since a new one then replaces it.
 * @throws DomainError `already-exists` if the same gym is pending with different details
 */
export function isSameMissingGym(stored: Suggestion | undefined, sent: MissingGym): boolean {
  if (!stored || stored.status === 'rejected' || stored.status === 'withdrawn') return false;
  if (toStableJson([stored.gym, stored.comment]) === toStableJson([sent.gym, sent.comment])) return true;
  if (stored.status !== 'pending') return false;
  throw new DomainError(
    'already-exists',
    'You already suggested this gym with different details. To change them, withdraw that suggestion on your dashboard first.',
  );
}

/**
 * Returns a missing gym after an admin's decision, or the same object if it already has this decision.
 * @throws DomainError `already-decided`
 */
export function toDecidedMissingGym(missingGym: Suggestion, { decision, reason }: CallableCommand<'decideProposal'>, { by, now }: Author): Suggestion {
  if (missingGym.status === decision) return missingGym;
  if (missingGym.status !== 'pending') throw new DomainError('already-decided', 'This suggestion has already been reviewed or withdrawn.');
  return omitUndefined({ ...missingGym, status: decision, reason: reason || undefined, decidedAt: now.toISOString(), decidedBy: by });
}

/** The notification for admins. It neither quotes the suggestion nor names its author, since it stays if the author deletes their account. */
export const toMissingGymNotification = (id: string, { gym, createdAt }: MissingGym): NotificationContent =>
  toAdminNotification('Missing gym suggested', `In ${gym.city}, ${gym.state}. Reference ${toReference(id)}.`, createdAt);

/** The notification about the decision, for the user who suggested the gym. */
export function toMissingGymDecisionNotification({ gymName = 'a gym', gymPath, status, reason }: Suggestion, now: Date): NotificationContent<'suggestion'> {
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
