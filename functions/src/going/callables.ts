import { serve } from '../platform/callable';
import { storeSessionAnswer } from './questions-repository';
import { countSession } from './counts-repository';
import { addGoing, removeGoing } from './repository';
import { askSaver } from './saved-questions-repository';

export const setGoing = serve('setGoing', async ({ gymId, sessionId, going }, { actor, now }) => {
  const id = going ? await addGoing(actor.uid, gymId, sessionId, now) : await removeGoing(actor.uid, gymId, sessionId);
  return { going: await countSession(id, sessionId, now) };
});

export const answerSession = serve('answerSession', async (input, { actor, now, network }) => {
  await storeSessionAnswer({ ...actor, network }, input, now);
  return {};
});

export const askAboutSavedGyms = serve('askAboutSavedGyms', async (_input, { actor, now }) => ({ asked: await askSaver(actor, now) }));
