import type { FindQuery, Point, PointsResponse } from '../../contract';
import { filterGyms } from '../../listings/count-facets';
import { isOn, listUpcomingOpenMats } from '../../listings/dated-classes';
import { createMinuteLookup, createTodayLookup } from '../../listings/filters';
import type { IndexedGym } from '../../listings/indexed-gym';
import { isStillToday } from '../../listings/minutes';
import { sortByKey } from '../../listings/order';
import { loadListings } from '../../listings/listings-repository';
import { findArea, isLocated } from './area';

/** Maximum number of points that are sent with ids. For more points, the ids would take up most of the response. */
const MAX_POINTS_WITH_IDS = 5000;

/**
 * Finds the positions of the gyms that match a query. They are ordered along a curve that keeps neighbors close together, so that the differences
 * between them are small numbers.
 */
export async function findPoints(query: FindQuery, now: Date): Promise<PointsResponse> {
  const directory = await loadListings();
  const area = findArea(query, directory);
  if (!area) return { deltas: [], kinds: '', ids: [], total: 0 };
  const found = filterGyms(area.gyms, query, now);
  const located = found.flatMap((gym) => (isLocated(gym.listing) ? { gym, point: gym.listing } : []));
  const shown = sortByKey(located, ({ point }) => toCurvePosition(point));
  const minuteIn = createMinuteLookup(now);
  const todayIn = createTodayLookup(now);
  const hasOpenMat = (gym: IndexedGym) => hasRemainingOpenMat(gym, todayIn(gym.listing.timeZone), minuteIn(gym.listing.timeZone), now);
  const toKind = (gym: IndexedGym) => {
    if (gym.isClosed) return '2';
    return hasOpenMat(gym) ? '1' : '0';
  };
  return {
    deltas: encodeDeltas(shown.map(({ point }) => point)),
    kinds: shown.map(({ gym }) => toKind(gym)).join(''),
    ...(shown.length <= MAX_POINTS_WITH_IDS && { ids: shown.map(({ gym }) => gym.id) }),
    total: found.length,
    ...(area.place && { place: area.place }),
  };
}

/** Encodes each point as its difference from the previous one: latitude, then longitude, in ten-thousandths of a degree. */
function encodeDeltas(points: readonly Point[]): number[] {
  const deltas: number[] = [];
  let [north, east] = [0, 0];
  for (const { latitude, longitude } of points) {
    const [nextNorth, nextEast] = [Math.round(latitude * 1e4), Math.round(longitude * 1e4)];
    deltas.push(nextNorth - north, nextEast - east);
    [north, east] = [nextNorth, nextEast];
  }
  return deltas;
}

/** A point's position on a Z-order curve across the globe: the bits of latitude and longitude interleaved, 16 each. */
function toCurvePosition({ latitude, longitude }: Point): number {
  const north = Math.floor(((latitude + 90) / 180.001) * 2 ** 16);
  const east = Math.floor(((longitude + 180) / 360.001) * 2 ** 16);
  let curve = 0;
  for (let bit = 15; bit >= 0; bit--) curve = curve * 4 + ((north >> bit) & 1) * 2 + ((east >> bit) & 1);
  return curve;
}

/**
 * Whether one of today's open mats is running or starts later. Open mats that are canceled or not confirmed don't count.
 * @param minute the current minute of the gym's week
 */
const hasRemainingOpenMat = (gym: IndexedGym, today: string, minute: number, now: Date): boolean =>
  listUpcomingOpenMats(gym, today, now).some(
    ({ session, indexed }) => session.date === today && isOn(session) && session.state !== 'not-confirmed' && isStillToday(indexed, minute),
  );
