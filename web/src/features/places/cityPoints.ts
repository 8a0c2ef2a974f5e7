import type { GymCard, PointsResponse } from '@contract';
import { CLOSED, encodePoints, GYM, type PointKind, OPEN_MAT_TODAY } from '../../widgets/map/gyms/points';
import { listOpenMats } from './cityOrder';

/** A city's gyms as map points, for a page that already has all gyms, so that the map doesn't have to request them. */
export function buildCityPoints(cards: readonly GymCard[], now: Date): PointsResponse {
  const points = cards.flatMap((card) => {
    const { id, latitude, longitude } = card;
    return latitude === undefined || longitude === undefined ? [] : [{ id, latitude, longitude, kind: kindOf(card, now) }];
  });
  return { ...encodePoints(points), total: cards.length };
}

function kindOf(card: GymCard, now: Date): PointKind {
  if (card.status === 'closed') return CLOSED;
  const [next] = listOpenMats(card, now);
  return next && (next.on || next.daysAhead === 0) ? OPEN_MAT_TODAY : GYM;
}
