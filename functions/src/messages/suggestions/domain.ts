import {
  movesToAnotherState,
  type CallableCommand,
  DomainError,
  type EditField,
  combineEditFields,
  formatFieldNames,
  listEditFields,
  type Gym,
  hasOriginalEntry,
  getOwn,
  toReference,
  getSeenPath,
  getCurrentValue,
  type Suggestion,
  type SuggestionDecisions,
  sitePaths,
  toStableJson,
  type UserProfile,
} from '../../contract';
import { type Edit, mergeChanges } from '../../gyms/edit/concurrent-edits';
import { omitUndefined } from '../../gyms/pages/page-documents';
import { requireOwnerOrAdmin } from '../../gyms/ownership/ownership';
import type { Author } from '../../platform/audit';
import type { NotificationContent } from '../../platform/notifications';
import { toAdminNotification, type MessageGym } from '../domain';

/**
 * The current values of these fields, by path. They are stored with a suggestion, so that the reviewer can see what has changed since. Leaves out entries
 * of lists, since a change to an entry already contains its earlier value.
 */
const pickCurrentValues = (gym: Partial<Gym>, fields: readonly EditField[]): Record<string, unknown> =>
  Object.fromEntries(fields.filter(({ kind }) => kind !== 'entry').map((field) => [getSeenPath(field), getCurrentValue(gym, field)]));

type DecisionCommand = CallableCommand<'decideSuggestion'>;

/**
 * Checks that a user may decide on a suggested change.
 * @throws DomainError `not-allowed`
 */
export function requireDecisionPermission(profile: UserProfile, gymId: string, { changes }: Pick<Suggestion, 'changes'>): void {
  requireOwnerOrAdmin(profile, gymId);
  if (!profile.isAdmin && movesToAnotherState(changes)) throw new DomainError('not-allowed', 'Only an admin can move a gym to another state.');
}

/**
 * Creates a pending suggested change, with the current values of its fields.
 * @throws DomainError `stale-edit` if it changes an entry of a list, such as a class, that no longer exists, `invalid` if it could never be accepted
 */
export function newSuggestion({ comment, changes = {} }: CallableCommand<'suggestChange'>, messageGym: MessageGym, userId: string, now: Date): Suggestion {
  const { gym, ...namedGym } = messageGym;
  const fields = listEditFields({ changes });
  const was = pickCurrentValues(gym, fields);
  mergeChanges(gym, { version: 0, changes, seen: was });
  requireEntries(gym, fields);
  return { userId, ...namedGym, comment, changes, was, status: 'pending', createdAt: now.toISOString() };
}

/**
 * Checks that every list entry the suggestion replaces is still in the gym's list, since the suggestion stores it as the earlier value.
 * @throws DomainError `stale-edit`
 */
function requireEntries(gym: Gym, fields: readonly EditField[]): void {
  const missing = fields.filter((field) => !hasOriginalEntry(gym, field));
  if (missing.length === 0) return;
  const issues = [...new Set(missing.map(({ name }) => name))].map((name) => ({
    path: `changes.${name}`,
    message: 'Someone changed this after you opened the page.',
  }));
  throw new DomainError('stale-edit', 'Someone changed this gym after you opened its page. Reload the page, then suggest your change.', issues);
}

/**
 * Returns a suggested change after a decision on each of its fields, or the same object if it was already decided that way.
 * @throws DomainError `already-decided`, or `invalid` if a field is undecided or isn't one of its fields
 */
export function toDecidedSuggestion(
  suggestion: Suggestion,
  { decisions, reason }: Pick<DecisionCommand, 'decisions' | 'reason'>,
  { by, now }: Author,
): Suggestion {
  if (suggestion.status !== 'pending') {
    if (suggestion.decisions && toStableJson(suggestion.decisions) === toStableJson(decisions)) return suggestion;
    throw new DomainError('already-decided', 'This suggestion has already been reviewed or withdrawn.');
  }
  const paths = listEditFields(suggestion).map(({ path }) => path);
  const issues = [
    ...paths.filter((path) => getOwn(decisions, path) === undefined).map((path) => ({ path: `decisions.${path}`, message: 'Accept or decline this too.' })),
    ...Object.keys(decisions).flatMap((path) => (paths.includes(path) ? [] : [{ path: `decisions.${path}`, message: 'This wasn’t part of the suggestion.' }])),
  ];
  if (issues.length > 0) throw new DomainError('invalid', 'Accept or decline each field.', issues);
  return omitUndefined({
    ...suggestion,
    status: toDecidedStatus(decisions),
    decisions,
    reason: reason || undefined,
    decidedAt: now.toISOString(),
    decidedBy: by,
  });
}

/** A suggestion with only a comment has no fields to decide, so it is settled. */
function toDecidedStatus(decisions: SuggestionDecisions): 'settled' | 'accepted' | 'rejected' {
  if (Object.keys(decisions).length === 0) return 'settled';
  return listAccepted(decisions).length > 0 ? 'accepted' : 'rejected';
}

/** Also thrown for other people's suggestions, so that it doesn't reveal whether they exist. */
export const suggestionNotFound = () => new DomainError('message-not-found', 'We couldn’t find this suggestion. It may have been deleted.');

/**
 * Returns a withdrawn suggestion of any kind, or the same object if it already is.
 * @throws DomainError `message-not-found` if another user made it, `already-decided`
 */
export function toWithdrawnSuggestion(suggestion: Suggestion, { by, now }: Author): Suggestion {
  if (suggestion.userId !== by) throw suggestionNotFound();
  if (suggestion.status === 'withdrawn') return suggestion;
  if (suggestion.status !== 'pending') throw new DomainError('already-decided', 'This suggestion has already been reviewed.');
  return { ...suggestion, status: 'withdrawn', decidedAt: now.toISOString() };
}

const listPaths = (decisions: SuggestionDecisions, outcome: 'accepted' | 'rejected'): string[] =>
  Object.entries(decisions).flatMap(([path, decision]) => (decision === outcome ? [path] : []));
const listAccepted = (decisions: SuggestionDecisions): string[] => listPaths(decisions, 'accepted');

/** The edit that applies the accepted fields to the gym, based on what the admin or owner saw. Undefined if nothing was accepted. */
export function toAcceptedEdit(gym: Gym, suggestion: Suggestion, seen: Edit['seen']): Edit | undefined {
  const accepted = listAccepted(suggestion.decisions ?? {});
  if (accepted.length === 0) return undefined;
  // No gym has version 0, so each field is compared with the value that the reviewer saw, and changes to other fields don't matter.
  return withoutOldPin(gym, { version: 0, ...combineEditFields(listEditFields(suggestion).filter(({ path }) => accepted.includes(path))), seen });
}

/** Removes the gym's pin if the edit moves the gym to another state without a new pin, since the old pin would contradict the new state. */
function withoutOldPin(gym: Gym, edit: Edit): Edit {
  const { state, latitude, longitude } = edit.changes;
  if (state === undefined || state === gym.state || latitude !== undefined || longitude !== undefined) return edit;
  const seen = { ...edit.seen, latitude: gym.latitude ?? null, longitude: gym.longitude ?? null };
  return { ...edit, changes: { ...edit.changes, latitude: null, longitude: null }, seen };
}

/** The notification for the author of a suggestion, or of an edit that needed a review, about what was accepted and what wasn't. */
export function toDecisionNotification(
  { gymId, gymName = 'a gym', gymPath, editBy, decisions = {}, reason }: Suggestion,
  now: Date,
): NotificationContent<'suggestion'> {
  const [accepted, declined] = [listAccepted(decisions), listPaths(decisions, 'rejected')];
  const sentences = [
    accepted.length > 0 && `Accepted: ${formatFieldNames(accepted)}.`,
    declined.length > 0 && `Not changed: ${formatFieldNames(declined)}.`,
    accepted.length + declined.length === 0 && 'We’ve read your comment.',
    reason && `Message from the reviewer: ${reason}`,
    'Thanks for your help.',
  ].filter(Boolean);
  return {
    kind: 'suggestion',
    ...(gymId && { gymId }),
    title: editBy ? `Your edit to ${gymName}` : `Your suggestion for ${gymName}`,
    message: sentences.join(' '),
    read: false,
    createdAt: now.toISOString(),
    ...(gymPath && { actionUrl: gymPath, actionText: 'See gym' }),
  };
}

/** The notification for admins. It neither quotes the suggestion nor names its author, since it stays if the author deletes their account. */
export function toSuggestionNotification(id: string, { gymName, changes, createdAt }: Suggestion): NotificationContent {
  const title = movesToAnotherState(changes) ? `Request to move ${gymName} to another state` : `Suggested change for ${gymName}`;
  return toAdminNotification(title, `Reference ${toReference(id)}.`, createdAt);
}

/** The notification for an owner about a suggestion for their gym, without its content or author. */
export function toOwnerNotification(gymId: string, { gymName = 'Your gym', changes, createdAt }: Suggestion): NotificationContent<'suggestion'> {
  const isMove = movesToAnotherState(changes);
  return {
    kind: 'suggestion',
    gymId,
    title: `Suggested change for ${gymName}`,
    message: isMove
      ? 'Someone says that the gym has moved to another state. An admin will decide.'
      : 'Someone suggested a change to your gym’s page. You or an admin can decide.',
    read: false,
    createdAt,
    actionUrl: sitePaths.gymSuggestions(gymId),
    actionText: 'Review suggestion',
  };
}
