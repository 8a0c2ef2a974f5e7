import type { GymCard, PointsResponse } from '@contract';
import { CLOSED, encodePoints, GYM, type Kind, OPEN_MAT_TODAY } from '../../widgets/map/gyms/points';
import { openMatsOf } from './cityOrder';

/** The gyms of a page that has all of them, in its map's format, without another request. */
export function cityPoints(cards: readonly GymCard[], now: Date): PointsResponse {
  const known = cards.flatMap((card) => {
    const { id, latitude, longitude } = card;
    return latitude === undefined || longitude === undefined ? [] : [{ id, latitude, longitude, kind: kindOf(card, now) }];
  });
  return { ...encodePoints(known), total: cards.length };
}

function kindOf(card: GymCard, now: Date): Kind {
  if (card.status === 'closed') return CLOSED;
  const [next] = openMatsOf(card, now);
  return next && (next.on || next.daysAhead === 0) ? OPEN_MAT_TODAY : GYM;
}
