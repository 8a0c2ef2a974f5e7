import type { GymCard, PointsResponse } from '@contract';
import { CLOSED, encodePoints, GYM, type PointKind, OPEN_MAT_TODAY } from '../../widgets/map/gyms/points';
import { listOpenMats } from './cityOrder';

/** Converts a city's gyms to map points, so that a page that already has all of its gyms doesn't have to request the points. */
export function buildCityPoints(cards: readonly GymCard[], now: Date): PointsResponse {
  const points = cards.flatMap((card) => {
    const { id, latitude, longitude } = card;
    return latitude === undefined || longitude === undefined ? [] : [{ id, latitude, longitude, kind: choosePointKind(card, now) }];
  });
  return { ...encodePoints(points), total: cards.length };
}

function choosePointKind(card: GymCard, now: Date): PointKind {
  if (card.status === 'closed') return CLOSED;
  const [next] = listOpenMats(card, now);
  return next && (next.isOnNow || next.daysAhead === 0) ? OPEN_MAT_TODAY : GYM;
}
