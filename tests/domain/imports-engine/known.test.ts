import fc from 'fast-check';
import { expect, it } from 'vitest';
import { KnownGyms, recognise } from '../../../functions/src/imports/known';
import { type GymIdentity, matchOf } from '../../../functions/src/imports/match';

/** Gyms close to each other anywhere in the US, where a degree of longitude is 28 to 106 km. */
const near =
  (latitude: number, longitude: number) =>
  (id: string): fc.Arbitrary<GymIdentity> =>
    fc.record({
      id: fc.constant(id),
      name: fc.constantFrom('Atos', 'Atos BJJ', 'Paragon', 'Paragon Jiu-Jitsu', 'BJJ'),
      cityKey: fc.constantFrom('texas~austin', 'texas~round-rock'),
      latitude: fc.double({ min: latitude, max: latitude + 0.004, noNaN: true }),
      longitude: fc.double({ min: longitude, max: longitude + 0.008, noNaN: true }),
      phone: fc.constantFrom('+15125550101', '+15125550102'),
    });
const anywhere = fc
  .tuple(fc.double({ min: 17, max: 71, noNaN: true }), fc.double({ min: -179, max: -65, noNaN: true }))
  .chain(([latitude, longitude]) =>
    fc.tuple(near(latitude, longitude)('listing'), fc.tuple(...Array.from({ length: 7 }, (_, index) => near(latitude, longitude)(`gym-${index}`)))),
  );

it('finds every gym that a listing may be, as if it had looked at all of them', () => {
  fc.assert(
    fc.property(anywhere, ([listing, others]) => {
      const known = new KnownGyms();
      for (const other of others) known.add(other);
      const found = known.matches(listing).map(({ id }) => id);
      const all = others.filter((other) => matchOf(listing, other) !== undefined).map(({ id }) => id);
      expect(found.sort()).toEqual(all.sort());
    }),
  );
});

it('knows a gym as it was last added, and no more once it is forgotten', () => {
  const known = new KnownGyms();
  const gym: GymIdentity = { id: 'a', name: 'Atos', cityKey: 'texas~austin', latitude: 30.26, longitude: -97.74 };
  known.add(gym);
  known.add({ ...gym, latitude: 30.5 });
  const listing = { ...gym, id: 'b' };
  expect(recognise(listing, known)).toBeUndefined();
  expect(recognise({ ...listing, latitude: 30.5 }, known)?.id).toBe('a');
  known.forget('a');
  expect(recognise({ ...listing, latitude: 30.5 }, known)).toBeUndefined();
});
