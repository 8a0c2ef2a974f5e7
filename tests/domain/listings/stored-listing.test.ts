import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GymClass } from '@contract';
import { parseListing, serializeListing } from '@functions/listings/stored-listing';
import { gymWith } from '@support/gym';
import { anyGym, listingOf, listingWith } from '@support/listings';

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

describe('serializeListing and parseListing', () => {
  it('return the same listing for any gym', () => {
    fc.assert(
      fc.property(anyGym, (gym) => {
        expect(parseListing(serializeListing(listingOf(gym)))).toMatchObject(listingOf(gym));
      }),
    );
  });

  it('store values by name', () => {
    const stored = JSON.parse(serializeListing(listingOf(busy))) as Record<string, unknown>;
    expect(stored).toMatchObject({ amenities: ['showers', 'parking'], rank: 'black', hours: { sun: [] }, dropIn: 25 });
    expect((stored.classes as unknown[]).at(-1)).toEqual({ day: 'sun', start: '10:00', program: 'open-mat', fee: 0 });
  });

  it('take at most 2,200 bytes for a gym with 15 classes a week', () => {
    expect(busy.schedule).toHaveLength(15);
    expect(Buffer.byteLength(serializeListing(listingOf(busy)))).toBeLessThanOrEqual(2200);
  });

  it('keep the difference between an unknown value and zero or false', () => {
    const listing = listingWith({ dropIn: 0, welcome: false });
    expect(parseListing(serializeListing(listing))).toMatchObject(listing);
  });

  it('give the same text whatever the order in which the database returns fields', () => {
    const reversed = Object.fromEntries(
      Object.entries(busy.hours ?? {})
        .map(([day, spans]) => [day, spans.map(({ open, close }) => ({ close, open }))])
        .reverse(),
    );
    expect(serializeListing(listingOf({ ...busy, hours: reversed }))).toBe(serializeListing(listingOf(busy)));
  });

  it('show instances of the previous release a slug that no page has', () => {
    const [slug] = serializeListing(listingOf({ ...busy, name: 'Alpha' })).split('|');
    expect(slug).toBe('{"');
  });
});

describe('parseListing with a line of the previous release', () => {
  it('reads every fact', () => {
    const line =
      'alpha|Art \u0001 Soul|10th Planet|Maria de la Cruz|ElnwDI0p|3r|3|25,10|b8|1|fs6,ft3|1B-9U=-==1C-Ko0|Gga0x1tvLfsXAALu2LSAAM|fx6,ft4|2121 Guadalupe Street #104';
    expect(parseListing(line)).toEqual({
      slug: 'alpha',
      name: 'Art | Soul',
      status: 'published',
      timeZone: 'America/Chicago',
      latitude: 30.2672,
      longitude: -97.7431,
      affiliation: '10th Planet',
      coach: 'Maria de la Cruz',
      rank: 'black',
      programs: ['gi', 'no-gi', 'kids', 'open-mat'],
      amenities: ['showers', 'parking'],
      dropIn: 25,
      openMat: 10,
      freeTrial: true,
      welcome: false,
      verifiedUntil: '2026-06-30',
      photos: true,
      hours: { mon: [{ open: '06:00', close: '21:00' }], tue: [{ open: '06:00', close: '21:00' }], sat: [{ open: '09:00', close: '13:00' }], sun: [] },
      classes: [
        { ...evening('mon', 'gi') },
        { day: 'sat', start: '10:00', end: '12:00', program: 'open-mat', attire: 'both', fee: 7.5 },
        { day: 'sun', start: '10:00', program: 'kids', level: 'beginner', visitors: false },
      ],
      updatedOn: '2026-01-01',
      checkedAt: '2026-02-03',
      reportedAt: '2026-02-04',
      street: '2121 Guadalupe Street #104',
    });
  });

  it('reads amenities and programs by their positions at that time', () => {
    const { amenities, programs } = parseListing('alpha|Alpha||||5m9r|1kv');
    expect(amenities?.join(' ')).toBe('showers parking changing-rooms pro-shop weights sauna wheelchair-access restroom wifi childcare water');
    expect([programs.length, programs.at(0), programs.at(-1)]).toEqual([18, 'gi', 'fitness']);
  });

  it('never throws, whatever it contains', () => {
    const piece = fc.oneof(fc.string(), fc.base64String(), fc.string({ unit: 'grapheme' }));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 16 }), (fields) => {
        expect(parseListing(`x${fields.join('|')}`).classes).toBeInstanceOf(Array);
      }),
    );
  });
});

describe('toListing', () => {
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
      listingOf(gymWith({ schedule: [], confirmed: { schedule: { at: '2026-01-01T00:00:00.000Z', by: confirmer } } })).checkedAt;
    expect([by('owner'), by('import')]).toEqual(['2026-01-01T00:00:00.000Z', undefined]);
  });
});

describe('parseListing with a listing of the previous release', () => {
  it('reads days of checks, imports and reports as their times', () => {
    const { checkedAt: _checkedAt, ...listing } = listingOf(gymWith({}));
    const stored = { ...listing, checkedOn: '2026-02-03', importedOn: '2026-02-01', reportedOn: '2026-02-04' };
    expect(parseListing(JSON.stringify(stored))).toEqual({ ...listing, checkedAt: '2026-02-03', importedAt: '2026-02-01', reportedAt: '2026-02-04' });
  });
});
