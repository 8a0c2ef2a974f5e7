import { beforeAll, describe, expect, it } from 'vitest';
import { buildPlaces } from '@scripts/build-places';
import { readGym, rowOf } from '@support/reading';

beforeAll(buildPlaces, 60_000);

const read = (texts: Record<string, string>) => readGym(rowOf({ name: 'Some BJJ', ...texts }));
const stateOf = (texts: Record<string, string>) => read(texts).facts.state;
/** The findings about the state, and whether it is marked as doubtful. */
const readState = (texts: Record<string, string>) => {
  const { findings, doubts } = read(texts);
  return { reasons: findings.filter(({ topic }) => topic === 'state').map(({ reason }) => reason), isDoubted: doubts.includes('state') };
};

const MANHATTAN = '40.736804,-73.994996';
const ATLANTA = '33.7619,-84.3811';
/** In the middle of the street along the state line, on Virginia's side of the drawn line. */
const BRISTOL = '36.5991,-82.1857';

describe('the state of an imported row, if two sources outvote a third', () => {
  it.each([
    ['coordinates and city over the label', { city: 'New York', state: 'NJ', coordinates: MANHATTAN }, 'NY'],
    ['coordinates and the city in the address over the label', { address: '31 West 14th Street, New York', state: 'NJ', coordinates: MANHATTAN }, 'NY'],
    ['coordinates and ZIP code over the label', { zip: '10011', state: 'NJ', coordinates: MANHATTAN }, 'NY'],
    ['ZIP code and city over the label', { zip: '33602', city: 'Tampa', state: 'GA' }, 'FL'],
    ['label and ZIP code over the coordinates', { state: 'FL', zip: '33602', coordinates: ATLANTA }, 'FL'],
    ['label and city over the coordinates', { state: 'FL', city: 'Kissimmee', coordinates: ATLANTA }, 'FL'],
    ['label and the city in the address over the ZIP code', { address: '600 N Main St, Tampa', state: 'FL', zip: '90210' }, 'FL'],
  ])('follows %s', (_who, texts, state) => {
    expect(stateOf(texts)).toBe(state);
    expect(readState(texts).reasons).toHaveLength(1);
    expect(readState(texts).isDoubted).toBe(false);
  });

  it('is reported with what each source says', () => {
    expect(readState({ city: 'New York', state: 'NJ', coordinates: MANHATTAN }).reasons).toEqual([
      'We used New York, based on the coordinates and the city. This doesn’t match the state column (New Jersey).',
    ]);
  });
});

describe('the state of an imported row, if one source contradicts another', () => {
  it('follows the coordinates over a label, even near a state line, and is marked as doubtful', () => {
    const texts = { address: '31 West 14th Street', state: 'NJ', coordinates: MANHATTAN };
    expect(stateOf(texts)).toBe('NY');
    expect(readState(texts)).toEqual({
      reasons: ['We used New York, based on the coordinates. This doesn’t match the state column (New Jersey).'],
      isDoubted: true,
    });
    expect(stateOf({ state: 'TN', coordinates: BRISTOL })).toBe('VA');
  });

  it('follows the label over a ZIP code, and is marked as doubtful', () => {
    expect(stateOf({ state: 'TX', zip: '33602', city: 'Smallville' })).toBe('TX');
    expect(readState({ state: 'TX', zip: '33602', city: 'Smallville' }).isDoubted).toBe(true);
  });
});

describe('the state of an imported row, if a label contradicts a ZIP code and no city is given', () => {
  it.each([
    ['in one line', { address: '75 Hill Street, Suite 200, OK 72902' }, 'the address'],
    ['in columns', { address: '75 Hill Street', state: 'Oklahoma', zip: '72902' }, 'the state column'],
    ['in both', { address: '75 Hill Street, OK 72902', state: 'OK' }, 'the state column'],
  ])('follows the ZIP code, with state and city doubtful: %s', (_where, texts, who) => {
    expect(read(texts).facts).toMatchObject({ state: 'AR', city: 'Fort Smith', zip: '72902' });
    expect(read(texts).doubts).toEqual(['state', 'city']);
    expect(readState(texts).reasons).toEqual([`We used Arkansas, based on ZIP code 72902. This doesn’t match ${who} (Oklahoma).`]);
  });

  it('follows the label if a city or the coordinates agree, or an unknown city is written', () => {
    expect(read({ address: '75 Hill Street, Tulsa, OK 72902' }).facts).toMatchObject({ state: 'OK', city: 'Tulsa' });
    expect(read({ address: '75 Hill Street, Smallville, OK 72902' }).facts).toMatchObject({ state: 'OK', city: 'Smallville' });
    expect(stateOf({ address: '75 Hill Street, OK 72902', coordinates: '36.154,-95.9928' })).toBe('OK');
  });
});

describe('the state of an imported row, if the sources are evenly split', () => {
  it('follows the coordinates and is marked as doubtful', () => {
    const texts = { city: 'Kansas City', state: 'KS', coordinates: '39.0997,-94.5286' };
    expect(stateOf(texts)).toBe('MO');
    expect(readState(texts)).toEqual({
      reasons: ['We used Missouri, based on the coordinates and the city. This doesn’t match the state column (Kansas).'],
      isDoubted: true,
    });
  });

  it('follows the label within 2 km of a state line, and keeps the position', () => {
    const texts = { city: 'Bristol', state: 'TN', coordinates: BRISTOL };
    expect(read(texts).facts).toMatchObject({ state: 'TN', city: 'Bristol', latitude: 36.5991, longitude: -82.1857 });
    expect(readState(texts)).toEqual({
      reasons: ['We used Tennessee, based on the state column and the city. This doesn’t match the coordinates (Virginia).'],
      isDoubted: true,
    });
  });
});

describe('the state of an imported row, if all sources agree', () => {
  it.each([
    ['label, city and ZIP code', { state: 'FL', city: 'Tampa', zip: '33602' }],
    ['label and coordinates', { state: 'NY', coordinates: MANHATTAN }],
    ['a city of many states', { state: 'IL', city: 'Springfield' }],
    ['a name that is a city and a state', { address: '1200 K St NW, Washington', state: 'DC', coordinates: '38.9027,-77.0285' }],
    ['a state column with nothing in it', { address: '1 Main St, Tampa, FL 33602', state: 'N/A' }],
  ])('is neither reported nor doubtful: %s', (_who, texts) => {
    expect(readState(texts)).toEqual({ reasons: [], isDoubted: false });
  });
});

describe('the position of an imported row', () => {
  const droppedOf = (texts: Record<string, string>) =>
    read(texts).findings.flatMap(({ kind, topic, reason }) => (kind === 'dropped' && topic === 'position' ? [reason] : []));

  it('is dropped and reported if it is in a different state from the gym', () => {
    const texts = { state: 'FL', zip: '33602', city: 'Tampa', coordinates: ATLANTA };
    expect(read(texts).facts.latitude).toBeUndefined();
    expect(droppedOf(texts)).toEqual(['These coordinates are in Georgia, not in Florida. They were left out.']);
    expect(read(texts).placement.timeZone).toBe('America/New_York');
  });

  it('is dropped and reported if it is far from a city and ZIP code that agree', () => {
    const texts = { state: 'FL', zip: '33602', city: 'Tampa', coordinates: '30.4412,-84.2911' };
    expect(read(texts).facts).toMatchObject({ city: 'Tampa', zip: '33602' });
    expect(droppedOf(texts)).toEqual(['These coordinates are 204 miles from Tampa and from ZIP code 33602. They were left out.']);
    expect(droppedOf({ state: 'FL', zip: '33602', city: 'Miami', coordinates: '30.4412,-84.2911' })).toEqual([]);
  });
});

describe('the city of an imported row', () => {
  it('is doubtful only if no column states it', () => {
    expect(read({ state: 'NY', coordinates: MANHATTAN }).doubts).toEqual(['city']);
    expect(read({ state: 'FL', zip: '33602' }).doubts).toEqual(['city']);
    expect(read({ state: 'NY', city: 'New York', coordinates: MANHATTAN }).doubts).toEqual([]);
    expect(read({ state: 'KS', city: 'Smallville' }).doubts).toEqual([]);
  });
});
