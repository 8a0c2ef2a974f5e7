import { isVisitorsOpenMat, type NearbyGym, type PointsResponse, type PublicGym } from '@contract';
import { upcomingClasses } from '../../words/classes';

/** Parts of a degree in which points are told. */
const UNITS_A_DEGREE = 1e4;

/** A gym and its neighbors as the map takes them; undefined where it is not known where the gym stands. */
export function nearbyPoints(id: string, gym: PublicGym, nearby: readonly NearbyGym[], now: Date | undefined): PointsResponse | undefined {
  const { latitude, longitude, timeZone, status } = gym;
  if (latitude === undefined || longitude === undefined) return undefined;
  const openMats = (gym.schedule ?? []).filter(isVisitorsOpenMat);
  const own = { id, latitude, longitude, timeZone, openMats };
  const all = [own, ...nearby];
  let [north, east] = [0, 0];
  const deltas = all.flatMap((one) => {
    const at = [Math.round(one.latitude * UNITS_A_DEGREE), Math.round(one.longitude * UNITS_A_DEGREE)] as const;
    const delta = [at[0] - north, at[1] - east];
    [north, east] = at;
    return delta;
  });
  const isToday = ({ openMats: mats, timeZone: zone }: Pick<NearbyGym, 'openMats' | 'timeZone'>) =>
    now !== undefined && upcomingClasses(mats, zone, now)[0]?.daysAhead === 0;
  const kinds = all.map((one) => (one === own && status === 'closed' ? 2 : isToday(one) ? 1 : 0)).join('');
  return { deltas, kinds, ids: all.map((one) => one.id), total: all.length };
}
