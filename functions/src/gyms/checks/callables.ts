import { DomainError } from '../../contract';
import { serve } from '../../platform/callable';
import { owns } from '../ownership/ownership';
import { addDateReport, removeDateReport } from './date-reports-repository';
import { confirmFacts, storeVisitorAnswer } from './repository';

export const checkFacts = serve('checkFacts', async ({ gymId, groups, stillTrue }, { actor: { uid, profile }, now, network }) => {
  const confirmer = owns(profile, gymId) ? 'owner' : profile.isAdmin ? 'admin' : undefined;
  if (confirmer && !stillTrue) throw new DomainError('not-allowed', 'You can edit this gym. Correct its details instead of reporting them.');
  if (confirmer) await confirmFacts(gymId, groups, { by: uid, now, confirmer });
  else await storeVisitorAnswer({ uid, gymId, groups, word: stillTrue ? 'yes' : 'no', network }, now);
  return {};
});

export const reportDate = serve('reportDate', async ({ gymId, sessionId, isOff }, { actor: { uid, profile }, now, network }) => {
  if (isOff && owns(profile, gymId)) throw new DomainError('not-allowed', 'You own this gym. Cancel the class on its dates page instead.');
  if (isOff) await addDateReport({ uid, gymId, sessionId, network }, now);
  else await removeDateReport({ uid, gymId, sessionId }, now);
  return {};
});
