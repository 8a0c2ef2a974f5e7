import { DomainError } from '../../contract';
import { serve } from '../../platform/callable';
import { owns } from '../ownership/ownership';
import { confirmFacts, storeVisitorAnswer } from './repository';

export const checkFacts = serve('checkFacts', async ({ gymId, groups, stillTrue }, { actor: { uid, profile }, now, network }) => {
  const confirmer = owns(profile, gymId) ? 'owner' : profile.isAdmin ? 'admin' : undefined;
  if (confirmer && !stillTrue) throw new DomainError('not-allowed', 'You own this gym. Edit it instead.');
  if (confirmer) await confirmFacts(gymId, groups, { by: uid, now, confirmer });
  else await storeVisitorAnswer({ uid, gymId, groups, word: stillTrue ? 'yes' : 'no', network }, now);
  return {};
});
