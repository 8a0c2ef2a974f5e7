import { createReadStream } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { isSamePlaceName } from '@functions/geo';
import { findCityAtEnd, splitAddress } from '@functions/imports/reading/address';
import { readRows } from '@functions/imports/reading/read-rows';
import { readRow } from '@functions/imports/reading/read-row';
import type { RowReading } from '@functions/imports/reading/row';
import { buildPlaces } from '@scripts/build-places';
import { realData } from '@support/real-data';

beforeAll(buildPlaces, 60_000);

async function readingsOf(path: string): Promise<RowReading[]> {
  const readings: RowReading[] = [];
  for await (const row of readRows(createReadStream(path), path)) readings.push(readRow(row, { today: '2026-11-21' }));
  return readings;
}
const gymsOf = (readings: readonly RowReading[]) => readings.filter((reading) => reading.kind === 'gym');
const guessesOf = (readings: readonly RowReading[]) =>
  readings.flatMap(({ findings }) => findings.map(({ row, kind, column, reason }) => `${row} ${kind} ${column}: ${reason}`));

const austin = realData('open-mats-austin.csv');
const tampa = realData('open-mats-tampa.csv');
const stPete = realData('open-mats-stpete.csv');
const national = realData('osm-bjj-us.csv');

describe.runIf(austin && tampa && stPete)('the manually kept lists', () => {
  it('give 55 gyms in 2 states and the expected findings', async () => {
    const lists = [await readingsOf(austin ?? ''), await readingsOf(tampa ?? ''), await readingsOf(stPete ?? '')];
    const gyms = lists.flatMap(gymsOf);
    expect(lists.map((list) => list.length)).toEqual([30, 22, 3]);
    expect(gyms).toHaveLength(55);
    expect(new Set(gyms.map(({ facts }) => facts.state))).toEqual(new Set(['TX', 'FL']));
    expect(new Set(gyms.map(({ key }) => key)).size).toBe(55);
    expect(lists.map(guessesOf)).toEqual([
      [
        '1 guessed name: The name was in lowercase. It’s now “10th Planet Austin”.',
        '1 guessed sunday: This doesn’t say a.m. or p.m. We used 12:00 pm to 2:00 pm.',
        '2 guessed name: The name was in lowercase. It’s now “10th Planet Round Rock”.',
        '2 guessed sunday: This doesn’t say a.m. or p.m. We used 12:00 pm to 3:00 pm.',
        '12 guessed name: The name was in lowercase. It’s now “Stoic Jiujitsu”.',
        '20 guessed name: The name was in lowercase. It’s now “Triple Threat”.',
        '21 guessed name: The name was in lowercase. It’s now “True Jiu Jitsu”.',
      ],
      [
        '16 guessed address: We found no city called “New Tampa” in Florida. We used Tampa, based on the coordinates.',
        ...[17, 19, 20].map((row) => `${row} guessed coordinates: This is the middle of a town, not the gym’s exact location. It’s shown as approximate.`),
        '21 guessed address: We found no city called “Tampa Bay” in Florida. We used Tampa, based on the coordinates.',
      ],
      [],
    ]);
  });

  it('keep their cities, open mats and fees', async () => {
    const gyms = gymsOf(await readingsOf(tampa ?? ''));
    const cities = Object.fromEntries(Object.entries(Object.groupBy(gyms, ({ facts }) => facts.city)).map(([city, list]) => [city, list?.length]));
    expect(cities).toEqual({ Tampa: 16, Brandon: 1, Odessa: 1, 'Wesley Chapel': 1, Lutz: 1, Oldsmar: 1, Palmetto: 1 });
    const south = gyms.find(({ facts }) => facts.name === 'South Tampa Jiu Jitsu');
    expect(south?.facts.pricing).toEqual({ openMat: 0, dropIn: 20 });
    expect(south?.facts.schedule).toEqual([
      { day: 'fri', start: '17:00', program: 'open-mat', attire: 'no-gi' },
      { day: 'sat', start: '11:00', program: 'open-mat', title: 'MMA Sparring' },
      { day: 'sun', start: '09:00', program: 'open-mat', attire: 'gi' },
    ]);
    expect(gyms.every(({ checkedOn }) => checkedOn === '2025-01-28')).toBe(true);
  });
});

describe.runIf(austin && tampa && stPete && national)('the city read from the real lists', () => {
  const lists = [austin, tampa, stPete, national].map((path) => path ?? '');
  /** The city that each row states, and the city read if that is hidden. Addresses in the manually kept lists contain the city. */
  async function citiesOf(): Promise<{ stated: string; read: string; hidden: string }[]> {
    const found: { stated: string; read: string; hidden: string }[] = [];
    for (const path of lists) {
      for await (const row of readRows(createReadStream(path), path)) {
        const { city, address, ...others } = row.cells;
        const reading = readRow(row, { today: '2026-11-21' });
        const isLine = path !== national;
        const stated = isLine ? findCityAtEnd(splitAddress(address?.[0]?.value ?? ''), stateIn(path)).city?.name : city?.[0]?.value;
        const guess = readRow({ ...row, cells: isLine ? others : { ...others, ...(address && { address }) } }, { today: '2026-11-21' });
        if (stated && reading.kind === 'gym' && guess.kind === 'gym') found.push({ stated, read: reading.facts.city, hidden: guess.facts.city });
      }
    }
    return found;
  }
  const stateIn = (path: string) => (path === austin ? 'TX' : 'FL');

  it('matches a stated city, and is found for 92% of rows when hidden', async () => {
    const cities = await citiesOf();
    expect(cities.length).toBeGreaterThan(290);
    expect(cities.filter(({ stated, read }) => !isSamePlaceName(stated, read))).toEqual([]);
    const found = cities.filter(({ read, hidden }) => read === hidden);
    expect(found.length / cities.length).toBeGreaterThanOrEqual(0.92);
  });
});

describe.runIf(national)('the national list', () => {
  it('gives 415 gyms in 47 states with unique keys', async () => {
    const readings = await readingsOf(national ?? '');
    const gyms = gymsOf(readings);
    expect([readings.length, gyms.length]).toEqual([415, 415]);
    expect(new Set(gyms.map(({ facts }) => facts.state)).size).toBe(47);
    expect(new Set(gyms.map(({ key }) => key)).size).toBe(415);
    expect(gyms.filter(({ facts }) => facts.phone)).toHaveLength(152);
    expect(gyms.filter(({ facts }) => facts.site)).toHaveLength(180);
  });

  it('gets the city around the coordinates for each of the 167 rows without one, with a finding', async () => {
    const derived = (await readingsOf(national ?? '')).filter(({ findings }) =>
      findings.some(({ reason }) => /^The row has no city\. We used .* based on the coordinates/.test(reason)),
    );
    expect(derived).toHaveLength(167);
  });
});
