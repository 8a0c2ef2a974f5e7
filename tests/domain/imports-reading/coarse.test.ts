import { beforeAll, describe, expect, it } from 'vitest';
import { CrowdFinder } from '@functions/imports/reading/crowded-points';
import { readRow } from '@functions/imports/reading/read-row';
import { buildPlaces } from '@scripts/build-places';
import { measureCpuMs } from '@support/cpu-time';
import { readGym, rowOf } from '@support/reading';

beforeAll(buildPlaces, 60_000);

const TOLD = 'This is the middle of a town, not the gym’s exact location. It’s shown as approximate.';
const ROUNDED = 'These coordinates are only precise to about half a mile. They’re shown as approximate.';
const read = (texts: Record<string, string>) => readGym(rowOf({ name: 'Some BJJ', state: 'FL', city: 'Tampa', ...texts }));
const findingsOf = (texts: Record<string, string>) => read(texts).findings.map(({ kind, topic, reason }) => `${kind} ${topic}: ${reason}`);

describe('an approximate position', () => {
  it.each([
    ['two decimals', { coordinates: '27.95,-82.46' }, ROUNDED],
    ['fewer decimals', { lat: '28', lng: '-82.5' }, ROUNDED],
    ['the city’s center', { coordinates: '27.9475,-82.4584' }, TOLD],
    ['the ZIP code’s center', { zip: '33602', coordinates: '27.9614,-82.4597' }, TOLD],
  ])('with %s is kept, marked as doubtful and reported', (_what, texts, reason) => {
    expect(read(texts).facts.latitude).toBeDefined();
    expect(read(texts).doubts).toEqual(['position']);
    expect(findingsOf(texts)).toEqual([`guessed position: ${reason}`]);
  });

  it.each([
    ['three decimals', { coordinates: '27.951,-82.461' }],
    ['two decimals in one degree alone', { coordinates: '27.95,-82.46214' }],
    ['a point 40 m away from the center', { coordinates: '27.9479,-82.4584' }],
  ])('is not assumed with %s', (_what, texts) => {
    expect(read(texts).doubts).toEqual([]);
  });
});

describe('CrowdFinder', () => {
  const POINT = '27.96123,-82.51234';
  const crowdedOf = (rows: readonly Record<string, string>[]) => {
    const crowds = new CrowdFinder();
    for (const [index, texts] of rows.entries()) crowds.add(rowOf({ coordinates: POINT, state: 'FL', ...texts }, index + 1));
    return crowds.findCrowdedPoints();
  };
  const atHouses = (...houses: readonly string[]) => houses.map((address, index) => ({ name: `Gym ${index}`, address }));

  it.each([
    ['three gyms at different addresses', atHouses('1 Main St', '22 Oak Ave', '1 Main Street')],
    ['three gyms without a street', atHouses('Tampa FL', 'Tampa FL 33602', '')],
    ['branches of one chain with keys of their own', ['a', 'b', 'c'].map((id) => ({ name: 'Gracie Barra', id, address: `${id.charCodeAt(0)} Main St` }))],
  ])('marks a point as a town center for %s', (_who, rows) => {
    expect([...crowdedOf(rows).values()]).toEqual([3]);
  });

  it.each([
    ['two gyms', atHouses('1 Main St', '22 Oak Ave')],
    ['three gyms in one house', atHouses('10 Main St Ste 1, Tampa FL 33602', '10 Main Street #2', '10 N. Main St')],
    ['one gym three times', Array.from({ length: 3 }, () => ({ name: 'Some BJJ', id: '7' }))],
    ['one gym in three spellings', ['Some BJJ', 'Some Jiu-Jitsu', 'Some Brazilian Jiu Jitsu'].map((name, id) => ({ name, id: `k${id}` }))],
    ['one gym of a list without keys', Array.from({ length: 3 }, () => ({ name: 'Some BJJ', address: '1 Main St' }))],
    ['gyms a few meters apart', atHouses('1 Main St', '2 Oak Ave', '3 Elm St').map((row, at) => ({ ...row, coordinates: `27.9612${at},-82.51234` }))],
  ])('does not mark a point for %s', (_who, rows) => {
    expect(crowdedOf(rows).size).toBe(0);
  });

  it('reports the number of rows to each row at the point, in any notation', () => {
    const crowded = crowdedOf([...atHouses('1 Main St', '22 Oak Ave', '333 Elm St'), { name: 'Gym 4', coordinates: '', lat: '27.961230', lng: '-82.51234' }]);
    const reading = readRow(rowOf({ name: 'Gym 1', city: 'Tampa', state: 'FL', geo: '[-82.51234,27.96123]' }), { today: '2026-11-21', crowded });
    expect(reading.findings.map(({ reason }) => reason)).toEqual([
      '4 rows in the file have this location, so it’s probably the middle of a town. It’s shown as approximate.',
    ]);
    expect(reading.kind === 'gym' && reading.doubts).toEqual(['position']);
  });

  it('finds crowded points among a hundred thousand rows within seconds', () => {
    const crowds = new CrowdFinder();
    const row = rowOf({ name: 'Some BJJ', coordinates: '27.5,-82.5' });
    const ms = measureCpuMs(() => {
      for (let at = 0; at < 100_000; at++) {
        const value = `${(25 + (at % 99_999) / 1e5).toFixed(5)},-81.5`;
        crowds.add({ ...row, cells: { name: [{ column: 'name', value: `Gym ${at}` }], coordinates: [{ column: 'coordinates', value }] } });
      }
      expect(crowds.findCrowdedPoints().size).toBe(0);
    });
    expect(ms).toBeLessThan(20_000);
  }, 60_000);
});
