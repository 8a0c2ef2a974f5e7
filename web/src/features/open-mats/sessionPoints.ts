import { isSessionOver, isSessionRunning, getLocalDate, type OpenMatSession, type PointsResponse } from '@contract';
import { ANOTHER_DAY, encodePoints, type PointKind, ON_NOW, OPEN_MAT_TODAY } from '../../widgets/map/gyms/points';

/** Creates a map point for each gym with open mats, whose kind shows when the next one is. Leaves out gyms without a known location. */
export function buildSessionPoints(sessions: readonly OpenMatSession[], now: Date): PointsResponse {
  const gyms = Map.groupBy(sessions, ({ gymId }) => gymId);
  const points = [...gyms].flatMap(([id, gymSessions]) => {
    const { latitude, longitude } = gymSessions[0] ?? {};
    if (latitude === undefined || longitude === undefined) return [];
    return [{ id, latitude, longitude, kind: choosePointKind(gymSessions, now) }];
  });
  return { ...encodePoints(points), total: gyms.size };
}

/** Chooses a marker's kind by whether the gym has an open mat now, later today or on another day. Canceled ones don't count. */
function choosePointKind(sessions: readonly OpenMatSession[], now: Date): PointKind {
  const remaining = sessions.filter(({ session }) => session.state !== 'canceled' && !isSessionOver(session, now));
  if (remaining.some(({ session }) => isSessionRunning(session, now))) return ON_NOW;
  return remaining.some(({ session, timeZone }) => session.date === getLocalDate(now, timeZone)) ? OPEN_MAT_TODAY : ANOTHER_DAY;
}
