import type { FindQuery, Point, PointsResponse } from '../../contract';
import { filterGyms } from '../../listings/count-facets';
import { isOn, listUpcomingOpenMats } from '../../listings/dated-classes';
import { createMinuteLookup, createTodayLookup } from '../../listings/filters';
import type { IndexedGym } from '../../listings/indexed-gym';
import { isStillToday } from '../../listings/minutes';
import { sortByKey } from '../../listings/order';
import { loadListings } from '../../listings/listings-repository';
import { findArea, isLocated } from './area';

/** Maximum number of points with ids. If there are more, ids are left out, since they would take more space than the points. */
const MAX_POINTS_WITH_IDS = 5000;

/** Positions of the gyms that a query finds. They are ordered along a curve that keeps neighbors close together, so that differences are short. */
export async function findPoints(query: FindQuery, now: Date): Promise<PointsResponse> {
  const directory = await loadListings();
  const area = findArea(query, directory);
  if (!area) return { deltas: [], kinds: '', ids: [], total: 0 };
  const found = filterGyms(area.gyms, query, now);
  const located = found.flatMap((gym) => (isLocated(gym.listing) ? { gym, point: gym.listing } : []));
  const shown = sortByKey(located, ({ point }) => toCurvePosition(point));
  const minuteIn = createMinuteLookup(now);
  const dayIn = createTodayLookup(now);
  const hasOpenMat = (gym: IndexedGym) => hasOpenMatOn(gym, dayIn(gym.listing.timeZone), minuteIn(gym.listing.timeZone), now);
  const kindOf = (gym: IndexedGym) => (gym.isClosed ? '2' : hasOpenMat(gym) ? '1' : '0');
  return {
    deltas: encodeDeltas(shown.map(({ point }) => point)),
    kinds: shown.map(({ gym }) => kindOf(gym)).join(''),
    ...(shown.length <= MAX_POINTS_WITH_IDS && { ids: shown.map(({ gym }) => gym.id) }),
    total: found.length,
    ...(area.place && { place: area.place }),
  };
}

/** Each point's difference from the previous one, latitude before longitude, in ten-thousandths of a degree. */
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

/** Whether one of today's open mats is running at this minute of the gym's week, or starts later. Canceled and not confirmed ones don't count. */
const hasOpenMatOn = (gym: IndexedGym, today: string, minute: number, now: Date): boolean =>
  listUpcomingOpenMats(gym, today, now).some(
    ({ session, indexed }) => session.date === today && isOn(session) && session.state !== 'not-confirmed' && isStillToday(indexed, minute),
  );
