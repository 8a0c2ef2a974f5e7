import { beforeAll, describe, expect, it } from 'vitest';
import { buildPlaces } from '@scripts/build-places';
import { austinRow, factsOf, findingsOf, readGym } from '@support/reading';

beforeAll(buildPlaces, 60_000);

describe('open mats in a weekday column', () => {
  const openMats = (cell: string) => (factsOf({ saturday: cell }).schedule ?? []).map(({ day: _d, program: _p, ...rest }) => rest);

  it.each([
    ['12:00 PM - 2:00 PM - NoGi', [{ start: '12:00', end: '14:00', attire: 'no-gi' }]],
    ['12 - 2:00 PM - NoGi', [{ start: '12:00', end: '14:00', attire: 'no-gi' }]],
    ['11 - 1:00 PM - Gi', [{ start: '11:00', end: '13:00', attire: 'gi' }]],
    ['5:00 PM - NoGi', [{ start: '17:00', attire: 'no-gi' }]],
    ['1:00 PM', [{ start: '13:00' }]],
    ['11:00 AM - MMA Sparring', [{ start: '11:00', title: 'MMA Sparring' }]],
    ['11:30 AM - 12:30 PM - Gi/NoGi', [{ start: '11:30', end: '12:30', attire: 'both' }]],
    ['9am-10:30am gi', [{ start: '09:00', end: '10:30', attire: 'gi' }]],
    ['6 p.m. to 8 p.m. - No-Gi', [{ start: '18:00', end: '20:00', attire: 'no-gi' }]],
    ['18:00 – 19:30', [{ start: '18:00', end: '19:30' }]],
    ['noon - 2 PM - Open Mat (Gi & No Gi)', [{ start: '12:00', end: '14:00', attire: 'both' }]],
    ['10:00 PM - midnight', [{ start: '22:00', end: '24:00' }]],
    [
      '11:00 AM - 1:00 PM - Gi/NoGi, 6:00 PM - 8:00 PM - Gi',
      [
        { start: '11:00', end: '13:00', attire: 'both' },
        { start: '18:00', end: '20:00', attire: 'gi' },
      ],
    ],
    [
      '12:00 PM - Gi/NoGi, 6:00 PM - Gi/NoGi',
      [
        { start: '12:00', attire: 'both' },
        { start: '18:00', attire: 'both' },
      ],
    ],
  ])('are read from %s', (cell, expected) => {
    expect(openMats(cell)).toEqual(expected);
  });

  it.each(['-', '0', '?', 'n/a', 'unknown', 'Closed', 'No open mat'])('are none if the cell is a placeholder: %s', (cell) => {
    expect(openMats(cell)).toEqual([]);
    expect(findingsOf({ saturday: cell })).toEqual([]);
  });

  it('get the day of their column', () => {
    expect(factsOf({ monday: '7 PM', sun: '9 AM' }).schedule).toEqual([
      { day: 'mon', start: '19:00', program: 'open-mat' },
      { day: 'sun', start: '09:00', program: 'open-mat' },
    ]);
  });

  it('report a guessed half of the day, and keep the readable part of a cell', () => {
    expect(findingsOf({ sunday: '12 - 2:00 PM - NoGi' })).toEqual(['guessed sunday: This doesn’t say a.m. or p.m. We used 12:00 pm to 2:00 pm.']);
    expect(openMats('call us, 6:00 PM - Gi')).toEqual([{ start: '18:00', attire: 'gi' }]);
    expect(findingsOf({ friday: 'call us, 6:00 PM - Gi' })).toEqual(['dropped friday: The times were read. This note was left out.']);
    expect(findingsOf({ friday: 'varies, 6:00 PM - Gi' })[0]).toMatch(/^dropped friday: We couldn’t read this as an open mat/);
  });
});

describe('fees in an imported row', () => {
  it.each([
    ['0', undefined],
    ['?', undefined],
    ['', undefined],
    ['n/a', undefined],
    ['free', 0],
    ['Free', 0],
    ['Free!', 0],
    ['$0', 0],
    ['25', 25],
    ['$25', 25],
    ['12.50', 12.5],
    ['20 dollars', 20],
  ])('read %j as %j dollars', (cell, dollars) => {
    expect(factsOf({ matfee: cell }).pricing?.openMat).toBe(dollars);
    expect(factsOf({ dropinfee: cell }).pricing?.dropIn).toBe(dollars);
  });

  it('are dropped and reported if they are not a single amount', () => {
    expect(factsOf({ dropinfee: '20-30' }).pricing).toBeUndefined();
    expect(findingsOf({ dropinfee: '20-30' })).toEqual(['dropped dropinfee: This isn’t a single dollar amount, so the fee was left out.']);
  });
});

describe('names in an imported row', () => {
  it.each([
    ['10th planet austin', '10th Planet Austin'],
    ['stoic jiujitsu', 'Stoic Jiujitsu'],
    ["john's bjj of la", "John's BJJ of LA"],
    ['fight factory jiu-jitsu & mma', 'Fight Factory Jiu-Jitsu & MMA'],
    ['integração', 'Integração'],
  ])('%s in lower case is capitalized as %s and reported', (name, proper) => {
    expect(factsOf({ name }).name).toBe(proper);
    expect(findingsOf({ name }).filter((finding) => finding.startsWith('guessed name: The name was in lowercase'))).toHaveLength(1);
  });

  it.each(['Black widow MMA', 'VOW BJJ', 'Integração Jiu Jitsu', 'ATOS', 'eNVy bjj'])('%s stays as it is', (name) => {
    expect(factsOf({ name }).name).toBe(name);
  });

  it('lose double spaces, HTML entities and hidden characters', () => {
    expect(factsOf({ name: ' Ground  &amp; Pound\u200b\u202e BJJ ' }).name).toBe('Ground & Pound BJJ');
  });

  it.each([
    ['Gracie Barra South Austin', 'Gracie Barra'],
    ['10TH PLANET Round Rock', '10th Planet Jiu Jitsu'],
    ['Tenth-Planet Waco', '10th Planet Jiu Jitsu'],
    ['Gracie Humaita', 'Gracie Humaitá'],
    ['GRACIE HUMAITÁ Oak Hill', 'Gracie Humaitá'],
    ['Check Mat BJJ', 'Checkmat'],
    ['AOJ Costa Mesa', 'Art of Jiu-Jitsu'],
    ['Six Blades', 'Ribeiro Jiu-Jitsu'],
    ['Relson Gracie', undefined],
    ['Rugby BJJ', undefined],
  ])('%s gives the affiliation %s', (name, affiliation) => {
    expect(factsOf({ name }).affiliation).toBe(affiliation);
  });

  it('report an affiliation that is only a guess', () => {
    expect(findingsOf({ name: 'Alliance Martial Arts' })).toEqual(['guessed name: We guessed Alliance from the gym’s name.']);
    expect(findingsOf({ name: 'Alliance BJJ' })).toEqual([]);
  });
});

describe('a row of a manually kept list', () => {
  it('has its id as key and the list’s day as its checked date', () => {
    const row = readGym(austinRow({ id: 'austin-some-bjj', last_updated: '2025-01-28' }));
    expect([row.key, row.checkedOn]).toEqual(['austin-some-bjj', '2025-01-28']);
  });

  it('ignores a checked date that is in the future or does not exist', () => {
    expect(readGym(austinRow({ last_updated: '2999-01-01' })).checkedOn).toBeUndefined();
    expect(readGym(austinRow({ last_updated: '2025-13-45' })).checkedOn).toBeUndefined();
  });

  it('gets a key from its name and position if it has no id, whatever the spelling', () => {
    const key = (texts: Record<string, string>) => readGym(austinRow(texts)).key;
    expect(key({ name: 'some  bjj' })).toBe(key({ name: 'Some BJJ' }));
    expect(key({ coordinates: '30.2712,-97.7437' })).not.toBe(key({}));
    expect(key({ name: 'Other BJJ' })).not.toBe(key({}));
  });

  it('keeps a Facebook page as its site and the address line as written', () => {
    expect(factsOf({ website: 'https://www.facebook.com/ycjjc/', full_address: '2415  Commerce St, #4, Austin, TX 78701' })).toMatchObject({
      site: 'https://www.facebook.com/ycjjc/',
      full_address: '2415 Commerce St, #4, Austin, TX 78701',
      zip: '78701',
    });
  });
});
