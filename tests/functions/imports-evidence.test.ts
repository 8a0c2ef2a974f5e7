import { beforeEach, describe, expect, it } from 'vitest';
import { markGymsAsDifferent } from '@functions/callables';
import type { Gym, DuplicatePair } from '@contract';
import { applyFactChanges } from '@functions/gyms/record/record';
import { stageGymChange } from '@functions/gyms/record/repository';
import { removeReferences } from '@functions/gyms/trash/references-repository';
import { call, givenAdmin } from '@support/call';
import { clearFirestore, contentsOf, db } from '@support/firestore';
import { clock, importList, now } from '@support/imports';
import { gymAt, merge, pointerAt } from '@support/merging';

const HEADINGS = 'id,name,address,city,state,lat,lng,phone,website';
const list = (...rows: string[]) => [HEADINGS, ...rows].join('\n');
const A = { source: { name: 'List A' }, allJiuJitsu: false };
const B = { source: { name: 'List B' }, allJiuJitsu: false };
const ATOS = 'a1,Paragon BJJ,"900 Red River St, Austin, TX 78701",Austin,TX,30.27100,-97.73601,(512) 555-0102,http://paragon.example.com';

beforeEach(async () => {
  await clearFirestore();
  await givenAdmin();
  clock.time = Date.parse('2026-01-10T12:00:00.000Z');
});

const readGyms = async () => Object.entries(await contentsOf('gyms')).filter(([, gym]) => (gym as Gym).status !== ('merged' as string)) as [string, Gym][];
const pairs = async () => Object.values(await contentsOf('pairs')) as DuplicatePair[];
/** When each document of these collections was last written. */
const writes = async () =>
  (await Promise.all(['gyms', 'directoryPages', 'pairs'].map((name) => db.collection(name).get()))).flatMap(({ docs }) =>
    docs.map(({ ref, updateTime }) => `${ref.path} ${updateTime.toMillis()}`),
  );

describe('two lists that contain the same gym', () => {
  const theirs = 'b1,PARAGON BJJ,"900 Red River St",Austin,TX,30.27102,-97.73603,(512) 555-0109,https://paragon.example.com';

  it('keep the better facts and report the others, and write nothing when imported again', async () => {
    await importList(list(ATOS), A);
    const second = await importList(list(theirs), B);
    const [[, gym] = []] = await readGyms();
    expect(gym).toMatchObject({
      name: 'Paragon BJJ',
      site: 'https://paragon.example.com',
      phone: '+15125550102',
      full_address: '900 Red River St, Austin, TX 78701',
    });
    expect(
      Object.values(gym?.listings ?? {})
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['List A', 'List B']);
    expect(second.findings.filter(({ kind }) => kind === 'differs').map(({ column }) => column)).toEqual(['name', 'address', 'phone']);
    const before = await writes();
    for (const [file, options] of [
      [list(ATOS), A],
      [list(theirs), B],
      [list(ATOS), A],
    ] as const) {
      clock.time += 86_400_000;
      expect((await importList(file, options)).import.counts).toMatchObject({ unchanged: 1, updated: 0, merged: 0 });
    }
    expect(await writes()).toEqual(before);
  });

  it('give the same result in either order', async () => {
    const outcome = async () => {
      const [[, gym] = []] = await readGyms();
      const { createdAt: _1, updatedAt: _2, createdBy: _3, updatedBy: _4, version: _5, lastImport: _6, pageHash: _7, contactSince: _8, ...rest } = gym as Gym;
      return { ...rest, writtenAt: undefined };
    };
    await importList(list(ATOS), A);
    await importList(list(theirs), B);
    const first = await outcome();
    await clearFirestore();
    await importList(list(theirs), B);
    await importList(list(ATOS), A);
    expect(await outcome()).toEqual(first);
  });

  it('are both credited on the gym’s page', async () => {
    await importList(list(ATOS), A);
    await importList(list(theirs), B);
    const [page] = Object.values(await contentsOf('directoryPages')) as { gym: object }[];
    expect(page?.gym).toMatchObject({ source: { name: 'List A' }, credits: [{ name: 'List B' }] });
  });

  it('combine their open mats', async () => {
    const open = 'id,name,address,coordinates,saturday,sunday';
    await importList(`${open}\na1,Paragon BJJ,"Austin, TX","30.27101,-97.73601",11:00 AM - 1:00 PM,`, A);
    await importList(`${open}\nb1,Paragon BJJ,"Austin, TX","30.27102,-97.73603",11:00 AM - NoGi,10:00 AM - 12:00 PM - Gi`, B);
    const [[, gym] = []] = await readGyms();
    expect(gym?.schedule).toEqual([
      { id: 'sat-1100-open-mat', day: 'sat', start: '11:00', end: '13:00', program: 'open-mat' },
      { id: 'sat-1100-open-mat-2', day: 'sat', start: '11:00', program: 'open-mat', attire: 'no-gi' },
      { id: 'sun-1000-open-mat', day: 'sun', start: '10:00', end: '12:00', program: 'open-mat', attire: 'gi' },
    ]);
  });
});

describe('an imported row without evidence of jiu-jitsu', () => {
  const arena = 'a2,Bresnan Arena,"1 Arena Way, Austin, TX 78702",Austin,TX,30.26512,-97.71812,,';

  it('becomes a draft with that reason, without a page', async () => {
    const { import: ended, findings } = await importList(list(arena), A);
    expect(ended.counts).toMatchObject({ created: 1 });
    expect((await readGyms())[0]?.[1]).toMatchObject({ status: 'draft', doubts: ['jiu-jitsu'] });
    expect(Object.values(await contentsOf('directoryPages'))).toMatchObject([{ kind: 'reserved' }]);
    expect(findings.find(({ kind }) => kind === 'unproven')).toMatchObject({ row: 1, name: 'Bresnan Arena' });
  });

  it('stays published once an admin has imported the list as jiu-jitsu only', async () => {
    for (const allJiuJitsu of [true, false, true]) {
      await importList(list(arena), { ...A, allJiuJitsu });
      expect((await readGyms())[0]?.[1]).toMatchObject({ status: 'published' });
    }
  });

  it('is published if another row with the same key names jiu-jitsu', async () => {
    await importList(`${HEADINGS},type\n${arena},Gym\n${arena},Jiu-jitsu school`, A);
    expect((await readGyms())[0]?.[1]).toMatchObject({ status: 'published' });
  });

  it('is published if the admin says that the list is jiu-jitsu only', async () => {
    await importList(list(arena), { ...A, allJiuJitsu: true });
    expect((await readGyms())[0]?.[1]).toMatchObject({ status: 'published' });
  });

  it('is published if a column names the sport', async () => {
    await importList(`${HEADINGS},sport\n${arena},bjj;judo`, A);
    expect((await readGyms())[0]?.[1]).toMatchObject({ status: 'published' });
  });

  it('is published once a second list names jiu-jitsu, without a duplicate', async () => {
    await importList(list(arena), A);
    clock.time += 2 * 86_400_000;
    await importList(list('b2,Bresnan Arena Jiu-Jitsu,"1 Arena Way, Austin, TX",Austin,TX,30.26515,-97.71815,,'), B);
    const all = await readGyms();
    expect(all).toHaveLength(1);
    expect(all[0]?.[1]).toMatchObject({ status: 'published', name: 'Bresnan Arena Jiu-Jitsu' });
    expect(all[0]?.[1].doubts).toBeUndefined();
  });

  it('stays published after an admin published it, when the list is imported again', async () => {
    await importList(list(arena), A);
    const [stored] = (await db.collection('gyms').get()).docs;
    if (!stored) throw new Error('No gym was made.');
    const before = stored.data() as Gym;
    const batch = db.batch();
    const after = applyFactChanges(before, { status: 'published' }, { by: 'someone', now: now(), confirmer: 'admin' });
    stageGymChange(batch, stored.id, before, after, stored.updateTime);
    await batch.commit();
    await importList(list(arena), A);
    expect((await readGyms())[0]?.[1]).toMatchObject({ status: 'published' });
    expect((await readGyms())[0]?.[1].doubts).toBeUndefined();
  });
});

it('two gyms of a list that share a phone stay separate, in any order of rows', async () => {
  const ours = 'a1,Alpha BJJ,"1 Oak St, Austin, TX",Austin,TX,30.2711,-97.7361,(512) 555-0101,https://alpha.example.com';
  const theirs = [ours.replace('a1', 'b1'), 'b2,Zulu Grappling,"77 Elm St, Austin, TX",Austin,TX,30.2891,-97.7361,(512) 555-0101,https://zulu.example.com'];
  for (const rows of [theirs, theirs.toReversed()]) {
    await clearFirestore();
    await importList(list(ours), A);
    await importList(list(...rows), B);
    expect((await readGyms()).map(([, gym]) => gym.name).sort()).toEqual(['Alpha BJJ', 'Zulu Grappling']);
  }
});

it('a gym that an import renames to a common name gets the next free URL', async () => {
  const zulu = (number: number) => `a${number},Zulu BJJ,"${number}0 Oak St, Austin, TX",Austin,TX,${(30.2 + number * 0.03).toFixed(4)},-97.7361,,`;
  const others = Array.from({ length: 9 }, (_, at) => zulu(at + 1));
  await importList(list(...others, 'z,Kilo BJJ,"5 Elm St, Austin, TX",Austin,TX,30.6511,-97.8211,,'), A);
  clock.time += 2 * 86_400_000;
  await importList(list('z,Zulu BJJ,"5 Elm St, Austin, TX",Austin,TX,30.6511,-97.8211,,'), A);
  expect((await readGyms()).map(([, { slug }]) => slug)).toContain('zulu-bjj-10');
});

describe('two listings that may be one gym', () => {
  const near = 'b3,Gracie Barra Downtown,,Austin,TX,30.27612,-97.73512,,';
  const chain = 'a3,Gracie Barra Downtown,"11 Elm St, Austin, TX",Austin,TX,30.27112,-97.73612,,';

  it('are both kept, as a pair with both names and the distance for an admin to review', async () => {
    await importList(list(chain), A);
    const { findings, import: ended } = await importList(list(near), B);
    expect(ended.counts).toMatchObject({ created: 1, merged: 0 });
    expect(await pairs()).toMatchObject([{ names: ['Gracie Barra Downtown', 'Gracie Barra Downtown'], by: 'name', meters: expect.any(Number) }]);
    const finding = findings.find(({ kind }) => kind === 'pair');
    expect(finding?.reason).toMatch(/Gracie Barra Downtown.*\d+ m/);
  });

  it('stay as an admin has decided when the lists are imported again', async () => {
    await importList(list(chain), A);
    await importList(list(near), B);
    const [pair] = (await db.collection('pairs').get()).docs;
    await call(markGymsAsDifferent, { gymIds: pair?.get('gymIds') as [string, string] }, 'admin');
    await importList(list(chain), A);
    // The row has another name, so it is matched again.
    const { findings } = await importList(list(near.replace('Gracie Barra Downtown', 'Gracie Barra Down Town')), B);
    expect(findings.filter(({ kind }) => kind === 'pair')).toEqual([]);
    const [after] = await pairs();
    expect(after).toMatchObject({ decided: 'different' });
    expect(after).not.toHaveProperty('place');
  });

  it('are queued by strength of evidence and by state until an admin decides', async () => {
    await importList(list(chain), A);
    await importList(list(near), B);
    expect(await pairs()).toMatchObject([{ states: ['TX'], place: expect.stringMatching(/^3-00000\d{3}-\w+~\w+$/) as string }]);
  });

  it('are one gym for both lists once an admin has merged them', async () => {
    await importList(list(chain), A);
    await importList(list(near), B);
    const [mergedId = '', remainingId = ''] = (await pairs())[0]?.gymIds ?? [];
    await merge(mergedId, remainingId);
    for (const [row, source] of [
      [chain, A],
      [near, B],
    ] as const) {
      expect((await importList(list(row), source)).import.counts).toMatchObject({ created: 0, rejected: 0 });
    }
    expect((await readGyms()).map(([id]) => id)).toEqual([remainingId]);
    expect(Object.keys((await gymAt(remainingId)).listings ?? {})).toHaveLength(2);
    expect(await pointerAt(mergedId)).toMatchObject({ mergedInto: remainingId });
  });

  it('leave no pair once either gym is deleted', async () => {
    await importList(list(chain), A);
    await importList(list(near), B);
    const [pair] = await pairs();
    const gymId = pair?.gymIds[0] ?? '';
    await db.collection('gyms').doc(gymId).delete();
    await removeReferences(gymId, { name: 'Gracie Barra Downtown', path: '/bjj/texas/austin/gracie-barra-downtown' });
    expect(await pairs()).toEqual([]);
  });
});
