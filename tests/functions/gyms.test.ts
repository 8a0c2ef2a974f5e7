import { beforeEach, describe, expect, it } from 'vitest';
import type { GymFacts, PageDocument } from '@contract';
import { createGym, deleteGym, updateGym } from '@functions/gyms/callables';
import { call, givenAdmin, givenUser, refusal } from '@support/call';
import { clearFirestore, contentsOf, db } from '@support/firestore';

const AUSTIN: GymFacts = { state: 'TX', city: 'Austin', name: 'Guadalupe Grappling', latitude: 30.2672, longitude: -97.7431, phone: '+15125550101' };

const created = async (facts: Partial<GymFacts> = {}) => call(createGym, { gym: { ...AUSTIN, ...facts } }, 'admin');
const stored = async (id: string) => (await db.doc(`gyms/${id}`).get()).data();
const pageAt = async (path: string) => (await db.doc(`directoryPages/${path.split('/').slice(2).join('~')}`).get()).data() as PageDocument | undefined;
const audits = async () => Object.values(await contentsOf('audit')) as { action: string; by: string; before?: unknown; after?: unknown }[];

beforeEach(async () => {
  await clearFirestore();
  await givenAdmin();
});

describe('createGym', () => {
  it('stores a gym with its URL, time zone, author and an audit entry', async () => {
    const { id, path, version } = await created();
    expect([path, version]).toEqual(['/bjj/texas/austin/guadalupe-grappling', 1]);
    expect(await stored(id)).toMatchObject({
      ...AUSTIN,
      cityKey: 'texas~austin',
      timeZone: 'America/Chicago',
      status: 'published',
      createdBy: 'admin',
      source: { name: 'site' },
      confirmed: { address: { by: 'admin' } },
    });
    expect(await pageAt(path)).toMatchObject({ kind: 'gym', id });
    expect(await audits()).toMatchObject([{ action: 'createGym', by: 'admin' }]);
  });

  it('gives each of eight gyms with the same name its own URL', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => created()));
    const paths = made.map(({ path }) => path.split('/').at(-1)).sort();
    expect(paths).toEqual(['guadalupe-grappling', ...[2, 3, 4, 5, 6, 7, 8].map((suffix) => `guadalupe-grappling-${suffix}`)]);
  });

  it('uses the directory’s spelling of the city', async () => {
    const paths = await Promise.all(
      ['St. Louis', 'Saint Louis', 'st louis'].map((city, index) =>
        created({ state: 'MO', city, name: `Gym ${index}`, latitude: 38.627, longitude: -90.1994 }),
      ),
    );
    expect(new Set(paths.map(({ path }) => path.split('/').slice(0, 4).join('/')))).toHaveLength(1);
  });

  it('finds the time zone by ZIP code, or else by city, if there are no coordinates', async () => {
    const away = { latitude: undefined, longitude: undefined };
    const byZip = await created({ ...away, state: 'FL', city: 'Nowhere Beach', zip: '32501' });
    const byCity = await created({ ...away, state: 'FL', city: 'Miami' });
    expect([(await stored(byZip.id))?.timeZone, (await stored(byCity.id))?.timeZone]).toEqual(['America/Chicago', 'America/New_York']);
  });

  it.each([
    ['coordinates in another state', { latitude: 40.7128, longitude: -74.006 }, 'invalid'],
    ['coordinates outside the US', { latitude: 51.5, longitude: -0.12 }, 'invalid'],
    ['a latitude without its longitude', { longitude: undefined }, 'invalid'],
    ['a name without a Latin letter or digit', { name: '道場' }, 'name-without-slug'],
  ])('refuses %s and writes nothing', async (_what, facts, reason) => {
    expect(await refusal(created(facts))).toMatchObject({ code: 'invalid-argument', reason });
    expect(await contentsOf('gyms')).toEqual({});
  });
});

describe('updateGym and deleteGym called by an owner', () => {
  beforeEach(async () => givenUser('owner', { isGymOwner: true, ownedGyms: ['mine'] }));
  const mine = async () => {
    const { id } = await created();
    await givenUser('owner', { isGymOwner: true, ownedGyms: [id] });
    return id;
  };

  it('allow edits of owned gyms only, and don’t reveal whether another gym exists', async () => {
    const { id } = await created();
    const existing = await refusal(call(updateGym, { id, version: 1, changes: { phone: null } }, 'owner'));
    const missing = await refusal(call(updateGym, { id: 'no-such-gym', version: 1, changes: { phone: null } }, 'owner'));
    expect(existing).toEqual(missing);
    expect(existing.code).toBe('permission-denied');
  });

  it('let the owner change what the gym offers, and close it', async () => {
    const id = await mine();
    const changes = { pricing: { dropIn: 25 }, status: 'closed' };
    expect(await call(updateGym, { id, version: 1, changes }, 'owner')).toMatchObject({ version: 2 });
    expect(await stored(id)).toMatchObject({ ...changes, version: 2, updatedBy: 'owner', confirmed: { pricing: { by: 'owner' } } });
    expect(await pageAt('/bjj/texas/austin/guadalupe-grappling')).toMatchObject({ gym: { status: 'closed', pricing: { dropIn: 25 } } });
  });

  it.each([{ state: 'CA' }, { status: 'draft' }])('refuse the change %j', async (changes) => {
    const id = await mine();
    expect(await refusal(call(updateGym, { id, version: 1, changes }, 'owner'))).toMatchObject({ reason: 'not-allowed' });
    expect(await stored(id)).toMatchObject({ version: 1 });
  });

  it('move the gym to another city with the same id, and redirect the old URL', async () => {
    const id = await mine();
    expect(await call(updateGym, { id, version: 1, changes: { city: 'Dallas' } }, 'owner')).toMatchObject({
      id,
      path: '/bjj/texas/dallas/guadalupe-grappling',
    });
    expect(await pageAt('/bjj/texas/austin/guadalupe-grappling')).toMatchObject({ kind: 'moved', to: '/bjj/texas/dallas/guadalupe-grappling' });
    expect(await stored(id)).toMatchObject({ city: 'Dallas', citySlug: 'dallas' });
  });

  const move = (id: string, latitude: number | null, longitude: number | null) =>
    call(updateGym, { id, version: 1, changes: { latitude, longitude } }, 'owner');

  it('set the position with its time zone, show it on the page at once and refresh the city', async () => {
    const id = await mine();
    await db.doc(`gyms/${id}`).update({ doubts: ['position'] });
    const countPendingRefreshes = async () =>
      (Object.values(await contentsOf('upkeep')) as { of: string }[]).filter(({ of }) => of === 'directoryCities/texas~austin').length;
    const before = await countPendingRefreshes();
    await move(id, 31.7619, -106.485);
    const gym = await stored(id);
    expect(gym).toMatchObject({ latitude: 31.7619, longitude: -106.485, timeZone: 'America/Denver', city: 'Austin', confirmed: { address: { by: 'owner' } } });
    expect(gym).not.toHaveProperty('doubts');
    expect(await pageAt('/bjj/texas/austin/guadalupe-grappling')).toMatchObject({ gym: { latitude: 31.7619, longitude: -106.485 } });
    expect(await countPendingRefreshes()).toBe(before + 1);
  });

  it.each([
    ['in another state', 35.4676, -97.5164],
    ['at sea', 26, -93],
    ['half set', null, -97.7],
  ])('refuse a position %s', async (_where, latitude, longitude) => {
    const id = await mine();
    expect(await refusal(move(id, latitude, longitude))).toMatchObject({ reason: 'invalid' });
    expect(await stored(id)).toMatchObject({ version: 1, latitude: AUSTIN.latitude });
  });

  it('refuse to delete even an owned gym', async () => {
    const id = await mine();
    expect(await refusal(call(deleteGym, { id }, 'owner'))).toMatchObject({ reason: 'not-allowed' });
  });
});

describe('updateGym', () => {
  const edit = (id: string, version: number, changes: Record<string, unknown>) => call(updateGym, { id, version, changes }, 'admin');

  it('refuses an edit of an older version as aborted, and loses nothing', async () => {
    const { id } = await created();
    await edit(id, 1, { site: 'https://one.example.com' });
    expect(await refusal(edit(id, 1, { site: 'https://two.example.com' }))).toMatchObject({ code: 'aborted', reason: 'stale-edit' });
    expect(await stored(id)).toMatchObject({ site: 'https://one.example.com' });
  });

  it('stores one of ten simultaneous edits of the same version', async () => {
    const { id } = await created();
    const attempts = await Promise.allSettled(Array.from({ length: 10 }, (_, index) => edit(id, 1, { site: `https://n${index}.example.com` })));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const reasons = attempts.flatMap((attempt) => (attempt.status === 'rejected' ? [attempt.reason.details.reason] : []));
    expect(new Set(reasons)).toEqual(new Set(['stale-edit']));
    expect(await stored(id)).toMatchObject({ version: 2 });
  });

  it('merges an edit of an older version with what others have changed since', async () => {
    const { id } = await created({ pricing: { dropIn: 20, monthly: 150 } });
    await edit(id, 1, { pricing: { monthly: 170 } });
    const late = { id, version: 1, changes: { pricing: { dropIn: 25 } }, seen: { 'pricing.dropIn': 20 } };
    expect(await call(updateGym, late, 'admin')).toMatchObject({ version: 3 });
    expect(await stored(id)).toMatchObject({ pricing: { dropIn: 25, monthly: 170 } });
  });

  it('stores a change that only reorders a list, once', async () => {
    const { id } = await created({ languages: ['English', 'Portuguese'] });
    const save = { id, version: 1, changes: {}, order: { languages: ['Portuguese', 'English'] }, seen: { languages: ['English', 'Portuguese'] } };
    expect(await call(updateGym, save, 'admin')).toMatchObject({ version: 2 });
    expect(await call(updateGym, save, 'admin')).toMatchObject({ version: 2 });
    expect(await stored(id)).toMatchObject({ languages: ['Portuguese', 'English'] });
  });

  it('stores all of ten simultaneous edits of different fields', async () => {
    const { id } = await created({ hours: {} });
    const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
    const facts = [...days.map((day) => ({ hours: { [day]: [] } })), { programs: [{ is: 'gi' }] }, { programs: [{ is: 'kids' }] }, { pricing: { dropIn: 5 } }];
    const saves = facts.map((changes) => ({
      id,
      version: 1,
      changes,
      seen: { 'pricing.dropIn': null, ...Object.fromEntries(days.map((day) => [`hours.${day}`, null])) },
    }));
    await Promise.all(saves.map((save) => call(updateGym, save, 'admin')));
    const { version, hours, programs, pricing } = (await stored(id)) ?? {};
    expect({ version, hours, pricing }).toEqual({ version: 11, hours: Object.fromEntries(days.map((day) => [day, []])), pricing: { dropIn: 5 } });
    expect([...programs].sort()).toEqual(['gi', 'kids']);
  });

  it('succeeds and changes nothing when an edit is sent again after a lost response', async () => {
    const { id } = await created();
    const save = { id, version: 1, changes: { name: 'Barton Springs BJJ', zip: '78701', schedule: [{ is: { day: 'mon', start: '18:00', program: 'gi' } }] } };
    const first = await call(updateGym, save, 'admin');
    expect(await call(updateGym, save, 'admin')).toEqual(first);
    expect((await audits()).filter(({ action }) => action === 'updateGym')).toHaveLength(1);
    expect((await stored(id))?.schedule).toHaveLength(1);
  });

  it.each([
    ['an unknown fact', { isAdmin: true }],
    ['an internal field', { version: 9 }],
    ['the source of a confirmation', { confirmed: { pricing: { by: 'owner' } } }],
    ['an unknown part of a fact', { pricing: { 'dropIn.x': 1 } }],
    ['a field path instead of parts', { 'pricing.dropIn': 1 }],
    ['a prototype', JSON.parse('{"__proto__": {"phone": null}, "pricing": {"__proto__": {"dropIn": 1}}}')],
    ['a constructor', { constructor: { prototype: {} } }],
    ['a list instead of its changes', { programs: ['gi'] }],
    ['a class of twelve hours', { schedule: [{ is: { day: 'mon', start: '19:00', end: '07:00', program: 'gi' } }] }],
    ['a ninth stripe', { instructors: [{ is: { name: 'Zed', beltRank: 'purple', degree: 9 } }] }],
    ['an empty list change', { programs: [{}] }],
    ['401 changes of a list', { schedule: Array.from({ length: 401 }, () => ({ was: 1 })) }],
    ['a text that is too long', { name: 'x'.repeat(121) }],
    ['a class at 25 o’clock', { schedule: [{ is: { day: 'mon', start: '25:00', program: 'gi' } }] }],
    ['an internal status', { status: 'merged' }],
  ])('refuses %s, and writes nothing', async (_what, changes) => {
    const { id } = await created();
    const before = await stored(id);
    expect(await refusal(edit(id, 1, changes))).toMatchObject({ reason: 'invalid' });
    expect(await stored(id)).toEqual(before);
  });

  it('overwrites nothing if `seen` contains __proto__ or deep junk', async () => {
    const { id } = await created();
    await edit(id, 1, { site: 'https://one.example.com' });
    const seen = JSON.parse('{"__proto__": {"phone": "x"}, "constructor": null, "phone": {"a": {"b": [1]}}}');
    expect(await refusal(call(updateGym, { id, version: 1, changes: { phone: null }, seen }, 'admin'))).toMatchObject({
      code: expect.stringMatching(/aborted|invalid/),
    });
    expect(await stored(id)).toMatchObject({ phone: AUSTIN.phone });
  });

  it('writes nothing if nothing changes', async () => {
    const { id } = await created();
    expect(await edit(id, 1, { phone: AUSTIN.phone })).toMatchObject({ version: 1 });
    expect(await audits()).toHaveLength(1);
  });

  it('records only the differing facts in the audit log, before and after', async () => {
    const { id } = await created();
    await edit(id, 1, { phone: null, site: 'https://one.example.com' });
    const entry = (await audits()).find(({ action }) => action === 'updateGym');
    expect(entry).toMatchObject({ by: 'admin', before: { phone: AUSTIN.phone }, after: { site: 'https://one.example.com' } });
    expect(Object.keys(entry?.after as object)).toEqual(['site']);
  });

  it('changes the URL with the name, and redirects every old URL to the newest', async () => {
    const { id } = await created();
    const second = await edit(id, 1, { name: 'Barton Springs BJJ' });
    const third = await edit(id, 2, { name: 'Congress Avenue BJJ' });
    expect([second.path, third.path]).toEqual(['/bjj/texas/austin/barton-springs-bjj', '/bjj/texas/austin/congress-avenue-bjj']);
    for (const old of ['guadalupe-grappling', 'barton-springs-bjj'])
      expect(await pageAt(`/bjj/texas/austin/${old}`)).toEqual({ kind: 'moved', id, to: third.path });
    expect(await pageAt(third.path)).toMatchObject({ kind: 'gym', id });
  });

  it('restores the old URL with the old name', async () => {
    const { id, path } = await created();
    await edit(id, 1, { name: 'Barton Springs BJJ' });
    expect(await edit(id, 2, { name: AUSTIN.name })).toMatchObject({ path, version: 3 });
    expect(await pageAt(path)).toMatchObject({ kind: 'gym', id });
    expect(await pageAt('/bjj/texas/austin/barton-springs-bjj')).toEqual({ kind: 'moved', id, to: path });
  });

  it('moves the gym with the city and its time zone, next to a gym of the same name', async () => {
    const elPaso = { city: 'El Paso', latitude: 31.7619, longitude: -106.485 };
    await created(elPaso);
    const { id } = await created();
    expect(await edit(id, 1, elPaso)).toMatchObject({ path: '/bjj/texas/el-paso/guadalupe-grappling-2' });
    expect(await stored(id)).toMatchObject({ cityKey: 'texas~el-paso', timeZone: 'America/Denver' });
  });

  it('keeps a suffixed URL if the name’s slug does not change', async () => {
    await created();
    const { id, path } = await created();
    expect(await edit(id, 1, { name: 'GUADALUPE Grappling', zip: '78701' })).toMatchObject({ path, version: 2 });
  });

  it('removes the page when the gym becomes a draft', async () => {
    const { id, path } = await created();
    await edit(id, 1, { status: 'draft' });
    expect(await pageAt(path)).toEqual({ kind: 'reserved', id });
  });

  it.each(['name', 'city', 'state'])('refuses to remove the %s', async (fact) => {
    const { id } = await created();
    expect(await refusal(edit(id, 1, { [fact]: null }))).toMatchObject({ reason: 'invalid' });
  });

  it('reports an unknown gym to an admin', async () => {
    expect(await refusal(edit('no-such-gym', 1, { phone: null }))).toMatchObject({ code: 'not-found', reason: 'gym-not-found' });
  });
});

describe('deleteGym', () => {
  it('succeeds however often it is repeated, with one audit entry', async () => {
    const { id } = await created();
    await Promise.all([1, 2, 3].map(() => call(deleteGym, { id }, 'admin')));
    expect(await call(deleteGym, { id }, 'admin')).toEqual({});
    expect(await stored(id)).toBeUndefined();
    expect((await audits()).filter(({ action }) => action === 'deleteGym')).toHaveLength(1);
  });
});
