import { toReference } from '../../contract';
import { rethrowAsNotAllowed } from '../../gyms/ownership/ownership';
import { serve } from '../../platform/callable';
import { loadListedGym, storeMessageOnce, suggestions } from '../repository';
import { requireDecisionPermission, newSuggestion, toSuggestionNotification } from './domain';
import { decideSuggestion as storeDecision, isAlreadySuggested, stageOwnerNotifications, withdrawSuggestion as storeWithdrawal } from './repository';

export const suggestChange = serve('suggestChange', async (command, { actor, now }) => {
  const { key, gymId } = command;
  // A repeated call must succeed even if the suggestion was accepted in the meantime, so that it would no longer be valid for the changed gym.
  if (await isAlreadySuggested(command, actor.uid)) return { reference: toReference(key) };
  const suggestion = newSuggestion(command, await loadListedGym(gymId), actor.uid, now);
  await storeMessageOnce(suggestions().doc(key), suggestion, {
    notification: toSuggestionNotification(key, suggestion),
    now,
    stage: (batch) => stageOwnerNotifications(batch, key, suggestion),
  });
  return { reference: toReference(key) };
});

export const decideSuggestion = serve('decideSuggestion', async (command, { actor: { uid, profile }, now }) => {
  const author = { by: uid, now, confirmer: profile.isAdmin ? 'admin' : 'owner' } as const;
  await storeDecision(command, (gymId, suggestion) => requireDecisionPermission(profile, gymId, suggestion), author).catch(
    rethrowAsNotAllowed(profile, 'message-not-found'),
  );
  return {};
});

export const withdrawSuggestion = serve('withdrawSuggestion', async ({ id }, { actor: { uid }, now }) => {
  await storeWithdrawal(id, { by: uid, now });
  return {};
});
