import { isOpenMatForVisitors, type NearbyGym, type NearbyResponse } from '../../contract';
import type { IndexedGym } from '../../listings/indexed-gym';
import { loadListings } from '../../listings/listings-repository';
import { findNearestGyms, getPoint } from './area';
import { toNamedGym, roundToHundredths } from './named-gym';

const MAX_NEARBY = 6;

/** Finds the published gyms nearest to a gym, in the index. Empty if the gym is unknown, or neither its position nor its city's is known. */
export async function findNearbyGyms(id: string): Promise<NearbyResponse> {
  const directory = await loadListings();
  const gym = directory.getGym(id);
  const point = gym && getPoint(gym);
  if (!point) return { gyms: [] };
  const nearest = findNearestGyms(point, directory, { excludedId: id, atMost: MAX_NEARBY });
  return { gyms: nearest.flatMap(({ gym: other, miles }) => toNearbyGym(other, miles) ?? []) };
}

function toNearbyGym(gym: IndexedGym, miles: number): NearbyGym | undefined {
  const { latitude, longitude, hours, datedChanges, reportedAt, dropIn, classes } = gym.listing;
  // `findNearestGyms` only finds gyms whose position is known, but the compiler can't tell.
  if (latitude === undefined || longitude === undefined) return undefined;
  return {
    id: gym.id,
    ...toNamedGym(gym),
    latitude,
    longitude,
    miles: roundToHundredths(miles),
    ...(hours && { hours }),
    ...(datedChanges && { datedChanges }),
    ...(dropIn !== undefined && { dropIn }),
    ...(reportedAt && { checks: { schedule: { reportedAt } } }),
    openMats: classes.filter(isOpenMatForVisitors),
  };
}
