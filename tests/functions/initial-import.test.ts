import { beforeEach, describe, expect, it } from 'vitest';
import type { Gym } from '@contract';
import { listAffectedCities } from '@functions/projections/refresh-requests';
import { runImport } from '@functions/imports/running/engine';
import { cancelUnfinishedImport, failImport, createImport, queueImport, storeChunk } from '@functions/imports/running/uploads-repository';
import { sweep } from '@functions/sweep';
import { clearFirestore, db } from '@support/firestore';
import { changeGym } from '@support/gyms';

const header = 'id,name,address,city,state,latitude,longitude';
const rows = ['a,Alpha Grappling,1 Congress Ave,Austin,TX,30.2672,-97.7431', 'b,Bravo Combat,9 Lamar Blvd,Austin,TX,30.3001,-97.7501'];

/** Tasks that imports have queued. */
const requestedTasks: string[] = [];

async function uploaded(lines: readonly string[]): Promise<string> {
  const author = { by: 'admin', now: new Date() };
  const bytes = Buffer.from([header, ...lines].join('\n'));
  const id = await createImport(
    { fileName: 'gyms.csv', bytes: bytes.length, source: { name: 'List' }, dryRun: false, sample: false, allJiuJitsu: true },
    author,
  );
  await storeChunk(id, 0, bytes.toString('base64'), new Date());
  await queueImport(id, author);
  return id;
}

async function imported(lines: readonly string[]): Promise<void> {
  requestedTasks.length = 0;
  await runImport(await uploaded(lines), { enqueue: async (name) => void requestedTasks.push(name), now: () => new Date() });
}

async function gyms(): Promise<[string, Gym][]> {
  return (await db.collection('gyms').get()).docs.map((document) => [document.id, document.data() as Gym]);
}

const pending = async () => (await db.collection('upkeep').get()).docs.map((work) => work.get('of') as string).sort();
const sweepAll = () => sweep({ enqueue: async () => undefined, now: () => new Date() });

describe('an import into an empty directory', () => {
  beforeEach(clearFirestore);

  it('is followed by one rebuild instead of a refresh for each gym', async () => {
    await imported(rows);
    for (const [, gym] of await gyms()) expect(listAffectedCities(undefined, gym)).toEqual([]);
    expect(await pending()).toEqual(['directory']);
    expect(requestedTasks).toEqual(['rebuild']);
    await sweepAll();
    expect((await db.doc('directoryStates/texas').get()).get('gyms')).toBe(2);
    expect(await pending()).toEqual([]);
  });

  it('is followed by a rebuild even if it fails or is canceled', async () => {
    const id = await uploaded(rows);
    await db.doc(`imports/${id}`).update({ state: 'running', initial: true });
    await failImport(id, 'It was killed.', new Date());
    expect(await pending()).toEqual(['directory', `imports/${id}`]);
    await cancelUnfinishedImport(id, { by: 'admin', now: new Date() });
    expect(await pending()).toEqual(['directory', 'directory', `imports/${id}`]);
  });

  it('leaves later edits of its gyms to city refreshes', async () => {
    await imported(rows);
    await sweepAll();
    const [id = ''] = (await gyms())[0] ?? [];
    await changeGym(id, (gym) => ({ ...gym, affiliation: 'Northside' }));
    expect(await pending()).toEqual(['directoryCities/texas~austin']);
  });

  it('is not followed by a second rebuild: the next import requests one refresh of each of its cities', async () => {
    await imported(rows);
    await sweepAll();
    await imported(['c,Charlie Grappling,5 Main St,Round Rock,TX,30.5083,-97.6789', 'd,Delta Grappling,77 Hill Rd,Round Rock,TX,30.5183,-97.7789']);
    expect(await pending()).toEqual(['directoryCities/texas~round-rock']);
  });
});

describe('a pending rebuild', () => {
  beforeEach(clearFirestore);

  it('is left to a running rebuild, and done by the sweep if that one has died', async () => {
    await imported(rows);
    await db.doc('system/rebuild').set({ until: Date.now() + 20_000 });
    await sweepAll();
    expect(await pending()).toEqual(['directory']);
    await db.doc('system/rebuild').set({ until: Date.now() - 1 });
    await sweepAll();
    expect(await pending()).toEqual([]);
    expect((await db.doc('system/rebuild').get()).exists).toBe(false);
  });
});
