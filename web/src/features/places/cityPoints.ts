import type { GymCard, PointsResponse } from '@contract';
import { CLOSED, encodePoints, GYM, type Kind, OPEN_MAT_TODAY } from '../../widgets/map/gyms/points';
import { openMatsOfCard } from './cityOrder';

/** A city's gyms as map points. A page that already has all gyms needs no request for them. */
export function buildCityPoints(cards: readonly GymCard[], now: Date): PointsResponse {
  const points = cards.flatMap((card) => {
    const { id, latitude, longitude } = card;
    return latitude === undefined || longitude === undefined ? [] : [{ id, latitude, longitude, kind: kindOf(card, now) }];
  });
  return { ...encodePoints(points), total: cards.length };
}

function kindOf(card: GymCard, now: Date): Kind {
  if (card.status === 'closed') return CLOSED;
  const [next] = openMatsOfCard(card, now);
  return next && (next.on || next.daysAhead === 0) ? OPEN_MAT_TODAY : GYM;
}
