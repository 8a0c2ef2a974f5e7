import { describe, expect, it } from 'vitest';
import { type GymIdentity, buildIdentity, metersBetween } from '@functions/imports/matching/identity';
import { findBestMatch, type Match, matchGyms, SAME_PLACE_METERS } from '@functions/imports/matching/match';
import { parseNameWords } from '@functions/imports/matching/names';

const AUSTIN = 'texas~austin';
const HERE = { latitude: 30.2672, longitude: -97.7431 };
/** The position this many meters to the north. */
const north = (meters: number) => ({ ...HERE, latitude: HERE.latitude + meters / (metersBetween(HERE, { ...HERE, latitude: HERE.latitude + 1 }) ?? 1) });
const LISTED = { lists: ['A list'] };
const gym = ({ name = 'Atos', ...fields }: Partial<GymIdentity> = {}): GymIdentity => ({
  ...buildIdentity('a', { name }, AUSTIN, LISTED),
  isOwnSite: fields.site !== undefined,
  ...fields,
});
const siteOf = (site: string) => buildIdentity('a', { name: 'Atos', site }, AUSTIN, LISTED).site;
const streetOf = (full_address: string) => buildIdentity('a', { name: 'Atos', full_address }, AUSTIN, LISTED).street;

describe('buildIdentity', () => {
  const bare = { id: 'a', name: 'Atos', cityKey: AUSTIN, words: parseNameWords('Atos', AUSTIN), isOwnSite: false, lists: ['A list'] };
  it('contains what the listing has and nothing else', () => {
    expect(buildIdentity('a', { name: 'Atos' }, AUSTIN, LISTED)).toStrictEqual(bare);
    expect(
      buildIdentity('a', { name: 'Atos', ...HERE, phone: '+15125550101', site: 'https://atos.example.com', full_address: '1 Oak St' }, AUSTIN, LISTED),
    ).toEqual({
      ...bare,
      isOwnSite: true,
      ...HERE,
      phone: '+15125550101',
      site: 'atos.example.com',
      street: '1 oak',
      address: { key: '1 oak', suffix: 'st' },
    });
  });

  it.each([{ latitude: 30 }, { longitude: -97 }])('ignores a single coordinate: %j', (half) => {
    expect(buildIdentity('a', { name: 'Atos', ...half }, AUSTIN, LISTED)).toEqual(bare);
    for (const [a, b] of [
      [half, HERE],
      [HERE, half],
    ] as const)
      expect(metersBetween(a, b)).toBeUndefined();
  });

  it.each([
    ['https://www.Example.com/Austin//', 'example.com/austin'],
    ['https://m.example.com', 'example.com'],
    ['https://team.example.com', 'team.example.com'],
    ['https://www2.example.com/?a=1', 'www2.example.com'],
    ['https://example.com/www.html', 'example.com/www.html'],
    ['https://wwwm.example.com', 'wwwm.example.com'],
    ['https://www.facebook.com/atos', 'facebook.com/atos'],
    ['https://facebook.com/profile.php?id=1', 'facebook.com/profile.php?id=1'],
    ['https://facebook.com.example.com/', 'facebook.com.example.com'],
    ['https://myfacebook.com/', 'myfacebook.com'],
    ['https://sites.google.com/', undefined],
    ['https://www.instagram.com/', undefined],
    ['no site', undefined],
  ])('turns the site %s into %s', (site, key) => expect(siteOf(site)).toBe(key));

  it.each([
    ['11940 N Menchaca Rd #104', '11940 menchaca'],
    ['11940 MENCHACA Rd', '11940 menchaca'],
    ['  12b  North  Oak St', '12 oak'],
    ['12 n. Oak St', '12 oak'],
    ['12 se Oak St', '12 oak'],
    ['12 Northgate Blvd', '12 northgate'],
    ['12 5th Ave', '12 5th'],
    ['12 Bel-Air Rd', '12 bel-air'],
    ['12 Ñandú St', '12 ñandú'],
    ['Suite 4, 12 Oak St', undefined],
    ['Oak St 12', undefined],
    ['12bb Oak St', undefined],
    ['12', undefined],
  ])('turns the address %s into %s', (address, key) => expect(streetOf(address)).toBe(key));
});

describe('matchGyms', () => {
  it('matches by place, with the distance and the similarity', () => {
    expect(matchGyms(gym(HERE), gym({ id: 'b', ...north(100) }))).toEqual({ id: 'b', name: 'Atos', by: 'place', score: 1, meters: expect.closeTo(100, 3) });
    expect(matchGyms(gym({ street: '1 oak' }), gym({ id: 'b', street: '1 oak' }))).toStrictEqual({ id: 'b', name: 'Atos', by: 'place', score: 1 });
  });

  it('matches by phone or site if the listings are not at one place', () => {
    const [a, b] = [gym({ ...HERE, phone: '+15125550101' }), gym({ id: 'b', ...north(500), phone: '+15125550101' })];
    expect(matchGyms(a, b)).toMatchObject({ by: 'phone', meters: expect.closeTo(500, 3) });
    expect(matchGyms(gym({ ...HERE, site: 'x.example.com' }), gym({ id: 'b', ...north(500), site: 'x.example.com' }))).toMatchObject({ by: 'site' });
    expect(matchGyms(gym({ site: 'x.example.com' }), gym({ id: 'b', site: 'x.example.com' }))).toEqual({ id: 'b', name: 'Atos', by: 'site', score: 1 });
  });

  it.each([
    ['place', {}, SAME_PLACE_METERS - 1, SAME_PLACE_METERS + 1],
    ['phone', { phone: '+15125550101' }, 2999, 3001],
    ['site', { site: 'x.example.com' }, 999, 1001],
  ])('matches by %s only up to a distance', (by, shared, within, beyond) => {
    const at = (meters: number) => matchGyms(gym({ ...HERE, ...shared }), gym({ id: 'b', ...north(meters), ...shared }));
    expect(at(within)).toMatchObject({ by });
    expect(at(beyond)).toBeUndefined();
  });

  it('does not match by phone or site if no position is known and the addresses differ', () => {
    for (const shared of [{ phone: '+15125550101' }, { site: 'x.example.com' }]) {
      expect(matchGyms(gym({ ...shared, street: '1 oak' }), gym({ id: 'b', ...shared, street: '2 elm' }))).toBeUndefined();
      expect(matchGyms(gym({ ...shared, street: '1 oak' }), gym({ id: 'b', ...shared }))).toBeDefined();
      expect(matchGyms(gym(shared), gym({ id: 'b', ...shared, street: '2 elm' }))).toBeDefined();
      expect(matchGyms(gym({ ...shared, ...HERE, street: '1 oak' }), gym({ id: 'b', ...shared, ...north(400), street: '2 elm' }))).toBeDefined();
    }
  });

  it('matches generic names only within 30 meters, and not if phone or street differ', () => {
    const bare = (fields: Partial<GymIdentity>) => gym({ name: 'Jiu Jitsu', ...fields });
    expect(matchGyms(bare(HERE), bare({ id: 'b', ...north(29) }))).toBeDefined();
    expect(matchGyms(bare(HERE), bare({ id: 'b', ...north(31) }))).toBeUndefined();
    expect(matchGyms(bare({ street: '1 oak' }), bare({ id: 'b', street: '1 oak' }))).toBeUndefined();
    for (const [one, other] of [
      [{ phone: '+15125550101' }, { phone: '+15125550102' }],
      [{ street: '1 oak' }, { street: '2 elm' }],
    ]) {
      expect(matchGyms(bare({ ...HERE, ...one }), bare({ id: 'b', ...HERE, ...other }))).toBeUndefined();
      expect(matchGyms(bare({ ...HERE, ...one }), bare({ id: 'b', ...HERE }))).toBeDefined();
      expect(matchGyms(bare(HERE), bare({ id: 'b', ...HERE, ...other }))).toBeDefined();
      expect(matchGyms(bare({ ...HERE, ...one }), bare({ id: 'b', ...HERE, ...one }))).toBeDefined();
    }
  });

  it('does not match because the same facts are missing', () => {
    expect(matchGyms(gym(), gym({ id: 'b' }))).toBeUndefined();
    expect(matchGyms(gym(HERE), gym({ id: 'b' }))).toBeUndefined();
  });

  it('matches a chain at one place even if the names give different parts of town', () => {
    const [a, b] = [gym({ name: 'Gracie Barra North Austin', ...HERE }), gym({ id: 'b', name: 'Gracie Barra Austin', ...HERE })];
    expect(matchGyms(a, b)).toMatchObject({ by: 'place' });
    expect(matchGyms({ ...a, phone: '1' }, { ...b, ...north(500), phone: '1' })).toBeUndefined();
    expect(matchGyms({ ...a, site: 'x' }, { ...b, ...north(500), site: 'x' })).toBeUndefined();
  });
});

describe('findBestMatch', () => {
  const match = (id: string, score: number, meters?: number): Match => ({ id, name: id, by: 'place', score, ...(meters !== undefined && { meters }) });
  it.each<[string, Match[], string]>([
    ['picks the most similar', [match('a', 0.6, 1), match('b', 0.9, 100)], 'b'],
    ['picks the nearest of equally similar ones', [match('a', 0.9, 100), match('b', 0.9, 10)], 'b'],
    ['picks the first id of equally near ones', [match('b', 0.9, 10), match('a', 0.9, 10), match('c', 0.9, 10)], 'a'],
    ['counts a missing distance as near', [match('a', 0.9, 5), match('b', 0.9)], 'b'],
  ])('%s, in whatever order they come', (_what, matches, id) => {
    expect(findBestMatch(matches)?.id).toBe(id);
    expect(findBestMatch(matches.toReversed())?.id).toBe(id);
  });
  it('returns undefined for an empty list, and leaves the list in its order', () => {
    expect(findBestMatch([])).toBeUndefined();
    const matches = [match('b', 0.1), match('a', 0.9)];
    findBestMatch(matches);
    expect(matches.map(({ id }) => id)).toEqual(['b', 'a']);
  });
});
