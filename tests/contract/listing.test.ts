import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GymClass } from '../../functions/src/contract';
import { packListing, textsOf, unpackListing } from '../../functions/src/gym-index/listing-line';
import { listingOf } from '../../functions/src/gym-index/listing';
import { searchLineOf } from '../../functions/src/gyms/views';
import { gymWith } from '../support/gym';
import { anyGym, listingWith } from '../support/listings';

const evening = (day: GymClass['day'], program: GymClass['program']): GymClass => ({
  day,
  start: '18:30',
  end: '20:00',
  program,
  attire: 'gi',
  level: 'all',
  visitors: true,
});
const busy = gymWith({
  name: 'Guadalupe Grappling Club',
  slug: 'guadalupe-grappling-club',
  affiliation: '10th Planet Jiu Jitsu',
  headInstructor: { name: 'Maria de la Cruz Santos', beltRank: 'black', degree: 2 },
  latitude: 30.267153,
  longitude: -97.743061,
  programs: ['gi', 'no-gi', 'kids'],
  amenities: ['showers', 'parking'],
  pricing: { dropIn: 25, openMat: 10, freeTrial: true, monthly: 150 },
  visitors: { welcome: true },
  hours: { mon: [{ open: '06:00', close: '21:00' }], tue: [{ open: '06:00', close: '21:00' }], sat: [{ open: '09:00', close: '13:00' }], sun: [] },
  schedule: [
    ...(['mon', 'tue', 'wed', 'thu', 'fri'] as const).flatMap((day) => [evening(day, 'gi'), { ...evening(day, 'kids'), start: '17:00' }]),
    ...(['mon', 'wed', 'fri'] as const).map((day) => evening(day, 'no-gi')),
    { day: 'sat', start: '10:00', end: '12:00', program: 'open-mat', attire: 'both', fee: 10 },
    { day: 'sun', start: '10:00', program: 'open-mat', fee: 0 },
  ],
});

describe('a listing as a line', () => {
  it('is the same listing when unpacked, whatever the gym', () => {
    fc.assert(
      fc.property(anyGym, (gym) => {
        expect(unpackListing(searchLineOf(gym))).toEqual(listingOf(gym));
      }),
    );
  });

  it('has its texts in front, to be read without the rest', () => {
    fc.assert(
      fc.property(anyGym, (gym) => {
        expect(textsOf(searchLineOf(gym))).toEqual([gym.slug, gym.name, gym.affiliation ?? '', gym.headInstructor?.name ?? '']);
      }),
    );
  });

  it('of a gym with 15 classes a week takes at most 250 bytes, eight a class', () => {
    const line = searchLineOf(busy);
    const unscheduled = searchLineOf({ ...busy, schedule: [] });
    expect(busy.schedule).toHaveLength(15);
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(250);
    expect((line.length - unscheduled.length) / 15).toBeLessThanOrEqual(8);
  });

  it('is read as far as it goes, where it is older', () => {
    const { name, affiliation, status, classes, programs, updatedOn, hours } = unpackListing('alpha|Alpha|Atos');
    expect({ name, affiliation, status, classes, programs, updatedOn, hours }).toEqual({
      name: 'Alpha',
      affiliation: 'Atos',
      status: 'published',
      classes: [],
      programs: [],
      updatedOn: '',
      hours: undefined,
    });
  });

  it('is read without the fields that a newer version has added', () => {
    const full = `${packListing(listingOf(busy))}|something|new`;
    expect(unpackListing(full)).toEqual(listingOf(busy));
  });

  it('never fails, whatever stands in it', () => {
    const piece = fc.oneof(fc.string(), fc.base64String(), fc.string({ unit: 'grapheme' }));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 16 }), (fields) => {
        expect(unpackListing(fields.join('|')).classes).toBeInstanceOf(Array);
      }),
    );
  });
});

describe('what a listing tells of a gym', () => {
  it('is every program that the gym names or its schedule has', () => {
    expect(listingOf(gymWith({ programs: ['kids'], schedule: [evening('mon', 'gi'), evening('tue', 'open-mat')] })).programs).toEqual([
      'gi',
      'kids',
      'open-mat',
    ]);
  });

  it('is no place where only half of it is known', () => {
    expect(listingOf(gymWith({ latitude: 30 }))).not.toHaveProperty('latitude');
  });

  it('is until when something that its owner has confirmed counts; an import or an admin verify nothing', () => {
    const by = (confirmer: 'owner' | 'admin' | 'import') =>
      listingOf(gymWith({ confirmed: { pricing: { at: '2026-01-01T00:00:00.000Z', by: confirmer } } })).verifiedUntil;
    expect([by('owner'), by('admin'), by('import')]).toEqual(['2026-06-30', undefined, undefined]);
  });

  it('is when a person last checked the schedule, not when an import brought it', () => {
    const by = (confirmer: 'owner' | 'import') =>
      listingOf(gymWith({ schedule: [], confirmed: { schedule: { at: '2026-01-01T00:00:00.000Z', by: confirmer } } })).checkedOn;
    expect([by('owner'), by('import')]).toEqual(['2026-01-01', undefined]);
  });

  it('leaves absent what is not known, and keeps what is free', () => {
    const line = packListing(listingWith({ dropIn: 0, welcome: false }));
    expect(unpackListing(line)).toEqual(listingWith({ dropIn: 0, welcome: false }));
  });
});
