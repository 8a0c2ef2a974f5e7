import { WriteBatch } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { runImport } from '@functions/imports/running/tasks';
import { LEASE_MS } from '@functions/imports/running/lease-repository';
import { startUndo, queueImport } from '@functions/imports/running/uploads-repository';
import { NearbyGyms } from '@functions/imports/running/nearby-gyms';
import { contentsOf, db } from '@support/firestore';
import { author, clock, csv, importList, leftoverTasks, outcomeOf, resetImports, run, uploadList } from '@support/imports';

const LIST_A = [
  'name,address,city,state,website',
  'River Academy / Alliance Springfield BJJ,615 Universal Dr,Tallahassee,FL,http://www.riverbjj.example.org/',
].join('\n');
const LIST_B_ROW = 'River Academy,615 Universal Drive,Tallahassee,FL,30.468833,-84.288536,https://riverbjj.example.org/';
const LIST_B = ['name,address,city,state,lat,lng,website', LIST_B_ROW, LIST_B_ROW].join('\n');

/** Small, so that few rows are more than a slice. */
const SLICE_ROWS = vi.hoisted(() => 20);
vi.mock('@functions/imports/running/slice-rows', () => ({ SLICE_ROWS }));

beforeEach(resetImports);

describe('an import whose file repeats a row', () => {
  it.each([false, true])('merges both rows into the other list’s gym that matches them (dry run: %s)', async (dryRun) => {
    await importList(LIST_A, { source: { name: 'List A' } });
    const { import: ended } = await importList(LIST_B, { source: { name: 'List B' }, dryRun });
    expect(ended).toMatchObject({ state: 'done', counts: { rows: 2, created: 0, merged: 2, pairs: 0 } });
    expect(await contentsOf('pairs')).toEqual({});
  });

  it('merges both across slices, in a dry run too', async () => {
    await importList(LIST_A, { source: { name: 'List A' } });
    const [header = ''] = LIST_B.split('\n');
    const others = Array.from({ length: SLICE_ROWS + 5 }, (_, at) => `Gym ${at} Jiu-Jitsu,${at} Oak St,Tampa,FL,27.${1000 + at * 30},-82.45,`);
    const long = [header, LIST_B_ROW, ...others, LIST_B_ROW].join('\n');
    const dry = await importList(long, { source: { name: 'List B' }, dryRun: true });
    const real = await importList(long, { source: { name: 'List B' } });
    expect(real.import).toMatchObject({ state: 'done', counts: { rows: SLICE_ROWS + 7, merged: 2 } });
    expect(dry.import).toMatchObject({ counts: { rows: SLICE_ROWS + 7, created: SLICE_ROWS + 5, merged: 2 } });
  });
});

/** Makes every commit that creates this gym fail with INVALID_ARGUMENT. */
function refuseGym(name: string): void {
  const refused = new WeakSet<WriteBatch>();
  const [create, commit] = [WriteBatch.prototype.create, WriteBatch.prototype.commit];
  vi.spyOn(WriteBatch.prototype, 'create').mockImplementation(function (this: WriteBatch, reference, data) {
    if ((data as { name?: string }).name === name) refused.add(this);
    return create.call(this, reference, data);
  });
  vi.spyOn(WriteBatch.prototype, 'commit').mockImplementation(async function (this: WriteBatch) {
    if (refused.has(this)) throw Object.assign(new Error('3 INVALID_ARGUMENT: impossible'), { code: 3 });
    return commit.call(this);
  });
}
const rows = (...names: string[]) => csv(...names.map((name, at) => `k-${at},${name},"${at} Oak St",Austin,TX,,30.${2000 + at * 50},-97.7450,,`));

describe('an import with a row that the database refuses', () => {
  it('saves the rows before it, then fails with a message that names the row', async () => {
    refuseGym('Cursed Jiu-Jitsu');
    const { import: ended } = await importList(rows('Atos', 'Paragon', 'Granite', 'Cursed Jiu-Jitsu', 'Harbor'));
    expect(ended).toMatchObject({ state: 'failed', nextRow: 3, counts: { created: 3 } });
    expect(ended.endedAt).toBeDefined();
    expect(ended.problem).toBe(
      'Row 4, “Cursed Jiu-Jitsu”, could not be saved. The rows before this one were imported. Remove this row from the file, then import the file again.',
    );
    expect(leftoverTasks.filter(({ name }) => name === 'runImport')).toEqual([]);
  });
});

/** Runs the task like its queue until it succeeds. Returns the number of tries. */
async function runUntilQuiet(id: string): Promise<number> {
  for (let tries = 1; tries <= 20; tries++) {
    const failed = await run(id).then(
      () => false,
      () => true,
    );
    if (!failed) return tries;
    clock.time += LEASE_MS + 1;
  }
  throw new Error('It is tried forever.');
}

describe('an import that makes no progress', () => {
  it('fails after five tries with its position, and continues when an admin resumes it', async () => {
    const id = await uploadList(rows('Atos', 'Paragon'));
    vi.spyOn(NearbyGyms.prototype, 'loadAround').mockRejectedValue(new TypeError('undefined is not a function'));
    expect(await runUntilQuiet(id)).toBe(6);
    const { import: stopped } = await outcomeOf(id);
    expect(stopped).toMatchObject({ state: 'failed', nextRow: 0 });
    expect(stopped.problem).toBe('The import stopped at row 1 of 2. It made no progress in 5 tries. Select “Resume import” to try again.');
    vi.restoreAllMocks();
    await queueImport(id, author());
    expect(await run(id)).toBe('done');
    expect((await outcomeOf(id)).import).toMatchObject({ state: 'done', counts: { created: 2 } });
  });

  it('throws so that its queue retries, and stays running', async () => {
    const id = await uploadList(rows('Atos'));
    vi.spyOn(NearbyGyms.prototype, 'loadAround').mockRejectedValue(new Error('connection reset'));
    await expect(runImport.run({ data: { importId: id }, retryCount: 7 } as never)).rejects.toThrow('connection reset');
    expect((await outcomeOf(id)).import.state).toBe('running');
  });

  it('stops an undo with a message, and can be undone again', async () => {
    const { id } = await importList(rows('Atos', 'Paragon'));
    await startUndo(id, author());
    const remove = WriteBatch.prototype.delete;
    vi.spyOn(WriteBatch.prototype, 'delete').mockImplementation(function (this: WriteBatch, reference, precondition) {
      if (reference.path.startsWith('gyms/')) throw new TypeError('undefined is not a function');
      return remove.call(this, reference, precondition);
    });
    await runUntilQuiet(id);
    vi.restoreAllMocks();
    const { import: stopped } = await outcomeOf(id);
    expect(stopped).toMatchObject({ state: 'done', undo: { deleted: 0 } });
    expect(stopped.problem).toMatch(/^Undoing this import stopped/);
    await startUndo(id, author());
    expect(await run(id)).toBe('done');
    expect((await outcomeOf(id)).import).toMatchObject({ state: 'undone', undo: { deleted: 2 } });
    expect((await db.collection('gyms').get()).size).toBe(0);
  });
});
