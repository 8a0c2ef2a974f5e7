import { beforeAll, describe, expect, it } from 'vitest';
import { computeChecks, type Gym } from '@contract';
import { findZipPlace } from '@functions/geo';
import { applyEdit, toEnteredGym } from '@functions/gyms/edit/edit';
import { isPinDoubtful } from '@functions/gyms/placement/pin';
import { applyFactChanges } from '@functions/gyms/record/record';
import { buildPlaces } from '@scripts/build-places';

beforeAll(buildPlaces, 60_000);

const DENVER = { city: 'Denver', state: 'CO', zip: '80202', full_address: '1515 Arapahoe St, Denver, CO 80202', latitude: 39.7487, longitude: -104.9967 };
const BOULDER = { zip: '80302', full_address: '1825 Pearl St, Boulder, CO 80302' };
const now = new Date('2026-11-25T12:00:00Z');
const owner = { by: 'owner', now, confirmer: 'owner' } as const;

describe('isPinDoubtful', () => {
  it('doubts a pin that stays in Denver when the address changes to Boulder', () => {
    expect(isPinDoubtful(DENVER, { ...DENVER, ...BOULDER })).toBe(true);
    expect(isPinDoubtful(DENVER, { ...DENVER, full_address: BOULDER.full_address, zip: undefined })).toBe(true);
    expect(isPinDoubtful(DENVER, { ...DENVER, city: 'Boulder', zip: undefined, full_address: undefined })).toBe(true);
  });
  it('trusts a pin that moves along with the address', () => {
    expect(isPinDoubtful(DENVER, { ...DENVER, ...BOULDER, city: 'Boulder', latitude: 40.0195, longitude: -105.2727 })).toBe(false);
  });
  it('doubts a new gym whose pin and ZIP code are in different cities', () => {
    expect(isPinDoubtful(undefined, { ...DENVER, ...BOULDER, city: 'Boulder' })).toBe(true);
    expect(isPinDoubtful(undefined, DENVER)).toBe(false);
  });
  it('doubts the pin if the street changes, or if the house number is now about a mile away', () => {
    const at = (full_address: string) => isPinDoubtful(DENVER, { ...DENVER, full_address });
    expect(at('1860 Blake St, Denver, CO 80202')).toBe(true);
    expect(at('3100 Arapahoe St, Denver, CO 80202')).toBe(true);
    expect(at('1545 Arapahoe Street Ste 4, Denver, CO 80202')).toBe(false);
  });
  it('trusts a pin in the ZIP code that a suggestion names', () => {
    const wrong = { ...DENVER, zip: '80302', full_address: '1515 Arapahoe St' };
    expect(isPinDoubtful(wrong, { ...wrong, zip: '80202' })).toBe(false);
  });
  it('doubts a pin at the exact center of a ZIP code, which is a placeholder until someone sets it', () => {
    const { latitude, longitude } = findZipPlace('80302') ?? DENVER;
    expect(isPinDoubtful(DENVER, { ...DENVER, ...BOULDER, city: 'Boulder', latitude, longitude })).toBe(true);
  });
  it('trusts a gym without a pin or with an unknown ZIP code', () => {
    expect(isPinDoubtful(DENVER, { ...DENVER, ...BOULDER, latitude: undefined, longitude: undefined })).toBe(false);
    expect(isPinDoubtful(undefined, { ...DENVER, zip: '00000' })).toBe(false);
  });
});

describe('an address that disagrees with its pin', () => {
  const gym: Gym = toEnteredGym({ name: 'Mile High', ...DENVER }, { ...owner, confirmer: 'admin' });
  const edit = (changes: object, version = gym.version) => applyEdit(gym, { version, changes, seen: {} }, owner);

  it('leaves the position in doubt and does not count as checked', () => {
    const after = edit(BOULDER);
    expect(after.doubts).toEqual(['position']);
    expect(computeChecks(gym).address).toMatchObject({ by: 'admin' });
    expect(computeChecks(after).address).toBeUndefined();
  });
  it('counts as checked again once the pin is moved to the address', () => {
    const after = edit(BOULDER);
    const placed = applyEdit(after, { version: after.version, changes: { latitude: 40.0195, longitude: -105.2727, city: 'Boulder' }, seen: {} }, owner);
    expect(placed.doubts).toBeUndefined();
    expect(computeChecks(placed).address).toMatchObject({ by: 'owner' });
    expect(placed).toMatchObject({ city: 'Boulder', citySlug: 'boulder', cityKey: 'colorado~boulder' });
  });
  it('stays in doubt if the pin is moved to another wrong place', () => {
    const after = edit(BOULDER);
    expect(applyEdit(after, { version: after.version, changes: { latitude: 39.74, longitude: -104.99 }, seen: {} }, owner).doubts).toEqual(['position']);
  });
  it('is in doubt from the start if a new gym has such an address', () => {
    expect(toEnteredGym({ name: 'Mile High', ...DENVER, ...BOULDER, city: 'Boulder' }, owner).doubts).toEqual(['position']);
  });
  it('is in doubt if an import changes it', () => {
    expect(applyFactChanges(gym, BOULDER, { by: 'import', now, confirmer: 'import' }).doubts).toEqual(['position']);
  });
});
