import { isOpenMatForVisitors, type NearbyGym, type PointsResponse, type PublicGym } from '@contract';
import { CLOSED, encodePoints, GYM, OPEN_MAT_TODAY } from '../../widgets/map/gyms/points';
import { type DatedGym, listUpcomingOpenMats } from '../../words/classes';

/** With gyms that are farther away, the map would be too coarse to recognize the streets around the gym. */
const MILES_ON_MAP = 25;

/** A gym and the gyms within 25 miles as map points. Undefined if the gym's location is unknown. */
export function buildNearbyPoints(id: string, gym: PublicGym, nearby: readonly NearbyGym[], now: Date | undefined): PointsResponse | undefined {
  const { latitude, longitude, timeZone, status } = gym;
  if (latitude === undefined || longitude === undefined) return undefined;
  const openMats = (gym.schedule ?? []).filter(isOpenMatForVisitors);
  const gymPoint = { id, latitude, longitude, timeZone, openMats, datedChanges: gym.datedChanges, checks: gym.checks };
  const hasOpenMatToday = ({ openMats: mats, ...point }: DatedGym & Pick<NearbyGym, 'openMats'>) =>
    now !== undefined && listUpcomingOpenMats(mats, point, now)[0]?.daysAhead === 0;
  const points = [gymPoint, ...nearby.filter(({ miles }) => miles <= MILES_ON_MAP)];
  return encodePoints(
    points.map((point) => {
      const openKind = hasOpenMatToday(point) ? OPEN_MAT_TODAY : GYM;
      return { ...point, kind: point === gymPoint && status === 'closed' ? CLOSED : openKind };
    }),
  );
}
