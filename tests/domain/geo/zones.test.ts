import { find } from 'geo-tz/all';
import { beforeAll, describe, expect, it } from 'vitest';
import { lookup as lookUpZip } from 'zipcode-to-timezone';
import { MULTI_ZONE_STATES, STATES, listTimeZones } from '@contract';
import { findCityByName, findTimeZone } from '@functions/geo';
import { zipCenters } from '@functions/geo/cities';
import { readDataFile } from '@functions/geo/data';
import { buildPlaces } from '@scripts/build-places';

beforeAll(buildPlaces, 60_000);

const zoneOfCity = (state: string, name: string): string | undefined => {
  const city = findCityByName(state, name);
  return city && findTimeZone(state, city);
};

/** UTC offsets in winter and summer. Zones with the same offsets look the same to a visitor. */
const offsetsOf = (zone: string): string => {
  const known = offsetsByZone.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  const offsets = ['2026-01-15T12:00Z', '2026-07-15T12:00Z'].map((at) => format.formatToParts(new Date(at)).at(-1)?.value).join();
  offsetsByZone.set(zone, offsets);
  return offsets;
};
const offsetsByZone = new Map<string, string>();

describe('listTimeZones', () => {
  it('returns at least one zone that Node knows for each of the 56 states and territories', () => {
    for (const { code } of STATES) {
      expect(listTimeZones(code).length, code).toBeGreaterThan(0);
      for (const zone of listTimeZones(code)) expect(() => new Intl.DateTimeFormat('en-US', { timeZone: zone }), zone).not.toThrow();
    }
    expect(listTimeZones('XX')).toEqual([]);
  });
});

describe('findTimeZone', () => {
  it.each([
    ['AZ', 'Yuma', 'America/Phoenix'],
    ['AZ', 'San Luis', 'America/Phoenix'],
    ['AZ', 'Colorado City', 'America/Phoenix'],
    ['AZ', 'Window Rock', 'America/Denver'],
    ['AZ', 'Kayenta', 'America/Denver'],
    ['AZ', 'Chinle', 'America/Denver'],
    ['AZ', 'Page', 'America/Phoenix'],
    ['NV', 'West Wendover', 'America/Denver'],
    ['NV', 'Elko', 'America/Los_Angeles'],
    ['AL', 'Phenix City', 'America/New_York'],
    ['AL', 'Auburn', 'America/Chicago'],
    ['OK', 'Boise City', 'America/Chicago'],
    ['IN', 'Gary', 'America/Chicago'],
    ['IN', 'Evansville', 'America/Chicago'],
    ['IN', 'Lawrenceburg', 'America/New_York'],
    ['IN', 'Indianapolis', 'America/Indiana/Indianapolis'],
    ['KY', 'Louisville', 'America/Kentucky/Louisville'],
    ['KY', 'Bowling Green', 'America/Chicago'],
    ['KY', 'Lexington', 'America/New_York'],
    ['TN', 'Knoxville', 'America/New_York'],
    ['TN', 'Chattanooga', 'America/New_York'],
    ['TN', 'Crossville', 'America/Chicago'],
    ['FL', 'Pensacola', 'America/Chicago'],
    ['FL', 'Panama City', 'America/Chicago'],
    ['FL', 'Tallahassee', 'America/New_York'],
    ['MI', 'Iron Mountain', 'America/Menominee'],
    ['MI', 'Marquette', 'America/Detroit'],
    ['ND', 'Williston', 'America/Chicago'],
    ['ND', 'Dickinson', 'America/Denver'],
    ['SD', 'Rapid City', 'America/Denver'],
    ['SD', 'Pierre', 'America/Chicago'],
    ['NE', 'Scottsbluff', 'America/Denver'],
    ['NE', 'North Platte', 'America/Chicago'],
    ['KS', 'Goodland', 'America/Denver'],
    ['KS', 'Ulysses', 'America/Chicago'],
    ['TX', 'El Paso', 'America/Denver'],
    ['TX', 'Roma', 'America/Chicago'],
    ['ID', 'Boise', 'America/Boise'],
    ['ID', "Coeur d'Alene", 'America/Los_Angeles'],
    ['OR', 'Ontario', 'America/Boise'],
    ['OR', 'Baker City', 'America/Los_Angeles'],
    ['WA', 'Blaine', 'America/Los_Angeles'],
    ['ME', 'Houlton', 'America/New_York'],
    ['NY', 'Ogdensburg', 'America/New_York'],
    ['WY', 'Jackson', 'America/Denver'],
  ])('gives %s %s the zone %s', (state, city, zone) => expect(zoneOfCity(state, city)).toBe(zone));

  it('gives Kenton, Oklahoma, which is not in the city list, the time of its state', () => {
    expect(findTimeZone('OK', { latitude: 36.9025, longitude: -102.963 })).toBe('America/Chicago');
  });

  it('stays within the state’s zones, even for a position across its border', () => {
    expect(findTimeZone('AZ', { latitude: 32.72, longitude: -114.73 })).toBe('America/Phoenix');
    expect(findTimeZone('CA', { latitude: 32.5, longitude: -117.04 })).toBe('America/Los_Angeles');
    expect(findTimeZone('TX', { latitude: 31.74, longitude: -106.49 })).toBe('America/Denver');
    expect(findTimeZone('TX', { latitude: 48.85, longitude: 2.35 })).toBe('America/Chicago');
    expect(findTimeZone('XX', { latitude: 32, longitude: -97 })).toBeUndefined();
  });

  it('agrees with the full time zone borders for every city and ZIP code of a split state', () => {
    const points = [...readDataFile('cities').map(([, state, latitude, longitude]) => ({ state, latitude, longitude }))];
    for (const { city, latitude, longitude } of zipCenters().values()) points.push({ state: city.stateCode, latitude, longitude });
    const wrong = points.filter(({ state, latitude, longitude }) => {
      if (!MULTI_ZONE_STATES.includes(state)) return false;
      const own = find(latitude, longitude).filter((zone) => listTimeZones(state).includes(zone));
      return own.length > 0 && !own.includes(findTimeZone(state, { latitude, longitude }) ?? '');
    });
    expect(points.length).toBeGreaterThan(50_000);
    expect(wrong).toEqual([]);
  });

  it('agrees with an independent ZIP code list, except in states where that list is known to be wrong', () => {
    const points = [...zipCenters()].flatMap(([zip, { city, latitude, longitude }]) => {
      const listed = lookUpZip(zip);
      return listed ? [{ zip, state: city.stateCode, listed, zone: findTimeZone(city.stateCode, { latitude, longitude }) ?? '' }] : [];
    });
    const differing = points.filter(({ listed, zone }) => offsetsOf(listed) !== offsetsOf(zone));
    expect(points.length).toBeGreaterThan(40_000);
    // The list is from 2012, ignores local customs such as Phenix City's, and uses whole 3-digit areas in Indiana and Kentucky.
    expect(differing.filter(({ state }) => !['AK', 'AL', 'AZ', 'ID', 'IN', 'KY', 'ND', 'NV', 'OR', 'SD', 'TX'].includes(state))).toEqual([]);
    expect(differing.length / points.length).toBeLessThan(0.011);
  });
});
