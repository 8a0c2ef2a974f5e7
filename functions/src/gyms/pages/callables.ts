import { serve } from '../../platform/callable';
import { ownsGym } from '../ownership/ownership';
import { countView } from './view-counts-repository';

export const countGymView = serve('countGymView', async ({ gymId }, { actor, now, network }) => {
  if (!actor || !ownsGym(actor.profile, gymId)) await countView(gymId, network, now);
  return {};
});
