import type { Timestamp, WriteBatch } from 'firebase-admin/firestore';
import { type AuditEntry, type CallableCommand, DomainError, type Gym, type Suggestion, sitePaths } from '../../contract';
import { applyEdit } from '../../gyms/edit/edit';
import type { Authorship } from '../../gyms/record/record';
import { toReplacement } from '../../gyms/record/repository';
import { commitEdit, loadGym } from '../../gyms/edit/repository';
import { loadOwnerProfiles } from '../../gyms/ownership/owner-profiles-repository';
import { type Author, audit } from '../../platform/audit';
import { firestore } from '../../platform/firestore';
import { type NotificationContent, stageNotificationForEach, stageNotificationIfWanted } from '../../platform/notifications';
import { retryOnConflict } from '../../platform/retry';
import { isSameContent } from '../domain';
import { suggestions } from '../repository';
import { toDecidedSuggestion, toAcceptedEdit, toDecisionNotification, suggestionNotFound, toOwnerNotification, toWithdrawnSuggestion } from './domain';

/** A suggestion, and when it was last written. */
export interface LoadedSuggestion {
  readonly id: string;
  readonly suggestion: Suggestion;
  readonly updateTime: Timestamp;
}

/**
 * Loads a suggestion by id.
 * @throws DomainError `message-not-found`
 */
export async function loadSuggestion(id: string): Promise<LoadedSuggestion> {
  const snapshot = await suggestions().doc(id).get();
  const suggestion = snapshot.data();
  if (!suggestion || !snapshot.updateTime) throw suggestionNotFound();
  return { id, suggestion, updateTime: snapshot.updateTime };
}

/** Whether the same person has already sent this suggestion. */
export async function isAlreadySuggested({ key, gymId, comment, changes = {} }: CallableCommand<'suggestChange'>, userId: string): Promise<boolean> {
  const stored = (await suggestions().doc(key).get()).data();
  return stored !== undefined && isSameContent(stored, { ...stored, userId, gymId, comment, changes });
}

/** Notifies a gym's owners about a suggestion, except its author, and admins, who are notified separately. */
export async function stageOwnerNotifications(batch: WriteBatch, id: string, suggestion: Suggestion): Promise<void> {
  const { gymId, userId } = suggestion;
  if (gymId === undefined) return;
  const owners = (await loadOwnerProfiles(gymId)).filter(({ uid, profile }) => uid !== userId && !profile.isAdmin);
  stageNotificationForEach(batch, `suggestions-${id}-owner`, owners, toOwnerNotification(gymId, suggestion));
}

/**
 * Stores the decision on a suggested change, applies what was accepted to the gym and notifies the author, all in one batch. The batch fails if the
 * suggestion or the gym was written since it was read, so only one of several simultaneous decisions counts, and it is applied once.
 * @param requirePermission throws if the caller may not decide this suggestion
 * @throws DomainError `message-not-found`, `already-decided`, `stale-edit`, `gym-not-found`, `invalid`, `contended`
 */
export function decideSuggestion(
  { id, ...command }: CallableCommand<'decideSuggestion'>,
  requirePermission: (gymId: string, suggestion: Suggestion) => void,
  author: Authorship,
): Promise<void> {
  return retryOnConflict(async () => {
    const loaded = await loadSuggestion(id);
    const { gymId, gym: proposed } = loaded.suggestion;
    if (gymId === undefined || proposed) throw new DomainError('message-not-found', 'This isn’t a suggested change to a gym.');
    requirePermission(gymId, loaded.suggestion);
    const decided = toDecidedSuggestion(loaded.suggestion, command, author);
    if (decided === loaded.suggestion) return;
    if (decided.status === 'accepted') {
      const loadedGym = await loadGym(gymId);
      const edit = toAcceptedEdit(loadedGym.gym, decided, command.seen);
      const after = edit ? applyEdit(loadedGym.gym, edit, author) : loadedGym.gym;
      const stage = (batch: WriteBatch, changedGym: Gym) => stageDecision(batch, loaded, { ...decided, gymPath: sitePaths.gym(changedGym) }, author);
      // If someone else has made the same change in the meantime, no edit is needed.
      if (after !== loadedGym.gym) {
        return void (await commitEdit(loadedGym, after, author, { action: 'applySuggestion', because: suggestions().doc(id).path, stage }));
      }
    }
    const batch = firestore().batch();
    await stageDecision(batch, loaded, decided, author);
    await batch.commit();
  });
}

/**
 * Withdraws a suggestion of any kind for its author. The batch fails if the suggestion was written since it was read, so either this or a decision
 * counts. Notifies no one: people who were notified about the suggestion see that it is no longer pending.
 * @throws DomainError `message-not-found`, `already-decided`, `contended`
 */
export function withdrawSuggestion(id: string, { by, now }: Author): Promise<void> {
  return retryOnConflict(async () => {
    const { suggestion, updateTime } = await loadSuggestion(id);
    const after = toWithdrawnSuggestion(suggestion, { by, now });
    if (after === suggestion) return;
    const reference = suggestions().doc(id);
    const batch = firestore().batch();
    batch.update(reference, toReplacement(suggestion, after), { lastUpdateTime: updateTime });
    audit(batch, { at: now.toISOString(), by, action: 'withdrawSuggestion', target: reference.path });
    await batch.commit();
  });
}

/** A suggestion after a decision, the notification for its author, and the audit entry. */
interface DecisionRecord {
  readonly after: Suggestion;
  readonly notification: NotificationContent;
  readonly entry: Pick<AuditEntry, 'action' | 'after'>;
}

/** Adds a decision to a batch. The commit fails if the suggestion was written since it was read. */
export async function stageDecisionRecord(
  batch: WriteBatch,
  { id, suggestion, updateTime }: LoadedSuggestion,
  { after, notification, entry }: DecisionRecord,
  { by, now }: Author,
): Promise<void> {
  const reference = suggestions().doc(id);
  batch.update(reference, toReplacement(suggestion, after), { lastUpdateTime: updateTime });
  await stageNotificationIfWanted(batch, `${reference.parent.id}-${id}-decided`, { userId: after.userId, ...notification });
  audit(batch, { at: now.toISOString(), by, target: reference.path, ...entry });
}

function stageDecision(batch: WriteBatch, loaded: LoadedSuggestion, after: Suggestion, author: Authorship): Promise<void> {
  const { status, decisions } = after;
  const entry = { action: 'decideSuggestion' as const, after: { status, decisions } };
  return stageDecisionRecord(batch, loaded, { after, notification: toDecisionNotification(after, author.now), entry }, author);
}
