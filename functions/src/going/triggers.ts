import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { REGION } from '../contract';
import { eventData } from '../platform/collections';
import { createGoingCounts, recountGoing } from './counts-repository';

/** Recounts how many people are going to a gym's sessions on the date of a plan, and on its previous date if that changed. */
export const onPlanWritten = onDocumentWritten({ document: 'users/{uid}/going/{planId}', region: REGION, retry: true }, async ({ data }) => {
  const plans = [eventData('going', data?.before), eventData('going', data?.after)].flatMap((plan) => plan ?? []);
  const [first, second] = plans;
  const isSameSession = first && second && first.gymId === second.gymId && first.date === second.date && first.sessionId === second.sessionId;
  if (isSameSession) return;
  // If there are no counts yet, count all plans first. Otherwise, the count stored below would look complete, and older plans would never be counted.
  await createGoingCounts(new Date());
  for (const { gymId, date } of plans) await recountGoing(gymId, date, new Date());
});
