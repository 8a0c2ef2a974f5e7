import { describe, expect, it } from 'vitest';
import { resolvePlacement, determineTimeZone } from '@functions/gyms/placement/placement';

const AUSTIN = { latitude: 30.2672, longitude: -97.7431 };
const gym = (facts: Partial<Parameters<typeof resolvePlacement>[0]> = {}) =>
  resolvePlacement({ state: 'TX', city: 'Austin', name: 'Half Guard Hall', ...facts });
const refusal = (path: string, message: string) =>
  expect.objectContaining({ reason: 'invalid', message: 'Check the marked fields.', issues: [{ path, message: expect.stringContaining(message) }] });

describe('resolvePlacement', () => {
  it('gives a gym its URL slugs from state, city and name, and its time zone', () => {
    expect(gym(AUSTIN)).toEqual({
      city: 'Austin',
      placement: { stateSlug: 'texas', citySlug: 'austin', slug: 'half-guard-hall', timeZone: 'America/Chicago' },
    });
  });

  it('spells a known city as the directory does and keeps any other spelling', () => {
    expect(gym({ city: 'AUSTIN' }).city).toBe('Austin');
    expect(gym({ city: 'saint louis', state: 'MO' })).toMatchObject({ city: 'St. Louis', placement: { citySlug: 'st-louis' } });
    expect(gym({ city: 'Nowhere Springs' })).toMatchObject({ city: 'Nowhere Springs', placement: { citySlug: 'nowhere-springs' } });
  });
});

describe('the time zone from resolvePlacement', () => {
  it('comes from the coordinates, whatever the city and ZIP code say', () => {
    expect(gym({ latitude: 31.7619, longitude: -106.485, zip: '78704' }).placement.timeZone).toBe('America/Denver');
  });
  it('comes from the ZIP code or ZIP+4 if there are no coordinates', () => {
    expect(gym({ zip: '79901' }).placement.timeZone).toBe('America/Denver');
    expect(gym({ zip: '79901-1234' }).placement.timeZone).toBe('America/Denver');
  });
  it('ignores a ZIP code that is in another state or does not exist', () => {
    expect(gym({ zip: '90001' }).placement.timeZone).toBe('America/Chicago');
    expect(gym({ zip: '00000' }).placement.timeZone).toBe('America/Chicago');
  });
  it('comes from the city if there is no ZIP code', () => expect(gym({ city: 'El Paso' }).placement.timeZone).toBe('America/Denver'));
  it('comes from the state’s largest city if the city is unknown', () => {
    expect(gym({ city: 'Nowhere Springs' }).placement.timeZone).toBe('America/Chicago');
    expect(gym({ city: 'Nowhere Springs', state: 'FL' }).placement.timeZone).toBe('America/New_York');
    expect(gym({ city: 'Nowhere Springs', state: 'TN' }).placement.timeZone).toBe('America/Chicago');
  });
});

describe('determineTimeZone', () => {
  const clock = (facts: Partial<Parameters<typeof determineTimeZone>[0]>) => determineTimeZone({ state: 'TX', city: 'Austin', ...facts });
  it('uses the coordinates, then the ZIP code, then the city', () => {
    expect(clock({ latitude: 31.7619, longitude: -106.485, zip: '78704' })).toBe('America/Denver');
    expect(clock({ zip: '79901' })).toBe('America/Denver');
    expect(clock({ city: 'El Paso' })).toBe('America/Denver');
    expect(clock({})).toBe('America/Chicago');
  });
  it('ignores a latitude without a longitude and the reverse', () => {
    expect(clock({ latitude: 31.7619 })).toBe('America/Chicago');
    expect(clock({ longitude: -106.485 })).toBe('America/Chicago');
  });
  it('returns undefined for an unknown state', () => expect(clock({ state: 'XX' })).toBeUndefined());
});

describe('resolvePlacement refuses a gym', () => {
  it('with only one coordinate, and names the missing one', () => {
    expect(() => gym({ latitude: 30.2 })).toThrow(refusal('longitude', 'Enter the longitude too, or leave both empty.'));
    expect(() => gym({ longitude: -97.7 })).toThrow(refusal('latitude', 'Enter the latitude too, or leave both empty.'));
  });
  it('with coordinates outside the US or in another state', () => {
    expect(() => gym({ latitude: 48.85, longitude: 2.35 })).toThrow(refusal('latitude', 'These coordinates are outside the US.'));
    expect(() => gym({ ...AUSTIN, state: 'CA', city: 'Fresno' })).toThrow(refusal('latitude', 'These coordinates are in Texas, not in California.'));
  });
  it('in an unknown state', () => expect(() => gym({ state: 'XX' })).toThrow(refusal('state', 'Enter a two-letter state, such as TX.')));
  it('with a name or city that makes no slug', () => {
    expect(() => gym({ name: '道場' })).toThrow(expect.objectContaining({ reason: 'name-without-slug', issues: [expect.objectContaining({ path: 'name' })] }));
    expect(() => gym({ city: '道場' })).toThrow(expect.objectContaining({ reason: 'name-without-slug', issues: [expect.objectContaining({ path: 'city' })] }));
  });
});
