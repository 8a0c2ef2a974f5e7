import { serve } from '../platform/callable';
import { gymTable } from './store';

export const listGyms = serve('listGyms', async (query, { now }) => (await gymTable()).page(query, now), {
  // A hundred thousand rows take some 150 MiB, and while they are read once more as much.
  memory: '2GiB',
});
