import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { REGION } from '../contract';
import { eventData } from '../platform/collections';
import { createGoingCounts, recountGoing } from './counts-repository';

/** Counts again how many people are going to a gym's sessions on the date of a plan, and on its former date if it moved. */
export const onPlanWritten = onDocumentWritten({ document: 'users/{uid}/going/{planId}', region: REGION, retry: true }, async ({ data }) => {
  const plans = [eventData('going', data?.before), eventData('going', data?.after)].flatMap((plan) => plan ?? []);
  const [was, is] = plans;
  const isCounted = was && is && was.gymId === is.gymId && was.date === is.date && was.sessionId === is.sessionId;
  if (isCounted) return;
  // Otherwise, counts of this plan alone would hide that older plans were never counted.
  await createGoingCounts(new Date());
  for (const { gymId, date } of plans) await recountGoing(gymId, date, new Date());
});
