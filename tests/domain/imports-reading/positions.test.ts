import { beforeAll, describe, expect, it } from 'vitest';
import { readDegrees } from '@functions/imports/reading/degrees';
import { buildPlaces } from '@scripts/build-places';
import { readGym, rejectionOf, rowOf, rowsOf } from '@support/reading';

beforeAll(buildPlaces, 60_000);

const read = (texts: Record<string, string>) => readGym(rowOf({ name: 'Some BJJ', state: 'TX', city: 'Austin', ...texts }));
const positionOf = (texts: Record<string, string>) => {
  const { latitude, longitude } = read(texts).facts;
  return [latitude, longitude];
};
const reasonsOf = (texts: Record<string, string>) => read(texts).findings.map(({ kind, column, reason }) => `${kind} ${column}: ${reason}`);
const AUSTIN = [30.2741, -97.7403];
const POINT = { type: 'Point', coordinates: [-97.7403, 30.2741] };

describe('the position of an imported row', () => {
  it.each([
    ['two columns', { lat: '30.2741', lng: '-97.7403' }],
    ['two columns with other names', { latitude: '30.2741', long: '-97.7403' }],
    ['x and y', { x: '-97.7403', y: '30.2741' }],
    ['two columns with letters', { lat: '30.2741 N', lon: '97.7403 W' }],
    ['decimal commas', { lat: '30,2741', lon: '-97,7403' }],
    ['one cell', { coordinates: '30.2741, -97.7403' }],
    ['one cell with letters', { gps: '30.2741° N, 97.7403° W' }],
    ['letters in front, the longitude first', { coords: 'W97.7403 N30.2741' }],
    ['well-known text', { geometry: 'SRID=4326;POINT (-97.7403 30.2741)' }],
    ['a GeoJSON point', { geo: JSON.stringify(POINT) }],
    ['a GeoJSON point in a feature', { location: JSON.stringify({ type: 'Feature', geometry: POINT, properties: {} }) }],
    ['[longitude, latitude]', { location: '[-97.7403,30.2741]' }],
    ['[latitude, longitude]', { location: '[30.2741,-97.7403]' }],
    ['texts in an array', { location: '["30.2741","-97.7403"]' }],
    ['an object', { location: JSON.stringify({ lat: 30.2741, lng: -97.7403 }) }],
    ['an object of texts', { position: JSON.stringify({ Latitude: '30.2741', Longitude: '-97.7403' }) }],
    ['a nested object', { geometry: JSON.stringify({ location: { lat: 30.2741, lng: -97.7403 }, viewport: {} }) }],
    ['what Firestore exports', { geo: JSON.stringify({ _latitude: 30.2741, _longitude: -97.7403 }) }],
  ])('is read from %s', (_shape, texts) => {
    expect(positionOf(texts)).toEqual(AUSTIN);
    expect(reasonsOf(texts)).toEqual([]);
  });

  it('is converted from degrees, minutes and seconds (readDegrees)', () => {
    expect(readDegrees(`30°16'2.1"N`)?.degrees).toBeCloseTo(30.26725, 5);
    expect(readDegrees('97° 44’ W')?.degrees).toBeCloseTo(-97.73333, 5);
    expect(readDegrees('N 30 S')).toBeUndefined();
    expect(readDegrees('Austin')).toBeUndefined();
  });

  it('is corrected and reported if latitude and longitude are swapped', () => {
    const texts = { lat: '-97.7403', lng: '30.2741' };
    expect(positionOf(texts)).toEqual(AUSTIN);
    expect(reasonsOf(texts)).toEqual(['guessed lat: Latitude and longitude were swapped, so we switched them.']);
  });

  it('is corrected if only the swapped order is in the United States', () => {
    expect(positionOf({ state: 'NY', city: 'New York', lat: '-73.9972', lng: '40.7506' })).toEqual([40.7506, -73.9972]);
  });

  it('is also read from JSON', async () => {
    const [row] = await rowsOf(JSON.stringify([{ name: 'Some BJJ', state: 'TX', city: 'Austin', location: POINT }]), 'gyms.json');
    expect(row && readGym(row).facts).toMatchObject({ latitude: 30.2741, longitude: -97.7403 });
  });

  it.each(['{"type":"Point"}', '[1,2,3', '{"lat":"north"}', '[]', 'POINT(a b)', '999,999'])(
    'is dropped and reported if it can’t be read: %s',
    (coordinates) => {
      expect(positionOf({ coordinates })).toEqual([undefined, undefined]);
      expect(reasonsOf({ coordinates })).toEqual(['dropped coordinates: These aren’t valid coordinates. They were left out.']);
    },
  );

  it('is read from another column if one half is missing or invalid, which is reported', () => {
    expect(reasonsOf({ lat: '30.2741' })).toEqual(['dropped lat: These aren’t valid coordinates. They were left out.']);
    const texts = { lat: '30.2741', lng: 'west', gps: '30.2741,-97.7403' };
    expect(positionOf(texts)).toEqual(AUSTIN);
    expect(reasonsOf(texts)).toEqual(['dropped lat: These aren’t valid coordinates. They were left out.']);
  });

  it('is read from another column if the first ones are zero, which is reported', () => {
    const texts = { latitude: '0', longitude: '0', coordinates: '30.2741,-97.7403' };
    expect(positionOf(texts)).toEqual(AUSTIN);
    expect(reasonsOf(texts)).toEqual(['dropped latitude: These aren’t valid coordinates. They were left out.']);
  });

  it('is rejected outside the United States, in either order', () => {
    expect(rejectionOf({ name: 'Some BJJ', coordinates: '48.8566, 2.3522' })).toBe('The coordinates are outside the United States or at sea.');
    expect(rejectionOf({ name: 'Some BJJ', geo: '[2.3522, 48.8566]' })).toBe('The coordinates are outside the United States or at sea.');
  });

  it('gets back a lost minus if the rest of the row agrees, which is reported', () => {
    expect(positionOf({ coordinates: '30.2741,97.7403' })).toEqual(AUSTIN);
    expect(reasonsOf({ coordinates: '30.2741,97.7403' })).toEqual([
      'guessed coordinates: The longitude was missing its minus sign. We used -97.7403, which is in Texas.',
    ]);
    expect(rejectionOf({ name: 'Some BJJ', state: 'FL', city: 'Miami', coordinates: '30.2741,97.7403' })).toMatch(/outside the United States/);
    expect(rejectionOf({ name: 'Some BJJ', state: 'TX', country: 'China', coordinates: '30.2741,97.7403' })).toMatch(/outside the United States/);
  });

  it('is not read from a column that contains an address', () => {
    const { facts, findings } = readGym(rowOf({ name: 'Some BJJ', location: '1 Congress Ave, Austin, TX 78701' }));
    expect(facts).toMatchObject({ state: 'TX', city: 'Austin', zip: '78701', full_address: '1 Congress Ave, Austin, TX 78701' });
    expect(facts.latitude).toBeUndefined();
    expect(findings).toEqual([]);
  });
});
