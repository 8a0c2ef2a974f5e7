import { beforeEach, describe, expect, it } from 'vitest';
import type { Gym, Import } from '../../functions/src/contract';
import { cityTasks } from '../../functions/src/directory/requests';
import { rebuildDirectory } from '../../functions/src/directory/store-rebuild';
import { handleImportWritten } from '../../functions/src/directory/triggers';
import { runImport } from '../../functions/src/imports/engine';
import { openImport, queueImport, storeChunk } from '../../functions/src/imports/store-uploads';
import { clearFirestore, db } from '../support/firestore';

const header = 'id,name,address,city,state,latitude,longitude';
const rows = ['a,Alpha Grappling,1 Congress Ave,Austin,TX,30.2672,-97.7431', 'b,Bravo Combat,9 Lamar Blvd,Austin,TX,30.3001,-97.7501'];

async function imported(lines: readonly string[]): Promise<Import> {
  const author = { by: 'admin', now: new Date() };
  const bytes = Buffer.from([header, ...lines].join('\n'));
  const id = await openImport({ fileName: 'gyms.csv', bytes: bytes.length, source: { name: 'List' }, dryRun: false, sample: false }, author);
  await storeChunk(id, 0, bytes.toString('base64'), new Date());
  await queueImport(id, author);
  await runImport(id, { enqueue: async () => undefined, now: () => new Date() });
  return (await db.collection('imports').doc(id).get()).data() as Import;
}

async function gyms(): Promise<[string, Gym][]> {
  return (await db.collection('gyms').get()).docs.map((document) => [document.id, document.data() as Gym]);
}

async function askedFor(before: Import | undefined, after: Import | undefined): Promise<string[]> {
  const asked: string[] = [];
  await handleImportWritten('i1', before, after, async (name) => void asked.push(name));
  return asked;
}

describe('an import into an empty directory', () => {
  beforeEach(clearFirestore);

  it('is followed by one rebuild instead of upkeep gym by gym', async () => {
    const ended = await imported(rows);
    for (const [id, gym] of await gyms()) expect(cityTasks(id, undefined, gym, 0)).toEqual([]);
    expect(await askedFor({ ...ended, state: 'running' }, ended)).toEqual(['rebuild']);
    await rebuildDirectory({ checkPages: false });
    expect((await db.doc('directoryStates/texas').get()).get('gyms')).toBe(2);
  });

  it('asks for the rebuild also when it is cancelled or fails, and only once', async () => {
    const ended = await imported(rows);
    for (const state of ['cancelled', 'failed'] as const) expect(await askedFor({ ...ended, state: 'running' }, { ...ended, state })).toEqual(['rebuild']);
    expect(await askedFor(ended, ended)).toEqual([]);
    expect(await askedFor({ ...ended, state: 'running' }, { ...ended, state: 'running' })).toEqual([]);
  });

  it('leaves later edits of its gyms to upkeep', async () => {
    await imported(rows);
    for (const [id, gym] of await gyms()) expect(cityTasks(id, gym, { ...gym, name: 'Renamed' }, 0)).toEqual([{ cityKey: 'texas~austin' }]);
  });

  it('is not what a second import is: its gyms ask for upkeep themselves', async () => {
    await imported(rows);
    const second = await imported(['c,Charlie Grappling,5 Main St,Round Rock,TX,30.5083,-97.6789']);
    const [id, gym] = (await gyms()).find(([, { name }]) => name === 'Charlie Grappling') ?? [];
    expect(cityTasks(id ?? '', undefined, gym, 0)).toEqual([{ cityKey: 'texas~round-rock', bulk: true }]);
    expect(await askedFor({ ...second, state: 'running' }, second)).toEqual([]);
  });
});
