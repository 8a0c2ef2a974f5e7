import { buildNearbyPoints } from '@web/features/gym/nearbyPoints';
import { expect, it } from 'vitest';
import { BARTON, NEIGHBOR } from '../fixtures';

it('the map of a gym shows gyms up to 25 miles away, so that its own streets stay recognizable', () => {
  const neighbors = [3.2, 25, 25.1, 80].map((miles) => ({ ...NEIGHBOR, id: `at ${miles}`, miles }));
  expect(buildNearbyPoints('barton', BARTON, neighbors, undefined)?.ids).toEqual(['barton', 'at 3.2', 'at 25']);
});
