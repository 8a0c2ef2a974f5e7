import { toReference } from '../../contract';
import { serve } from '../../platform/callable';
import { newMissingGym } from './domain';
import { decideMissingGym as storeDecision, storeMissingGym } from './repository';

export const proposeGym = serve('proposeGym', async (command, { actor, now }) => {
  const { id, missingGym } = newMissingGym(command, actor.uid, now);
  await storeMissingGym(id, missingGym, now);
  return { reference: toReference(id) };
});

export const decideProposal = serve('decideProposal', async (command, { actor, now }) => {
  await storeDecision(command, { by: actor.uid, now, confirmer: 'admin' });
  return {};
});
