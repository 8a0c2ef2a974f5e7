import fc from 'fast-check';
import { AMENITIES, ATTIRES, BELT_RANKS, type Gym, type GymClass, LEVELS, PROGRAMS, WEEKDAYS } from '@contract';
import type { Listing } from '@functions/listings/listing';
import { toListing } from '@functions/listings/to-listing';
import { toGymCard, toPublicGym } from '@functions/gyms/pages/page-documents';
import { gymWith } from './gym';

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const without = <T extends object>(record: T): T => Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as T;
const time = fc
  .integer({ min: 0, max: 1439 })
  .map((minutes) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`);
const closing = fc.oneof(time, fc.constant('24:00'));
const cents = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((amount) => amount / 100);
const iso = fc.date({ min: new Date('1999-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }).map((date) => date.toISOString());
const words = (max: number) =>
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: max }).filter((text) => text.trim() !== '' && !/[\u0000-\u001f]/.test(text));

/** A class with any possible facts. */
export const anyClass: fc.Arbitrary<GymClass> = fc
  .record({
    day: fc.constantFrom(...WEEKDAYS),
    start: time,
    end: maybe(closing),
    program: fc.constantFrom(...PROGRAMS),
    attire: maybe(fc.constantFrom(...ATTIRES)),
    level: maybe(fc.constantFrom(...LEVELS)),
    visitors: maybe(fc.boolean()),
    fee: maybe(cents(10_000)),
    title: maybe(fc.constant('Old school')),
  })
  .map(without);

const day = maybe(fc.array(fc.record({ open: time, close: closing }), { maxLength: 6 }));
const hours = fc.record({ mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day }).map(without);

/** A gym with any facts that a listing can have. */
export const anyGym: fc.Arbitrary<Gym> = fc
  .record({
    name: words(60),
    slug: fc.constantFrom('alpha', 'the-mat-room', 'x-2'),
    full_address: maybe(words(60)),
    status: fc.constantFrom('published' as const, 'closed' as const),
    timeZone: fc.constantFrom('America/New_York', 'America/Chicago', 'Pacific/Honolulu', 'America/Sitka', 'America/North_Dakota/Center'),
    latitude: maybe(fc.double({ min: -90, max: 90, noNaN: true })),
    longitude: maybe(fc.double({ min: -180, max: 180, noNaN: true })),
    affiliation: maybe(words(30)),
    headInstructor: maybe(fc.record({ name: words(30), beltRank: maybe(fc.constantFrom(...BELT_RANKS)) }).map(without)),
    programs: maybe(fc.subarray([...PROGRAMS])),
    amenities: maybe(fc.subarray([...AMENITIES])),
    pricing: maybe(fc.record({ dropIn: maybe(cents(10_000)), openMat: maybe(cents(100)), freeTrial: maybe(fc.boolean()) }).map(without)),
    visitors: maybe(fc.record({ welcome: maybe(fc.boolean()) }).map(without)),
    hours: maybe(hours),
    schedule: maybe(fc.array(anyClass, { maxLength: 20 })),
    photos: fc.constantFrom<Gym['photos'][]>(undefined, [{ url: 'https://example.com/1.webp', alt: 'The mat' }]),
    confirmed: fc.constantFrom<Gym['confirmed']>(
      {},
      { schedule: { at: '2026-02-03T04:05:06.000Z', by: 'owner' } },
      { schedule: { at: '2026-02-03T04:05:06.000Z', by: 'import' } },
      { pricing: { at: '2026-02-03T04:05:06.000Z', by: 'admin' } },
    ),
    visitorChecks: fc.constantFrom<Gym['visitorChecks']>(undefined, { schedule: { no: ['2026-02-05T04:05:06.000Z', '2026-02-04T04:05:06.000Z'] } }),
    updatedAt: iso,
  })
  .map((facts) => gymWith(without(facts)));

/** The listing of a gym, as a refresh makes it from the gym's card. */
export const listingOf = (gym: Gym): Listing => toListing(toGymCard('g', toPublicGym(gym)), gym.city);

/** A listing with its place in the directory. */
export interface PlacedListing extends Listing {
  readonly id: string;
  readonly stateSlug: string;
  readonly citySlug: string;
  readonly cityName: string;
}

/** A listing in which only a few facts matter. */
export const listingWith = (facts: Partial<Listing> = {}): Listing => ({
  slug: 'alpha',
  name: 'Alpha',
  status: 'published',
  timeZone: 'America/Chicago',
  programs: [],
  amenities: [],
  photos: false,
  classes: [],
  updatedOn: '2026-01-01',
  ...facts,
});
