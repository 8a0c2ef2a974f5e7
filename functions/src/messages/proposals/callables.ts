import { toReference } from '../../contract';
import { serve } from '../../platform/callable';
import { newProposal } from './domain';
import { decideProposal as storeDecision, storeProposal } from './repository';

export const proposeGym = serve('proposeGym', async (command, { actor, now }) => {
  const { id, proposal } = newProposal(command, actor.uid, now);
  await storeProposal(id, proposal, now);
  return { reference: toReference(id) };
});

export const decideProposal = serve('decideProposal', async (command, { actor, now }) => {
  await storeDecision(command, { by: actor.uid, now, confirmer: 'admin' });
  return {};
});
