import { DomainError } from '../../contract';
import { serve } from '../../platform/callable';
import { ownsGym } from '../ownership/ownership';
import { addDateReport, removeDateReport } from './date-reports-repository';
import { confirmFacts, storeVisitorAnswer } from './repository';

export const checkFacts = serve('checkFacts', async ({ gymId, groups, stillTrue }, { actor: { uid, profile }, now, network }) => {
  const isOwner = ownsGym(profile, gymId);
  if (!isOwner && !profile.isAdmin) {
    await storeVisitorAnswer({ uid, gymId, groups, word: stillTrue ? 'yes' : 'no', network }, now);
    return {};
  }
  if (!stillTrue) throw new DomainError('not-allowed', 'You can edit this gym. Correct its details instead of reporting them.');
  await confirmFacts(gymId, groups, { by: uid, now, confirmer: isOwner ? 'owner' : 'admin' });
  return {};
});

export const reportDate = serve('reportDate', async ({ gymId, sessionId, isOff }, { actor: { uid, profile }, now, network }) => {
  if (isOff && ownsGym(profile, gymId)) throw new DomainError('not-allowed', 'You own this gym. Cancel the class on its dates page instead.');
  if (isOff) await addDateReport({ uid, gymId, sessionId, network }, now);
  else await removeDateReport({ uid, gymId, sessionId }, now);
  return {};
});
