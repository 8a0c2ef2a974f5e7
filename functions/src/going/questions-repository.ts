import { FieldValue, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { DomainError, type SessionPlan, makePlanId, type SessionAnswer, type UserProfile } from '../contract';
import { storeVisitorAnswer } from '../gyms/checks/repository';
import { ownsGym } from '../gyms/ownership/ownership';
import { loadPublicGym, undefinedIfMissing } from '../gyms/record/current-gym-repository';
import { collection, collectionGroup, getFields, subcollection } from '../platform/collections';
import { forEachConcurrently } from '../platform/for-each-concurrently';
import { ignoreIfDeleted } from '../platform/firestore';
import { isWanted, notifyManyOnce } from '../platform/notifications';
import { makeQuestionId, requireAnswerable, toSessionQuestion } from './domain';

const PLANS_PER_QUERY = 300;

/**
 * Asks people once whether a session that they planned to go to took place, a few hours after its start. Sends notifications only, no emails. It can be
 * interrupted and run again, since each notification has a fixed id, and the `askAt` of a plan is removed once its question is stored.
 */
export async function askAboutPlannedSessions(now: Date): Promise<void> {
  for (;;) {
    const { docs } = await collectionGroup('going').where('askAt', '<=', now.toISOString()).limit(PLANS_PER_QUERY).get();
    for (const [gymId, plans] of Map.groupBy(docs, (document) => document.data().gymId)) await askAboutGymSessions(gymId, plans, now);
    if (docs.length < PLANS_PER_QUERY) return;
  }
}

async function askAboutGymSessions(gymId: string, plans: readonly QueryDocumentSnapshot<SessionPlan>[], now: Date): Promise<void> {
  const publicGym = await undefinedIfMissing(loadPublicGym(gymId));
  const profiles = await getFields(
    plans.flatMap(({ ref }) => (ref.parent.parent ? collection('users').doc(ref.parent.parent.id) : [])),
    'muted',
  );
  const questions = plans.flatMap((plan, index) => {
    const profile = profiles[index];
    const question = publicGym && toSessionQuestion(plan.data(), publicGym.gym, now);
    if (!profile || !question || !isWanted(profile.data(), 'session')) return [];
    return [[makeQuestionId(profile.id, plan.data()), { userId: profile.id, ...question }] as const];
  });
  await notifyManyOnce(new Map(questions));
  await forEachConcurrently(plans, async ({ ref }) => {
    // The person may remove the plan at the same time.
    await ignoreIfDeleted(ref.update({ askAt: FieldValue.delete() }));
  });
}

interface AnsweringUser {
  readonly uid: string;
  readonly profile: UserProfile;
  readonly network: string;
}

/**
 * Stores a person's answer to whether a session took place. A yes or no is also the person's check of the gym's schedule, unless they own the gym or
 * have contradicted its owner too recently. Does nothing if they already gave this answer.
 * @throws DomainError `gym-not-found`, `invalid`, `address-not-verified`, `contended`
 */
export async function storeSessionAnswer(
  { uid, profile, network }: AnsweringUser,
  { gymId, sessionId, answer }: { readonly gymId: string; readonly sessionId: string; readonly answer: SessionAnswer },
  now: Date,
): Promise<void> {
  const { id } = await loadPublicGym(gymId);
  const planReference = subcollection(collection('users').doc(uid), 'going').doc(makePlanId(id, sessionId));
  const questionReference = collection('notifications').doc(makeQuestionId(uid, { gymId: id, sessionId }));
  const [plan, question] = [(await planReference.get()).data(), (await questionReference.get()).data()];
  requireAnswerable(plan, question, now);
  if ((question?.session?.answer ?? plan?.answer) === answer) return;
  if (answer !== 'canceled' && !ownsGym(profile, id)) {
    await storeVisitorAnswer({ uid, gymId: id, groups: ['schedule'], word: answer, network }, now).catch((error: unknown) => {
      if (!(error instanceof DomainError) || error.reason !== 'limit-reached') throw error;
    });
  }
  // The person may remove the plan at the same time, or delete their account and with it both documents.
  if (plan) await ignoreIfDeleted(planReference.update({ answer }));
  if (question) await ignoreIfDeleted(questionReference.update({ 'session.answer': answer }));
}
