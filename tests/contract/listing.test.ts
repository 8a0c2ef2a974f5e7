import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GymClass } from '@contract';
import { packListing, textsOf, unpackListing } from '@functions/gym-index/listing-line';
import { listingOf } from '@functions/gym-index/listing';
import { searchLineOf } from '@functions/gyms/pages/page-documents';
import { gymWith } from '@support/gym';
import { anyGym, listingWith } from '@support/listings';

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
  full_address: '2121 Guadalupe Street #104, Austin, TX 78705',
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

describe('a listing packed as a line (packListing)', () => {
  it('unpacks to the same listing for any gym', () => {
    fc.assert(
      fc.property(anyGym, (gym) => {
        expect(unpackListing(searchLineOf(gym))).toEqual(listingOf(gym));
      }),
    );
  });

  it('starts with its texts, so textsOf can read them without the rest', () => {
    fc.assert(
      fc.property(anyGym, (gym) => {
        expect(textsOf(searchLineOf(gym))).toEqual([gym.slug, gym.name, gym.affiliation ?? '', gym.headInstructor?.name ?? '']);
      }),
    );
  });

  it('takes at most 250 bytes besides the street for a gym with 15 classes a week, and eight per class', () => {
    const line = searchLineOf(busy);
    const unscheduled = searchLineOf({ ...busy, schedule: [] });
    expect(busy.schedule).toHaveLength(15);
    const { street = '' } = listingOf(busy);
    expect(Buffer.byteLength(line) - Buffer.byteLength(`|${street}`)).toBeLessThanOrEqual(250);
    expect((line.length - unscheduled.length) / 15).toBeLessThanOrEqual(8);
  });

  it('can be read if an older version wrote it with fewer fields', () => {
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

  it('can be read if a newer version added fields', () => {
    const full = `${packListing(listingOf(busy))}|something|new`;
    expect(unpackListing(full)).toEqual(listingOf(busy));
  });

  it('never makes unpackListing throw, whatever it contains', () => {
    const piece = fc.oneof(fc.string(), fc.base64String(), fc.string({ unit: 'grapheme' }));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 16 }), (fields) => {
        expect(unpackListing(fields.join('|')).classes).toBeInstanceOf(Array);
      }),
    );
  });
});

describe('listingOf', () => {
  it('lists every program that the gym names or its schedule contains', () => {
    expect(listingOf(gymWith({ programs: ['kids'], schedule: [evening('mon', 'gi'), evening('tue', 'open-mat')] })).programs).toEqual([
      'gi',
      'kids',
      'open-mat',
    ]);
  });

  it('leaves out the position if only one coordinate is known', () => {
    expect(listingOf(gymWith({ latitude: 30 }))).not.toHaveProperty('latitude');
  });

  it('says until when an owner’s confirmation is valid, and ignores confirmations by an admin or import', () => {
    const by = (confirmer: 'owner' | 'admin' | 'import') =>
      listingOf(gymWith({ confirmed: { pricing: { at: '2026-01-01T00:00:00.000Z', by: confirmer } } })).verifiedUntil;
    expect([by('owner'), by('admin'), by('import')]).toEqual(['2026-06-30', undefined, undefined]);
  });

  it('says when a person last checked the schedule, and ignores an import', () => {
    const by = (confirmer: 'owner' | 'import') =>
      listingOf(gymWith({ schedule: [], confirmed: { schedule: { at: '2026-01-01T00:00:00.000Z', by: confirmer } } })).checkedOn;
    expect([by('owner'), by('import')]).toEqual(['2026-01-01', undefined]);
  });

  it('keeps the difference between an unknown value and zero or false when packed', () => {
    const line = packListing(listingWith({ dropIn: 0, welcome: false }));
    expect(unpackListing(line)).toEqual(listingWith({ dropIn: 0, welcome: false }));
  });
});
