import { describe, expect, it } from 'vitest';
import { toDestination, buildDirectionLinks } from '@web/widgets/directions/directionLinks';

const COORDINATES = { latitude: 30.25673, longitude: -97.76342 };
const gym = { name: 'Barton', city: 'Austin', state: 'TX', ...COORDINATES };
const destinationsOf = (destination: Parameters<typeof buildDirectionLinks>[0]) => {
  const links = buildDirectionLinks(destination);
  return {
    google: links && new URL(links.mapLinks[0]?.href ?? '').searchParams.get('destination'),
    apple: links && new URL(links.mapLinks[1]?.href ?? '').searchParams.get('daddr'),
    phoneApp: links?.phoneApp,
  };
};

describe('buildDirectionLinks', () => {
  it('links every app to the street address, even if the coordinates are known', () => {
    const address = '1104 S Lamar Blvd, Austin, TX 78704';
    const phoneApp = `geo:30.25673,-97.76342?q=${encodeURIComponent(address)}`;
    expect(destinationsOf(toDestination({ ...gym, full_address: address }))).toEqual({ google: address, apple: address, phoneApp });
  });
  it('links to the coordinates if the address is only a city or a ZIP code', () => {
    for (const address of ['Austin, TX 78704', 'Austin, TX 78704 USA', undefined])
      expect(destinationsOf(toDestination({ ...gym, full_address: address }))).toMatchObject({ google: '30.25673,-97.76342', apple: '30.25673,-97.76342' });
  });
  it('adds the city to a street that is listed without it', () => {
    expect(destinationsOf(toDestination({ ...gym, full_address: 'Suite 5, 100 Main St' })).google).toBe('Suite 5, 100 Main St, Austin, TX');
  });
  it('links to the town if the coordinates are approximate and there is no street', () => {
    expect(destinationsOf(toDestination({ ...gym, full_address: 'Austin, TX', doubts: ['position'] })).google).toBe('Austin, TX');
  });
  it('returns undefined if no location is known', () => {
    expect(buildDirectionLinks({ name: 'Barton' })).toBeUndefined();
  });
});
