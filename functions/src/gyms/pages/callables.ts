import { serve } from '../../platform/callable';
import { countView } from './view-counts-repository';

export const countGymView = serve('countGymView', async ({ gymId }, { now, network }) => {
  await countView(gymId, network, now);
  return {};
});
