import { Timestamp } from 'firebase-admin/firestore';
import { makePlanId } from '../contract';
import { loadCurrentGym, loadPublicGym, undefinedIfMissing } from '../gyms/record/current-gym-repository';
import { requireVerifiedEmail } from '../platform/account';
import { collection, subcollection } from '../platform/collections';
import { firestore } from '../platform/firestore';
import { requireNotDeleted } from '../platform/tombstones';
import { getPlanExpiry, createPlan } from './domain';

const plansOf = (uid: string) => subcollection(collection('users').doc(uid), 'going');

/**
 * Stores that a user plans to go to a session. Does nothing if that is already stored. Plans are counted in the same transaction, so that they never
 * exceed their limit. Not audited, since where people go is private. Returns the gym's id or, if the gym was merged, the remaining gym's.
 * @throws DomainError `gym-not-found`, `invalid`, `address-not-verified`, `limit-reached`, or `signed-out` if the account was just deleted
 */
export async function addPlan(uid: string, gymId: string, sessionId: string, now: Date): Promise<string> {
  await requireVerifiedEmail(uid);
  return firestore().runTransaction(async (transaction) => {
    await requireNotDeleted(transaction, uid);
    const { id, gym } = await loadPublicGym(gymId, (reference) => transaction.get(reference));
    const reference = plansOf(uid).doc(makePlanId(id, sessionId));
    if ((await transaction.get(reference)).exists) return id;
    const count = (await transaction.get(plansOf(uid).count())).data().count;
    const plan = createPlan(id, gym, sessionId, count, now);
    transaction.create(reference, { ...plan, expiresAt: Timestamp.fromDate(getPlanExpiry(plan.date)) });
    return id;
  });
}

/**
 * Removes a plan. Does nothing if there is none. Returns the gym's id or, if the gym was merged, the remaining gym's. The plan may be stored under either
 * id, since merging moves plans to the remaining gym.
 */
export async function removePlan(uid: string, gymId: string, sessionId: string): Promise<string> {
  const id = await resolveGymId(gymId);
  const batch = firestore().batch();
  for (const planGymId of new Set([gymId, id])) batch.delete(plansOf(uid).doc(makePlanId(planGymId, sessionId)));
  await batch.commit();
  return id;
}

/** The id of the gym that a gym was merged into, or else the same id. A deleted gym keeps its id, so that a plan for it can still be removed. */
async function resolveGymId(gymId: string): Promise<string> {
  return (await undefinedIfMissing(loadCurrentGym(gymId)))?.id ?? gymId;
}
