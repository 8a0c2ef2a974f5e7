import { describe, expect, it } from 'vitest';
import { milesBetween, parseFindQuery } from '@contract';
import { findArea, findNearestGyms } from '@functions/http/find/area';
import { directoryOf } from '@support/directory';

const CENTER = { latitude: 30, longitude: -97 };
/** A place this many miles north of the center. */
const north = (miles: number) => ({ latitude: CENTER.latitude + miles / milesBetween(CENTER, { ...CENTER, latitude: 31 }), longitude: CENTER.longitude });
const directory = await directoryOf([
  { id: 'in', ...north(24.9) },
  { id: 'out', ...north(25.1), citySlug: 'waco', cityName: 'Waco' },
  { id: 'far', ...north(300), stateSlug: 'oklahoma', citySlug: 'tulsa', cityName: 'Tulsa' },
  { id: 'unplaced' },
  { id: 'lost', citySlug: 'nowhere', cityName: 'Nowhere At All' },
  { id: 'reno', stateSlug: 'nevada', citySlug: 'reno', cityName: 'Reno' },
]);
const area = (query: string) => findArea(parseFindQuery(new URLSearchParams(query)), directory);
const idsIn = (found: ReturnType<typeof area>) => found?.gyms.map(({ id }) => id);
const ids = (query: string) => idsIn(area(query));

describe('findArea', () => {
  it('returns all gyms, or those of a state or city, sorted by name', () => {
    expect(ids('')).toEqual(['far', 'in', 'lost', 'out', 'reno', 'unplaced']);
    expect(ids('state=texas')).toEqual(['in', 'lost', 'out', 'unplaced']);
    expect(ids('state=texas&city=waco')).toEqual(['out']);
    expect(ids('state=ohio')).toEqual([]);
    expect(ids('state=texas&city=tulsa')).toEqual([]);
  });

  it('returns the gyms within the radius of a place', () => {
    expect(ids('near=30,-97&radius=25')).toEqual(['in', 'unplaced']);
    expect(ids('near=30,-97&radius=50')).toEqual(['in', 'out', 'unplaced']);
    const near = area('near=30,-97');
    expect(near?.gyms.map(near.getMiles)[0]).toBeCloseTo(24.9, 1);
  });

  it('places gyms without a position at their city’s, without a distance', () => {
    const near = area('near=reno-nv');
    expect(idsIn(near)).toEqual(['reno']);
    expect(near?.gyms.map(near.getMiles)).toEqual([undefined]);
  });

  it('limits a search near a place to the page’s state', () => {
    expect(ids('near=30,-97&radius=100&state=oklahoma')).toEqual([]);
  });

  it('returns the gyms in the map bounds, however far, and still gives their distance', () => {
    expect(ids('bounds=29,-98,40,-96')).toEqual(['far', 'in', 'out', 'unplaced']);
    const both = area('bounds=33,-98,40,-96&near=30,-97&radius=5');
    expect(both?.gyms.map((gym) => Math.round(both.getMiles(gym) ?? 0))).toEqual([300]);
  });

  it('returns undefined for an unknown place', () => {
    expect(area('near=xyzzy')).toBeUndefined();
  });
});

describe('findNearestGyms', () => {
  it('sorts by distance, without the gym itself, closed gyms and gyms without a position', async () => {
    const neighbors = await directoryOf([
      { id: 'self', ...CENTER },
      { id: 'closed', ...north(1), status: 'closed' },
      { id: 'b', ...north(40) },
      { id: 'a', ...north(3) },
      { id: 'c', ...north(2000) },
      { id: 'unplaced' },
    ]);
    const nearest = (atMost: number) =>
      findNearestGyms(CENTER, neighbors, { excludedId: 'self', atMost }).map(({ gym, miles }) => `${gym.id} ${Math.round(miles)}`);
    expect(nearest(1)).toEqual(['a 3']);
    expect(nearest(6)).toEqual(['a 3', 'b 40', 'c 2000']);
  });
});
