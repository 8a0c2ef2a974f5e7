import { isVisitorsOpenMat, type NearbyResponse, type NearbyGym, sitePaths } from '../../contract';
import type { IndexedGym } from '../../listings/indexed-gym';
import { loadListings } from '../../listings/listings-repository';
import { nearestTo, pointOf } from './area';

const NEARBY = 6;

/** Published gyms nearest to a listed one, from memory. Empty if the gym or its position is unknown. */
export async function gymsNear(id: string): Promise<NearbyResponse> {
  const directory = await loadListings();
  const gym = directory.gym(id);
  const point = gym && pointOf(gym);
  if (!point) return { gyms: [] };
  const nearest = nearestTo(point, directory, { besides: id, atMost: NEARBY });
  return { gyms: nearest.flatMap(({ gym: there, miles }) => nearbyGym(there, miles) ?? []) };
}

function nearbyGym({ id, city, listing }: IndexedGym, miles: number): NearbyGym | undefined {
  const { name, slug, street, timeZone, latitude, longitude, hours, datedChanges, dropIn, classes } = listing;
  // Only gyms with a position of their own are found.
  if (latitude === undefined || longitude === undefined) return undefined;
  return {
    id,
    name,
    path: sitePaths.gym({ stateSlug: city.stateSlug, citySlug: city.slug, slug }),
    cityName: city.name,
    stateCode: city.stateCode,
    ...(street && { street }),
    latitude,
    longitude,
    miles: Math.round(miles * 100) / 100,
    timeZone,
    ...(hours && { hours }),
    ...(datedChanges && { datedChanges }),
    ...(dropIn !== undefined && { dropIn }),
    openMats: classes.filter(isVisitorsOpenMat),
  };
}
