import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TakenUrls, KnownGyms, recognize } from '@functions/imports/matching/known-gyms';
import type { GymIdentity } from '@functions/imports/matching/identity';
import { matchGyms } from '@functions/imports/matching/match';
import { parseNameWords } from '@functions/imports/matching/names';

type Bare = Omit<GymIdentity, 'words' | 'isOwnSite' | 'lists'> & Partial<Pick<GymIdentity, 'lists'>>;
const listed = (bare: Bare): GymIdentity => ({
  words: parseNameWords(bare.name, bare.cityKey),
  isOwnSite: bare.site !== undefined,
  lists: ['A list'],
  ...bare,
});

/** Gyms close to each other anywhere in the US, where a degree of longitude is 28 to 106 km. */
const near =
  (latitude: number, longitude: number) =>
  (id: string): fc.Arbitrary<GymIdentity> =>
    fc
      .record({
        id: fc.constant(id),
        name: fc.constantFrom('Atos', 'Atos BJJ', 'Paragon', 'Paragon Jiu-Jitsu', 'BJJ'),
        cityKey: fc.constantFrom('texas~austin', 'texas~round-rock'),
        latitude: fc.double({ min: latitude, max: latitude + 0.004, noNaN: true }),
        longitude: fc.double({ min: longitude, max: longitude + 0.008, noNaN: true }),
        phone: fc.constantFrom('+15125550101', '+15125550102'),
        lists: fc.constantFrom(['A list'], ['Another list']),
      })
      .map(listed);
const anywhere = fc
  .tuple(fc.double({ min: 17, max: 71, noNaN: true }), fc.double({ min: -179, max: -65, noNaN: true }))
  .chain(([latitude, longitude]) =>
    fc.tuple(near(latitude, longitude)('listing'), fc.tuple(...Array.from({ length: 7 }, (_, index) => near(latitude, longitude)(`gym-${index}`)))),
  );

it('KnownGyms.matches finds the same gyms as comparing with every one', () => {
  fc.assert(
    fc.property(anywhere, ([listing, others]) => {
      const known = new KnownGyms();
      for (const other of others) known.add(other);
      const found = known.findMatches(listing).map(({ id }) => id);
      const all = others.filter((other) => matchGyms(listing, other) !== undefined).map(({ id }) => id);
      expect(found.sort()).toEqual(all.sort());
    }),
  );
});

it('KnownGyms knows a gym as it was last added, and no longer once it is forgotten', () => {
  const known = new KnownGyms();
  const gym = listed({ id: 'a', name: 'Atos', cityKey: 'texas~austin', latitude: 30.26, longitude: -97.74 });
  known.add(gym);
  known.add({ ...gym, latitude: 30.5 });
  const listing = { ...gym, id: 'b' };
  expect(recognize(listing, known).match).toBeUndefined();
  expect(recognize({ ...listing, latitude: 30.5 }, known).match?.id).toBe('a');
  known.forget('a');
  expect(recognize({ ...listing, latitude: 30.5 }, known).match).toBeUndefined();
});

it.each(['phone', 'site', 'street'] as const)('KnownGyms.matches finds a gym by its %s anywhere in the city', (mark) => {
  const known = new KnownGyms();
  const [here, there] = [mark === 'street' ? {} : { latitude: 30.26, longitude: -97.74 }, mark === 'street' ? {} : { latitude: 30.266, longitude: -97.74 }];
  known.add(listed({ id: 'a', name: 'Atos', cityKey: 'texas~austin', ...here, [mark]: 'same' }));
  known.add(listed({ id: 'b', name: 'Atos', cityKey: 'texas~austin', ...here, [mark]: 'other' }));
  known.add(listed({ id: 'c', name: 'Atos', cityKey: 'texas~waco', ...here, [mark]: 'same' }));
  const listing = listed({ id: 'x', name: 'Atos', cityKey: 'texas~austin', ...there, [mark]: 'same' });
  expect(known.findMatches(listing).map(({ id }) => id)).toEqual(['a']);
});

it('KnownGyms.matches never returns the gym itself', () => {
  const known = new KnownGyms();
  const gym = listed({ id: 'a', name: 'Atos', cityKey: 'texas~austin', latitude: 30.26, longitude: -97.74 });
  known.add(gym);
  expect(known.findMatches(gym)).toEqual([]);
  expect(known.findMatches({ ...gym, id: 'b' })).toHaveLength(1);
});

it('KnownGyms.forget removes one gym and keeps others that share its phone', () => {
  const known = new KnownGyms();
  const gym = (id: string) => listed({ id, name: 'Atos', cityKey: 'texas~austin', phone: '1' });
  known.forget('a');
  expect(known.has('a')).toBe(false);
  known.add(gym('a'));
  known.add(gym('b'));
  expect([known.has('a'), known.has('b'), known.has('c')]).toEqual([true, true, false]);
  known.forget('a');
  expect([known.has('a'), known.has('b')]).toEqual([false, true]);
  expect(known.findMatches(gym('x')).map(({ id }) => id)).toEqual(['b']);
  known.forget('b');
  expect(known.findMatches(gym('x'))).toEqual([]);
});

it('TakenUrls.isTaken knows the slugs that other gyms in the city have', () => {
  const urls = new TakenUrls();
  expect(urls.isTaken('texas~austin', 'atos', 'b')).toBe(false);
  urls.take('texas~austin', 'atos', 'a');
  urls.take('texas~austin', 'paragon', 'c');
  expect(['atos', 'paragon', 'other'].map((slug) => urls.isTaken('texas~austin', slug, 'b'))).toEqual([true, true, false]);
  expect(urls.isTaken('texas~austin', 'atos', 'a')).toBe(false);
  expect(urls.isTaken('texas~waco', 'atos', 'b')).toBe(false);
});

it('recognize picks the best match from several sets', () => {
  const [far, near] = [new KnownGyms(), new KnownGyms()];
  far.add(listed({ id: 'far', name: 'Atos', cityKey: 'texas~austin', latitude: 30.261, longitude: -97.74 }));
  near.add(listed({ id: 'near', name: 'Atos', cityKey: 'texas~austin', latitude: 30.2601, longitude: -97.74 }));
  const listing = listed({ id: 'x', name: 'Atos', cityKey: 'texas~austin', latitude: 30.26, longitude: -97.74 });
  expect(recognize(listing, far, near).match?.id).toBe('near');
  expect(recognize(listing, far).match?.id).toBe('far');
  expect(recognize(listing)).toEqual({ possibleMatches: [], allMatches: [] });
});

it('KnownGyms.matches finds a gym next door in every direction across grid lines', () => {
  // About 30 m on each side of a corner of the search grid.
  const [latitude, longitude, aside] = [30, -97, 0.0003];
  const corners = [-1, 1].flatMap((north) => [-1, 1].map((east) => ({ latitude: latitude + north * aside, longitude: longitude + east * aside })));
  for (const [from, here] of corners.entries())
    for (const [to, there] of corners.entries()) {
      const known = new KnownGyms();
      known.add(listed({ id: 'a', name: 'Atos', cityKey: 'texas~austin', ...here }));
      expect(known.findMatches(listed({ id: 'b', name: 'Atos', cityKey: 'texas~austin', ...there })), `from ${from} to ${to}`).toHaveLength(1);
    }
});

it('KnownGyms.get and nameOf return what is known of a gym', () => {
  const known = new KnownGyms();
  const gym = listed({ id: 'a', name: 'Atos', cityKey: 'texas~austin' });
  known.add(gym);
  expect([known.get('a'), known.nameOf('a')]).toEqual([gym, 'Atos']);
  expect([known.get('b'), known.nameOf('b')]).toEqual([undefined, undefined]);
});

const THEIRS = ['Another list'];
it.each<[string, Partial<Bare>, Partial<Bare>]>([
  ['its site alone', { name: 'Jiu Jitsu Tech', site: 'tech.example.com' }, { name: 'Fight Technics', site: 'tech.example.com' }],
  ['its phone alone', { name: 'Paragon', phone: '+15125550101' }, { name: 'Team Vasquez', phone: '+15125550101' }],
  ['its street address alone', { name: 'Paragon', street: '1 oak' }, { name: 'Team Vasquez', street: '1 oak' }],
  ['its name alone', { name: 'Paragon' }, { name: 'Paragon' }],
  ['its name with a typo', { name: 'Paragon' }, { name: 'Paragonn' }],
])('KnownGyms.matches finds a gym of another list by %s', (_what, one, other) => {
  const known = new KnownGyms();
  const gym = (id: string, bare: Partial<Bare>) => listed({ id, name: 'Atos', cityKey: 'texas~austin', ...bare });
  known.add(gym('a', one));
  expect(known.findMatches(gym('x', { ...other, lists: THEIRS })).map(({ id }) => id)).toEqual(['a']);
});

it('KnownGyms.matches finds a gym by another name that a list has for it', () => {
  const known = new KnownGyms();
  const name = 'Paragon';
  known.add({ ...listed({ id: 'a', name: 'Zulu', cityKey: 'texas~austin' }), otherNames: [{ name, words: parseNameWords(name, 'texas~austin') }] });
  expect(known.findMatches(listed({ id: 'x', name, cityKey: 'texas~austin', lists: THEIRS })).map(({ id }) => id)).toEqual(['a']);
});

it('KnownGyms.mayBeDuplicates pairs two sure matches, unless they share a list, one is unsure or one is unknown', () => {
  const known = new KnownGyms();
  const gym = (id: string, lists: string[]) => listed({ id, name: 'Atos', cityKey: 'texas~austin', lists });
  for (const one of [gym('a', ['A list']), gym('b', THEIRS), gym('c', ['A list', 'A third'])]) known.add(one);
  const match = (id: string) => ({ id, name: 'Atos', by: 'place', score: 1 }) as const;
  expect(['b', 'c', 'none'].map((id) => known.mayBeDuplicates('a', match(id)))).toEqual([true, false, false]);
  expect(known.mayBeDuplicates('none', match('b'))).toBe(false);
  expect(known.mayBeDuplicates('a', { ...match('b'), isUnsure: true })).toBe(false);
});

it('recognize also returns unsure matches sorted by id, each from the last set that has it', () => {
  const [stored, drafted] = [new KnownGyms(), new KnownGyms()];
  const phone = '+15125550101';
  const gym = (id: string, name: string, latitude: number) => listed({ id, name, cityKey: 'texas~austin', latitude, longitude: -97.74, phone });
  stored.add(gym('d', 'Zulu', 30.32));
  stored.add(gym('b', 'Yankee', 30.33));
  stored.add(gym('c', 'Xavier', 30.34));
  stored.add(gym('a', 'Atos', 30.26));
  drafted.add(gym('c', 'Xavier', 31.5));
  const { match, possibleMatches, allMatches } = recognize({ ...gym('x', 'Atos', 30.26), lists: THEIRS }, stored, drafted);
  expect(match).toMatchObject({ id: 'a', by: 'place' });
  expect(possibleMatches.map(({ id, isUnsure }) => [id, isUnsure])).toEqual([
    ['b', true],
    ['d', true],
  ]);
  expect(allMatches.map(({ id }) => id)).toEqual(['a', 'b', 'd']);
});
