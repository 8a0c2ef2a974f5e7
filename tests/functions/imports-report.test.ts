import { WriteBatch } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Finding, type FindingGroup, type ImportReport, FILE_REPORT_ID, TOTALS_REPORT_ID } from '@contract';
import { LEASE_MS } from '@functions/imports/running/lease-repository';
import { db } from '@support/firestore';
import { clock, csv, downloadParts, importList, outcomeOf, resetImports, run, uploadList } from '@support/imports';

beforeEach(resetImports);

const reportOf = async (id: string, name: string) => (await db.doc(`imports/${id}/report/${name}`).get()).data() as ImportReport | undefined;
const groupsOf = async (id: string) => (await reportOf(id, TOTALS_REPORT_ID))?.groups ?? [];

/** Small, since every import here has two slices. */
const SLICE_ROWS = vi.hoisted(() => 60);
vi.mock('@functions/imports/running/slice-rows', () => ({ SLICE_ROWS }));
const ROWS = SLICE_ROWS + 10;
/** Two slices: every 10th row is abroad, every 7th has an invalid phone, every 13th gets its city from its position. */
function manyRows(): string {
  const rows = Array.from({ length: ROWS }, (_, index) => {
    if (index % 10 === 9) return `k-${index},Toronto BJJ ${index},,Toronto,ON,,43.65,-79.38,,`;
    const place = `${(30.05 + (index % 40) * 0.01).toFixed(4)},${(-97.9 + Math.floor(index / 40) * 0.02).toFixed(4)}`;
    return `k-${index},Hall ${index} Jiu-Jitsu,"${index} Oak St",${index % 13 === 0 ? '' : 'Austin'},TX,,${place},${index % 7 === 0 ? '123' : ''},`;
  });
  return csv(...rows);
}

/** The expected groups of a report, counted from its findings one by one. */
function countedDirectly(findings: readonly Finding[]): Map<string, { findings: number; rows: number; examples: Finding[] }> {
  const names = new Set(findings.map(({ kind, topic }) => `${kind} ${topic}`));
  return new Map(
    [...names].map((name) => {
      const own = findings.filter(({ kind, topic }) => `${kind} ${topic}` === name).sort((a, b) => a.row - b.row);
      return [name, { findings: own.length, rows: new Set(own.map(({ row }) => row)).size, examples: own.slice(0, 3) }];
    }),
  );
}
const byName = (groups: readonly FindingGroup[]) => new Map(groups.map(({ kind, topic, ...group }) => [`${kind} ${topic}`, group]));
const ofRows = (findings: readonly Finding[]) => findings.filter(({ row }) => row > 0);

/** Kills a worker after its `nth` commit. */
function stopAtCommit(nth: number): void {
  const commit = WriteBatch.prototype.commit;
  let count = 0;
  vi.spyOn(WriteBatch.prototype, 'commit').mockImplementation(async function (this: WriteBatch) {
    count++;
    if (count > nth) throw new Error('killed');
    const result = await commit.call(this);
    if (count === nth) throw new Error('killed');
    return result;
  });
}

describe('the totals of an import report', () => {
  it.each([false, true])('match the findings counted one by one, with the first three of each group (dry run: %s)', async (dryRun) => {
    const { id, findings } = await importList(manyRows(), { dryRun });
    const direct = countedDirectly(ofRows(findings));
    expect(direct.get('rejected abroad')?.findings).toBe(ROWS / 10);
    expect(direct.get('dropped phone')?.findings).toBeGreaterThan(5);
    expect(byName(await groupsOf(id))).toEqual(direct);
  });

  it.each([false, true])('count each row once after a kill (dry run: %s)', async (dryRun) => {
    const id = await uploadList(manyRows(), { dryRun });
    stopAtCommit(3);
    await run(id).catch(() => undefined);
    vi.restoreAllMocks();
    const halfway = (await outcomeOf(id)).import;
    expect(halfway.nextRow).toBeGreaterThan(0);
    expect(halfway.nextRow).toBeLessThan(ROWS);
    clock.time += LEASE_MS + 1;
    expect(await run(id)).toBe('done');
    expect(byName(await groupsOf(id))).toEqual(countedDirectly(ofRows((await outcomeOf(id)).findings)));
  });

  it('are sorted with what needs an admin first', async () => {
    const { id } = await importList(manyRows(), { dryRun: true });
    const kinds = (await groupsOf(id)).map(({ kind }) => kind);
    expect([...new Set(kinds)]).toEqual(['rejected', 'guessed', 'dropped', 'created'].filter((kind) => kinds.includes(kind as never)));
    expect(kinds).toContain('created');
  });

  it('leave out findings about the whole file, which are listed separately', async () => {
    const { id } = await importList(`${csv('p-1,Atos Jiu-Jitsu,,Austin,TX,,30.2640,-97.7450,,').replace('site\n', 'site,mascot\n')},a heron`);
    expect((await groupsOf(id)).flatMap(({ examples }) => examples.map(({ row }) => row))).not.toContain(0);
    expect((await reportOf(id, FILE_REPORT_ID))?.groups).toMatchObject([{ topic: 'unused', findings: 1, examples: [{ column: 'mascot', value: 'a heron' }] }]);
  });

  it('contain no findings themselves, so that each finding is read once', async () => {
    const { id } = await importList(manyRows());
    expect((await reportOf(id, TOTALS_REPORT_ID))?.findings).toEqual([]);
  });

  it('stay small if cells are long', async () => {
    const long = 'x'.repeat(5000);
    const { id } = await importList(csv(...Array.from({ length: 5 }, (_, index) => `p-${index},${long},,${long},ON,,43.65,-79.38,${long},${long}`)));
    const report = await reportOf(id, TOTALS_REPORT_ID);
    expect(report?.groups?.length).toBeGreaterThan(0);
    expect(JSON.stringify(report).length).toBeLessThan(20_000);
  });
});

describe('the files of an import’s report', () => {
  it('name the gyms that it added, with their pages and URLs', async () => {
    const { id } = await importList(
      csv('p-1,Atos Jiu-Jitsu,"1 Oak St, Austin, TX 78701",Austin,TX,,30.2640,-97.7450,,', 'p-2,Toronto BJJ,,Toronto,ON,,43.65,-79.38,,'),
    );
    const added = {
      row: 1,
      kind: 'created',
      name: 'Atos Jiu-Jitsu',
      column: 'address',
      value: '1 Oak St, Austin, TX 78701',
      reason: 'Added a gym at /bjj/texas/austin/atos-jiu-jitsu.',
    };
    const lines = JSON.parse((await downloadParts(id, 'json')).join('')) as Finding[];
    expect(lines).toMatchObject([added, { row: 2, kind: 'rejected' }]);
    expect((await db.doc(`gyms/${lines[0]?.gymId}`).get()).data()).toMatchObject({ name: 'Atos Jiu-Jitsu' });
    expect((await downloadParts(id, 'csv')).join('')).toContain('gyms.csv,1,created,new,Atos Jiu-Jitsu,address,"1 Oak St, Austin, TX 78701",Added a gym at');
  });
});

describe('the counts of an import', () => {
  const row = (key: number, name: string, phone = '') => `p-${key},${name},"${key} Oak St, Austin, TX",Austin,TX,,30.2${key}00,-97.7450,${phone},`;

  it('include the rows whose gym is kept as a draft', async () => {
    const { import: ended, findings } = await importList(csv(row(1, 'Atos Jiu-Jitsu'), row(2, 'Bresnan Arena')), { allJiuJitsu: false });
    expect(ended.counts).toMatchObject({ rows: 2, created: 2, unproven: 1, pairs: 0 });
    expect(findings.filter(({ kind }) => kind === 'unproven')).toMatchObject([{ row: 2, name: 'Bresnan Arena' }]);
  });

  it('include the rows whose gym may be another, and findings with both names and the distance', async () => {
    await importList(csv(row(1, 'Harbor Jiu-Jitsu Club', '(512) 555-0101')));
    const { import: ended, findings } = await importList(csv(row(7, 'Granite Grappling', '(512) 555-0101')), { source: { name: 'Another list' } });
    expect(ended.counts).toMatchObject({ rows: 1, created: 1, pairs: 1 });
    expect(findings.filter(({ kind }) => kind === 'pair').map(({ reason }) => reason)).toEqual([
      '“Granite Grappling” and “Harbor Jiu-Jitsu Club” may be the same gym. They have the same phone number. They are 4.1 mi apart. Both were kept for an admin to review.',
    ]);
  });
});

describe('the report as a file', () => {
  it('has the same findings in CSV and JSON, in several parts', async () => {
    const { id, import: ended, findings } = await importList(manyRows());
    const more = Array.from({ length: 25 }, (_, index): Finding => ({ row: 1000 + index, kind: 'rejected', topic: 'name', name: '=1+1', reason: 'No.' }));
    for (const finding of more) await db.doc(`imports/${id}/report/00000${finding.row}`).set({ findings: [finding] } satisfies ImportReport);
    const json = await downloadParts(id, 'json');
    expect(json).toHaveLength(2);
    const written = JSON.parse(json.join('')) as (Finding & { readonly file: string })[];
    expect(written.filter(({ kind }) => kind !== 'created')).toEqual([...findings, ...more].map((finding) => ({ file: 'gyms.csv', ...finding })));
    expect(written.map(({ row }) => row)).toEqual(written.map(({ row }) => row).sort((a, b) => a - b));
    expect(written.filter(({ kind }) => kind === 'created')).toHaveLength(ended.counts.created);
    const lines = (await downloadParts(id, 'csv')).join('').trimEnd().split('\r\n');
    expect(lines[0]).toBe('file,row,kind,topic,name,column,value,reason,changes,gymId');
    expect(lines.at(-1)).toBe("gyms.csv,1024,rejected,name,'=1+1,,,No.,,");
    expect(lines).toHaveLength(1 + written.length);
  });

  it('is empty but readable if there is nothing to report', async () => {
    const { id } = await importList(csv());
    await Promise.all((await db.collection(`imports/${id}/report`).get()).docs.map((document) => document.ref.delete()));
    expect(await downloadParts(id, 'json')).toEqual(['[\n]\n']);
    expect(await downloadParts(id, 'csv')).toEqual(['file,row,kind,topic,name,column,value,reason,changes,gymId\r\n']);
  });
});
