import type { OpenMatSession, PointsResponse } from '@contract';
import { ANOTHER_DAY, encodePoints, type Kind, ON_NOW, OPEN_MAT_TODAY } from '../../widgets/map/gyms/points';
import { upcomingClasses } from '../../words/classes';

/** The gyms of open mats as map points: each once, marked by its next open mat. Gyms without a known location are left out. */
export function sessionPoints(sessions: readonly OpenMatSession[], now: Date): PointsResponse {
  const gyms = Map.groupBy(sessions, ({ gymId }) => gymId);
  const known = [...gyms].flatMap(([id, ofGym]) => {
    const { latitude, longitude, timeZone } = ofGym[0] ?? {};
    if (latitude === undefined || longitude === undefined || timeZone === undefined) return [];
    const [soonest] = upcomingClasses(
      ofGym.map(({ session }) => session),
      timeZone,
      now,
    );
    const kind: Kind = soonest?.on ? ON_NOW : soonest?.daysAhead === 0 ? OPEN_MAT_TODAY : ANOTHER_DAY;
    return [{ id, latitude, longitude, kind }];
  });
  return { ...encodePoints(known), total: gyms.size };
}
