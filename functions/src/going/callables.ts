import { serve } from '../platform/callable';
import { storeSessionAnswer } from './questions-repository';
import { countGoing } from './counts-repository';
import { addPlan, removePlan } from './repository';
import { askAboutLatestOpenMat } from './saved-questions-repository';

export const setGoing = serve('setGoing', async ({ gymId, sessionId, going }, { actor, now }) => {
  const id = going ? await addPlan(actor.uid, gymId, sessionId, now) : await removePlan(actor.uid, gymId, sessionId);
  return { going: await countGoing(id, sessionId, now) };
});

export const answerSession = serve('answerSession', async (input, { actor, now, network }) => {
  await storeSessionAnswer({ ...actor, network }, input, now);
  return {};
});

export const askAboutSavedGyms = serve('askAboutSavedGyms', async (_input, { actor, now }) => ({ asked: await askAboutLatestOpenMat(actor, now) }));
