import { DocumentReference, WriteBatch } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS, type Gym, IMPORT_CHUNK_BYTES, TOTALS_REPORT_ID } from '@contract';
import { KnownGyms } from '@functions/imports/matching/known-gyms';
import type { RowReading } from '@functions/imports/reading/row';
import { SliceWriter } from '@functions/imports/running/slice';
import { isLeased, Lease, LEASE_MS, LeaseLost } from '@functions/imports/running/lease-repository';
import { cancelUnfinishedImport, failImport, createImport, queueImport, storeChunk } from '@functions/imports/running/uploads-repository';
import { NearbyGyms } from '@functions/imports/running/nearby-gyms';
import { sweep } from '@functions/sweep';
import { clearFirestore, contentsOf, db } from '@support/firestore';
import { gymOf, storeGym } from '@support/gyms';
import { author, clock, csv, directoryAfter, enqueue, importList, leftoverTasks, now, outcomeOf, resetImports, run, uploadList } from '@support/imports';
import { commitNumbers } from '@support/stopping';

/** Small, since every import here has three slices, and most are repeated for each commit. */
const SLICE_ROWS = vi.hoisted(() => 20);
vi.mock('@functions/imports/running/slice-rows', () => ({ SLICE_ROWS }));

/** More than two slices of rows: new, repeated by key within a slice and in the next one, matched by likeness, rejected and guessed. */
function manyRows(): string {
  const rows = Array.from({ length: ROWS - 1 }, (_, index) => {
    const latitude = (30.1 + (index % 40) * 0.01).toFixed(4);
    const longitude = (-97.9 + Math.floor(index / 40) * 0.02).toFixed(4);
    const name = `${WORDS[index % WORDS.length]} ${WORDS[(index * 7 + 3) % WORDS.length]} Jiu-Jitsu ${index}`;
    if (index % 6 === 5)
      return `k-${index - 5},${WORDS[(index - 5) % WORDS.length]},,Austin,TX,,${latitude},${longitude},(512) 555-01${String(index % 100).padStart(2, '0')},`;
    if (index % 8 === 7) return `k-${index},Toronto BJJ,,Toronto,ON,,43.65,-79.38,,`;
    return `k-${index},${name},"${index} Oak St, Austin, TX",Austin,TX,,${latitude},${longitude},,`;
  });
  // A row with another key in the last slice, at the position of the first row.
  const [, first = ''] = rows[0]?.split(',') ?? [];
  return csv(...rows, `z-1,${first.replace(' Jiu-Jitsu', ' BJJ')},,Austin,TX,,30.1001,-97.9001,(512) 555-0190,`);
}
const ROWS = 2 * SLICE_ROWS + 11;
const WORDS = ['Atos', 'Paragon', 'Claunch', 'Draculino', 'Violet', 'Harbor', 'Granite', 'Cobalt', 'Juniper', 'Falcon', 'Anchor', 'Cedar', 'Summit'];

const totalsOf = async (id: string) => (await db.doc(`imports/${id}/report/${TOTALS_REPORT_ID}`).get()).data();
const commit = WriteBatch.prototype.commit;
const directory = async (id: string) => {
  const { import: ended, findings } = await outcomeOf(id);
  const { counts, nextRow, totalRows, state } = ended;
  return { counts, nextRow, totalRows, state, findings, totals: await totalsOf(id), contents: await directoryAfter(id) };
};

beforeEach(resetImports);

/** Kills a worker at its `nth` commit, before or after it is written. */
function stopAtCommit(nth: number, written: boolean): { dead: () => boolean } {
  let count = 0;
  const read = DocumentReference.prototype.get;
  vi.spyOn(DocumentReference.prototype, 'get').mockImplementation(async function (this: DocumentReference) {
    if (count >= nth) throw new Error('killed');
    return read.call(this);
  });
  vi.spyOn(WriteBatch.prototype, 'commit').mockImplementation(async function (this: WriteBatch) {
    count++;
    if (count > nth) throw new Error('killed');
    if (count === nth && !written) throw new Error('killed');
    const result = await commit.call(this);
    if (count === nth) throw new Error('killed');
    return result;
  });
  return { dead: () => count >= nth };
}

describe('an import whose worker dies', () => {
  it('ends like an uninterrupted one, whichever commit it died before or after', { timeout: 180_000 }, async () => {
    const text = manyRows();
    const expected = await directory((await importList(text)).id);
    expect(expected.counts.created).toBeGreaterThan(1.5 * SLICE_ROWS);
    expect(expected.counts.merged).toBeGreaterThan(5);
    expect(expected.counts.rejected).toBeGreaterThan(3);

    for (const nth of commitNumbers(1)) {
      for (const written of [false, true]) {
        await clearFirestore();
        const id = await uploadList(text);
        const worker = stopAtCommit(nth, written);
        await run(id).catch(() => undefined);
        vi.restoreAllMocks();
        const wait = (await outcomeOf(id)).import.state === 'running' ? LEASE_MS + 1 : 0;
        clock.time += wait;
        await run(id);
        clock.time -= wait;
        expect(await directory(id)).toEqual(expected);
        if (!worker.dead()) return expect(nth).toBeGreaterThan(5);
      }
    }
  });

  it('continues in the same run if only the response to a commit was lost', async () => {
    const id = await uploadList(manyRows());
    let count = 0;
    vi.spyOn(WriteBatch.prototype, 'commit').mockImplementation(async function (this: WriteBatch) {
      const result = await commit.call(this);
      if (++count === 4) throw new Error('connection reset');
      return result;
    });
    expect(await run(id)).toBe('done');
    expect((await outcomeOf(id)).import.counts.rows).toBe(ROWS);
  });

  it('starts over and reports the same if it is a dry run', async () => {
    const expected = await directory((await importList(manyRows(), { dryRun: true })).id);
    await clearFirestore();
    const id = await uploadList(manyRows(), { dryRun: true });
    const worker = stopAtCommit(4, true);
    await run(id).catch(() => undefined);
    vi.restoreAllMocks();
    expect(worker.dead()).toBe(true);
    clock.time += LEASE_MS + 1;
    await run(id);
    expect(await directory(id)).toEqual(expected);
    expect(await contentsOf('gyms')).toEqual({});
  });
});

describe('an import task that is delivered more than once', () => {
  it('imports each row once if three workers run at once', async () => {
    const text = manyRows();
    const expected = await directory((await importList(text)).id);
    await clearFirestore();
    const id = await uploadList(text);
    const outcomes = await Promise.all([run(id), run(id), run(id)]);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(await directory(id)).toEqual(expected);
  });

  it('does nothing after the import has ended', async () => {
    const { id } = await importList(csv('k-1,Atos,,Austin,TX,,30.2640,-97.7450,,'));
    const before = await contentsOf('imports');
    expect(await run(id)).toBe('nothing-to-do');
    expect(await contentsOf('imports')).toEqual(before);
  });

  it('writes nothing more in a worker that lost its lease', async () => {
    const id = await uploadList(manyRows());
    let count = 0;
    vi.spyOn(WriteBatch.prototype, 'commit').mockImplementation(async function (this: WriteBatch) {
      if (++count === 4) {
        // Its lease runs out, and another worker takes over and finishes the import.
        vi.restoreAllMocks();
        clock.time += LEASE_MS + 1;
        expect(await run(id)).toBe('done');
      }
      return commit.call(this);
    });
    expect(await run(id)).toBe('stopped');
    expect((await outcomeOf(id)).import).toMatchObject({ state: 'done', counts: { rows: ROWS } });
  });
});

describe('an import without a worker', () => {
  const sweepOnce = () => sweep({ enqueue, now });
  const asked = () => leftoverTasks.filter(({ name }) => name === 'runImport').map(({ data }) => data.importId);

  it('is queued again by the sweep after half a minute of silence, and not before', async () => {
    const id = await uploadList(manyRows());
    await sweepOnce();
    expect(asked()).toEqual([]);
    stopAtCommit(4, true);
    await run(id).catch(() => undefined);
    vi.restoreAllMocks();
    await sweepOnce();
    expect(asked()).toEqual([]);
    clock.time += LEASE_MS + 1;
    await sweepOnce();
    expect(asked()).toEqual([id]);
    expect(await run(id)).toBe('done');
    expect(await pendingImports()).toEqual([]);
  });

  it('is not queued again while another import runs', async () => {
    const [first, second] = [await uploadList(manyRows()), await uploadList(csv('k-1,Atos,,Austin,TX,,30.2640,-97.7450,,'))];
    const lease = await Lease.take(first, 'worker', now());
    expect(lease).toBeInstanceOf(Lease);
    clock.time += LEASE_MS - 1;
    await sweepOnce();
    expect(asked()).toEqual([]);
    clock.time += 2;
    await sweepOnce();
    expect(asked().sort()).toEqual([first, second].sort());
  });

  it.each([
    ['whose last task was lost after it was canceled', () => uploadList(manyRows())],
    ['that was canceled during the upload', () => beginUpload(manyRows())],
  ])('%s leaves no file behind', async (_what, given) => {
    const id = await given();
    await cancelUnfinishedImport(id, author());
    await sweepOnce();
    expect(asked()).toEqual([id]);
    await run(id);
    expect(await chunksOf(id)).toBe(0);
    expect(await pendingImports()).toEqual([]);
  });

  it('waits a day for an admin after it failed', async () => {
    const id = await uploadList(manyRows());
    await failImport(id, 'It was killed.', now());
    clock.time += DAY_MS - 1;
    await sweepOnce();
    expect(asked()).toEqual([]);
    expect((await outcomeOf(id)).import.state).toBe('failed');
    await queueImport(id, author());
    expect(await pendingImports()).toEqual([`imports/${id}`]);
    expect(await run(id)).toBe('done');
  });

  it.each([
    ['whose upload', () => beginUpload(manyRows())],
    ['whose failure', async () => failed(await uploadList(manyRows()))],
  ])('%s got no attention for a day is canceled, and its file deleted', async (_what, given) => {
    const id = await given();
    clock.time += DAY_MS - 1;
    await sweepOnce();
    expect((await outcomeOf(id)).import.state).not.toBe('canceled');
    clock.time += 1;
    await sweepOnce();
    expect((await outcomeOf(id)).import.state).toBe('canceled');
    // The task is lost, so the next sweep queues it again.
    await sweepOnce();
    expect(asked()).toEqual([id, id]);
    await run(id);
    expect(await chunksOf(id)).toBe(0);
    expect(await pendingImports()).toEqual([]);
  });
});

describe('a running import worker', () => {
  it('keeps its lease while it reads for longer than the lease lasts', async () => {
    const lease = (await Lease.take(await uploadList(manyRows()), 'worker', now())) as Lease;
    for (let half = 0; half < 4; half++) {
      clock.time += LEASE_MS / 2 + 1;
      await Promise.all([lease.renew(now()), lease.renew(now()), lease.commit({}, now())]);
      expect(await isLeased(new Date(clock.time + LEASE_MS / 2))).toBe(true);
    }
  });

  it('learns that another worker has taken over if it pauses longer than its lease', async () => {
    const id = await uploadList(manyRows());
    const lease = (await Lease.take(id, 'worker', now())) as Lease;
    clock.time += LEASE_MS + 1;
    await Lease.take(id, 'other', now());
    await expect(lease.renew(now())).rejects.toThrow(LeaseLost);
  });

  it('writes no slice unless it starts at the next row', async () => {
    const lease = (await Lease.take(await uploadList(manyRows()), 'worker', now())) as Lease;
    const known = new KnownGyms();
    const writer = new SliceWriter(lease, known, new NearbyGyms(known), new Map(), new Map(), now(), now);
    const row: RowReading = { kind: 'rejected', number: SLICE_ROWS + 1, findings: [] };
    await expect(writer.write({ start: SLICE_ROWS, rows: [row] })).rejects.toThrow(/The next row to write is 0/);
    expect((await outcomeOf(lease.importId)).import).toMatchObject({ nextRow: 0, counts: { rows: 0 } });
    await writer.write({ start: 0, rows: [{ ...row, number: 1 }] });
    expect((await outcomeOf(lease.importId)).import).toMatchObject({ nextRow: 1 });
    await expect(writer.write({ start: 0, rows: [{ ...row, number: 1 }] })).rejects.toThrow(/The next row to write is 1/);
  });
});

/** An import that was not started yet, with `sent` bytes uploaded. */
async function beginUpload(text: string, sent = text.length): Promise<string> {
  const bytes = Buffer.from(text);
  const importId = await createImport(
    { fileName: 'gyms.csv', source: { name: 'Test list' }, dryRun: false, sample: false, allJiuJitsu: true, bytes: bytes.length },
    author(),
  );
  await storeChunk(importId, 0, bytes.subarray(0, sent).toString('base64'), now());
  return importId;
}
async function failed(importId: string): Promise<string> {
  await failImport(importId, 'It was killed.', now());
  return importId;
}

const chunksOf = async (importId: string) => (await db.collection(`imports/${importId}/chunks`).get()).size;
const pendingImports = async () => (await db.collection('upkeep').get()).docs.map((work) => work.get('of') as string).filter((of) => of.startsWith('imports/'));

describe('two imports at once', () => {
  it('run one after the other: the second leaves a task to try again', async () => {
    const [first, second] = [await uploadList(manyRows()), await uploadList(csv('k-1,Atos,,Austin,TX,,30.2640,-97.7450,,'))];
    const outcomes = await Promise.all([run(first), run(second)]);
    expect(outcomes.sort()).toEqual(['done', 'waiting']);
    const again = leftoverTasks.filter(({ name }) => name === 'runImport');
    expect(again).toHaveLength(1);
    expect(await run(again[0]?.data.importId as string)).toBe('done');
    expect((await outcomeOf(first)).import.state).toBe('done');
    expect((await outcomeOf(second)).import.state).toBe('done');
  });
});

describe('a canceled import', () => {
  it('refuses a chunk that was being uploaded', async () => {
    const id = await beginUpload('x'.repeat(IMPORT_CHUNK_BYTES + 3), IMPORT_CHUNK_BYTES);
    vi.spyOn(WriteBatch.prototype, 'commit').mockImplementationOnce(async function (this: WriteBatch) {
      await cancelUnfinishedImport(id, author());
      return commit.call(this);
    });
    await expect(storeChunk(id, 1, Buffer.from('xxx').toString('base64'), now())).rejects.toMatchObject({ reason: 'import-ended' });
    expect(await chunksOf(id)).toBe(1);
  });

  it('stops at its next slice, keeps the gyms it wrote and deletes the file', async () => {
    const id = await uploadList(manyRows());
    let count = 0;
    vi.spyOn(WriteBatch.prototype, 'commit').mockImplementation(async function (this: WriteBatch) {
      const result = await commit.call(this);
      if (++count === 3) {
        vi.restoreAllMocks();
        expect(await cancelUnfinishedImport(id, author())).toBe('canceled');
      }
      return result;
    });
    expect(await run(id)).toBe('stopped');
    const { import: ended } = await outcomeOf(id);
    expect(ended).toMatchObject({ state: 'canceled', nextRow: SLICE_ROWS });
    expect(Object.keys(await contentsOf('gyms')).length).toBeGreaterThan(0.6 * SLICE_ROWS);
    expect(await chunksOf(id)).toBe(0);
    await expect(queueImport(id, author())).rejects.toMatchObject({ reason: 'import-ended' });
  });
});

describe('writes during an import', () => {
  /** Runs `during` just before the import's first slice is committed. */
  function beforeFirstSlice(during: () => Promise<void>) {
    let count = 0;
    vi.spyOn(WriteBatch.prototype, 'commit').mockImplementation(async function (this: WriteBatch) {
      if (++count === 3) {
        vi.restoreAllMocks();
        await during();
      }
      return commit.call(this);
    });
  }
  const ATOS = 'k-1,Atos,"100 Congress Ave, Austin, TX",Austin,TX,,30.2640,-97.7450,(512) 555-0101,';

  it('give an imported gym a different URL from a gym of the same name created in its city', async () => {
    const id = await uploadList(csv(ATOS));
    beforeFirstSlice(() => storeGym('made-by-hand', gymOf({ name: 'Atos', city: 'Austin', state: 'TX', latitude: 30.4, longitude: -97.6 })));
    expect(await run(id)).toBe('done');
    const gyms = Object.values(await contentsOf('gyms')) as Gym[];
    expect(gyms.map(({ slug }) => slug).sort()).toEqual(['atos', 'atos-2']);
  });

  it('are not overwritten if they edit a gym that the import had read before', async () => {
    await importList(csv(ATOS));
    const gym = (await db.collection('gyms').get()).docs[0];
    const id = await uploadList(csv(ATOS.replace('0101', '0155')));
    beforeFirstSlice(async () => {
      await gym?.ref.update({ 'confirmed.profile': { at: now().toISOString(), by: 'owner' }, phone: '+15125550177' });
    });
    expect(await run(id)).toBe('done');
    expect((await gym?.ref.get())?.get('phone')).toBe('+15125550177');
    expect((await outcomeOf(id)).import.counts).toMatchObject({ updated: 0, differing: 1 });
  });
});
