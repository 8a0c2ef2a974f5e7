import { isVisitorsOpenMat, type NearbyResponse, type NearbyGym, sitePaths } from '../../contract';
import type { ListedGym } from '../../gym-index/listed';
import { listings } from '../../gym-index/store';
import { nearestTo, pointOf } from './area';

const NEARBY = 6;

/** Published gyms nearest to a listed one, from memory. Empty if the gym or its position is unknown. */
export async function gymsNear(id: string): Promise<NearbyResponse> {
  const directory = await listings();
  const gym = directory.gym(id);
  const point = gym && pointOf(gym);
  if (!point) return { gyms: [] };
  const nearest = nearestTo(point, directory, { besides: id, atMost: NEARBY });
  const gymAt = (row: number) => directory.gyms[row] as ListedGym;
  return { gyms: nearest.flatMap(({ row, miles }) => nearbyGym(gymAt(row), miles) ?? []) };
}

function nearbyGym(gym: ListedGym, miles: number): NearbyGym | undefined {
  const { id, name, stateSlug, citySlug, cityName, slug, street, timeZone, latitude, longitude, hours, dropIn, classes } = gym.listing();
  // Only gyms with a position of their own are found.
  if (latitude === undefined || longitude === undefined) return undefined;
  return {
    id,
    name,
    path: sitePaths.gym({ stateSlug, citySlug, slug }),
    cityName,
    stateCode: gym.city.stateCode,
    ...(street && { street }),
    latitude,
    longitude,
    miles: Math.round(miles * 100) / 100,
    timeZone,
    ...(hours && { hours }),
    ...(dropIn !== undefined && { dropIn }),
    openMats: classes.filter(isVisitorsOpenMat),
  };
}
