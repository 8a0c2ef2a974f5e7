import type { OpenMatSession, PointsResponse } from '@contract';
import { ANOTHER_DAY, encodePoints, type Kind, ON_NOW, OPEN_MAT_TODAY } from '../../widgets/map/gyms/points';
import { upcomingClasses } from '../../words/classes';

/** The gyms that host open mats as map points, each once, with the kind of its next open mat. Leaves out gyms without a known location. */
export function sessionPoints(sessions: readonly OpenMatSession[], now: Date): PointsResponse {
  const gyms = Map.groupBy(sessions, ({ gymId }) => gymId);
  const points = [...gyms].flatMap(([id, gymSessions]) => {
    const { latitude, longitude, timeZone } = gymSessions[0] ?? {};
    if (latitude === undefined || longitude === undefined || timeZone === undefined) return [];
    const [next] = upcomingClasses(
      gymSessions.map(({ session }) => session),
      timeZone,
      now,
    );
    const kind: Kind = next?.on ? ON_NOW : next?.daysAhead === 0 ? OPEN_MAT_TODAY : ANOTHER_DAY;
    return [{ id, latitude, longitude, kind }];
  });
  return { ...encodePoints(points), total: gyms.size };
}
