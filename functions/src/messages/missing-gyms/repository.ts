import type { WriteBatch } from 'firebase-admin/firestore';
import { type CallableCommand, DomainError, type Gym, sitePaths, type Suggestion } from '../../contract';
import { toEnteredGym } from '../../gyms/edit/edit';
import type { Authorship } from '../../gyms/record/record';
import { toReplacement } from '../../gyms/record/repository';
import { createGym, generateGymId } from '../../gyms/edit/repository';
import { toMessageExpiry } from '../../platform/message-expiry';
import { firestore } from '../../platform/firestore';
import { stageAdminNotification } from '../../platform/notifications';
import { retryOnConflict } from '../../platform/retry';
import { toOverflowNotification } from '../domain';
import { toDecidedMissingGym, isSameMissingGym, toMissingGymDecisionNotification, toMissingGymNotification, type MissingGym } from './domain';
import { suggestions } from '../repository';
import { type LoadedSuggestion, loadSuggestion, stageDecisionRecord } from '../suggestions/repository';

/**
 * Stores a missing gym that a visitor suggested and notifies the admins. Repeated calls, even at the same time, store it once. Replaces an earlier
 * suggestion that was declined or withdrawn.
 * @throws DomainError `already-exists`, `contended`
 */
export function storeMissingGym(id: string, missingGym: MissingGym, now: Date): Promise<void> {
  const reference = suggestions().doc(id);
  return retryOnConflict(async () => {
    const before = await reference.get();
    const stored = before.data();
    if (isSameMissingGym(stored, missingGym)) return;
    const after = { ...missingGym, expiresAt: toMessageExpiry(now) };
    const batch = firestore().batch();
    if (stored && before.updateTime) batch.update(reference, toReplacement(stored, after), { lastUpdateTime: before.updateTime });
    else batch.create(reference, after);
    await stageAdminNotification(batch, 'messages', `${reference.parent.id}-${id}`, toMissingGymNotification(id, missingGym), toOverflowNotification(now), now);
    await batch.commit();
  });
}

/**
 * Stores the decision on a missing gym and notifies the visitor who suggested it. If it is accepted, adds the gym to the directory in the same batch. The
 * batch fails if the suggestion was written since it was read, so only one of several simultaneous decisions counts, and the gym is created once.
 * @throws DomainError `message-not-found`, `already-decided`, `contended`, or what `toEnteredGym` throws
 */
export function decideMissingGym(command: CallableCommand<'decideProposal'>, author: Authorship): Promise<void> {
  return retryOnConflict(async () => {
    const loaded = await loadSuggestion(command.id);
    const { gym } = loaded.suggestion;
    // The id belongs to a suggested change, or the author has deleted their account.
    if (!gym) throw new DomainError('message-not-found', 'This suggestion no longer exists.');
    const decided = toDecidedMissingGym(loaded.suggestion, command, author);
    if (decided === loaded.suggestion) return;
    if (decided.status === 'accepted') {
      const because = suggestions().doc(command.id).path;
      const stage = (batch: WriteBatch, newGym: Gym) => stageDecision(batch, loaded, { ...decided, gymPath: sitePaths.gym(newGym) }, author);
      return void (await createGym(generateGymId(), toEnteredGym(gym, author), author, { action: 'addMissingGym', because, stage }));
    }
    const batch = firestore().batch();
    await stageDecision(batch, loaded, decided, author);
    await batch.commit();
  });
}

function stageDecision(batch: WriteBatch, loaded: LoadedSuggestion, after: Suggestion, author: Authorship): Promise<void> {
  const entry = { action: 'decideProposal' as const, after: { status: after.status } };
  return stageDecisionRecord(batch, loaded, { after, notification: toMissingGymDecisionNotification(after, author.now), entry }, author);
}
