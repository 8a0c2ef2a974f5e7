import { Query } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callables } from '@contract';
import { createGym, findLikelyGyms, updateGym } from '@functions/gyms/callables';
import { decideProposal, proposeGym } from '@functions/messages/callables';
import { refreshCity } from '@functions/projections/city-repository';
import { call, givenAdmin, givenUser } from '@support/call';
import { clearFirestore, contentsOf, db } from '@support/firestore';
import { gymOf, storeGym } from '@support/gyms';

beforeEach(clearFirestore);

const LISTED = {
  name: 'Northgate Grappling',
  city: 'Denver',
  state: 'CO',
  zip: '80202',
  full_address: '1515 Arapahoe St, Denver, CO 80202',
  phone: '+13035550142',
  latitude: 39.7487,
  longitude: -104.9967,
};
const SAME = { name: 'Northgate Grappling', city: 'Denver', state: 'CO', full_address: '1515 Arapahoe Street' };
const signedIn = async (role: 'user' | 'admin'): Promise<string> => {
  await (role === 'admin' ? givenAdmin(role) : givenUser(role));
  return role;
};
/** Stores a gym and refreshes its city, as its trigger does. */
async function list(id: string, gym: Parameters<typeof storeGym>[1]): Promise<void> {
  await storeGym(id, gym);
  await refreshCity(gym.cityKey, { enqueue: async () => {} });
}
const pairs = async () => Object.values(await contentsOf('pairs')) as { names: string[]; by: string; states: string[]; place: string }[];

describe('findLikelyGyms', () => {
  beforeEach(() => list('listed', gymOf(LISTED)));
  afterEach(() => void vi.restoreAllMocks());

  it('reads a large city as one document, since anyone with an account may call it', async () => {
    const user = await signedIn('user');
    for (let index = 0; index < 120; index++) await storeGym(`g${index}`, gymOf({ name: `Academy ${index}`, city: 'Denver', state: 'CO' }));
    await refreshCity('colorado~denver', { enqueue: async () => {} });
    const read: number[] = [];
    const { get } = Query.prototype;
    vi.spyOn(Query.prototype, 'get').mockImplementation(async function (this: Query) {
      const found = await get.call(this);
      read.push(found.size);
      return found;
    });
    expect((await call(findLikelyGyms, { gym: { ...SAME, phone: LISTED.phone, zip: LISTED.zip } }, user)).likely).toHaveLength(1);
    expect(read.reduce((sum, size) => sum + size, 0)).toBeLessThan(10);
    expect(callables.findLikelyGyms.perDay).toBeLessThanOrEqual(300);
  }, 60_000);

  it('finds a listed gym by name and street, by phone and by a nearby position with its distance', async () => {
    const user = await signedIn('user');
    const ask = async (gym: object) => (await call(findLikelyGyms, { gym } as never, user)).likely;
    expect(await ask(SAME)).toEqual([expect.objectContaining({ id: 'listed', path: '/bjj/colorado/denver/northgate-grappling', by: 'place' })]);
    // In another town, the phone only counts with a similar name.
    const inAurora = { city: 'Aurora', state: 'CO', phone: LISTED.phone };
    expect(await ask({ name: 'Northgate BJJ', ...inAurora })).toEqual([expect.objectContaining({ id: 'listed', by: 'phone' })]);
    expect(await ask({ name: 'Other Name', ...inAurora })).toEqual([]);
    expect(await ask({ name: 'Other Name', city: 'Denver', state: 'CO', phone: LISTED.phone })).toEqual([
      expect.objectContaining({ id: 'listed', by: 'phone' }),
    ]);
    const near = { ...SAME, full_address: undefined, latitude: 39.7489, longitude: -104.9968 };
    const [found] = await ask(JSON.parse(JSON.stringify(near)) as object);
    expect(found).toMatchObject({ id: 'listed', latitude: 39.7487 });
    expect(found?.meters).toBeLessThan(50);
    expect(await ask({ name: 'Summit Judo', city: 'Denver', state: 'CO' })).toEqual([]);
  });

  it('returns neither drafts nor the excluded gym', async () => {
    const user = await signedIn('user');
    await list('draft', gymOf({ ...LISTED, name: 'Northgate Grappling Two' }, { status: 'draft' }));
    const { likely } = await call(findLikelyGyms, { gym: SAME, except: 'listed' }, user);
    expect(likely).toEqual([]);
  });
});

describe('a gym that may be listed already', () => {
  beforeEach(() => storeGym('listed', gymOf(LISTED)));

  it('is queued for admins as a pair when an admin adds it', async () => {
    const admin = await signedIn('admin');
    await call(createGym, { gym: SAME }, admin);
    expect(await pairs()).toEqual([expect.objectContaining({ names: ['Northgate Grappling', 'Northgate Grappling'], by: 'place', states: ['CO'] })]);
    expect((await pairs())[0]?.place).toBeTruthy();
  });

  it('is queued as a pair when a proposal of it is accepted', async () => {
    const [user, admin] = [await signedIn('user'), await signedIn('admin')];
    await call(proposeGym, { gym: SAME }, user);
    const [proposal] = (await db.collection('suggestions').get()).docs;
    await call(decideProposal, { id: proposal?.id ?? '', decision: 'accepted' }, admin);
    expect(await pairs()).toHaveLength(1);
  });

  it('is queued once when another gym is renamed to match it', async () => {
    const admin = await signedIn('admin');
    const other = gymOf({ name: 'Alpine Judo', city: 'Denver', state: 'CO', full_address: '1515 Arapahoe St, Denver, CO 80202' });
    await storeGym('other', other);
    const rename = (name: string, version: number, was: string) => call(updateGym, { id: 'other', version, changes: { name }, seen: { name: was } }, admin);
    const { version } = await rename('Northgate Grappling', 1, 'Alpine Judo');
    expect(await pairs()).toHaveLength(1);
    await rename('Northgate Grappling Denver', version, 'Northgate Grappling');
    expect(await pairs()).toHaveLength(1);
  });
});
