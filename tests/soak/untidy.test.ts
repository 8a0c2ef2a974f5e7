import { beforeAll, describe, expect, it } from 'vitest';
import { clearFirestore } from '@support/firestore';
import { importList, type ListFile, rowsOf } from './support/lists';
import { sized } from './support/size';
import { type Directory, findGymId, readDirectory } from './untidy/directory';
import { tallyDuplicates, tallyFalseMerges } from './untidy/duplicates';
import { makeLists, type UntidyList } from './untidy/lists';
import { type Imported, tallyLost } from './untidy/lost';
import { contentsOf, tallyOrder } from './untidy/order';
import { type RowOfGym, tallyStates } from './untidy/states';
import { Tally } from './untidy/tally';

/** Rows of all lists together. */
const ROWS = sized(10_000, 300);
const SEED = 13;
/** The share of gyms that may be listed twice without being reported as a possible pair. */
const MAX_DUPLICATE_SHARE = 0.005;

const { truths, lists } = makeLists(ROWS, SEED);
const listFileOf = ({ source, text }: UntidyList): ListFile => ({ fileName: source.fileName, text });
const importUntidy = (list: UntidyList) => importList(listFileOf(list), { allJiuJitsu: false });

/** The ids that result from the keys of a list's rows, by row. */
async function rowIdsOf(list: UntidyList): Promise<Map<number, string>> {
  const ids = new Map<number, string>();
  for await (const { number, reading, gymId } of rowsOf(listFileOf(list))) if (reading.kind === 'gym') ids.set(number, gymId);
  return ids;
}

/** Each gym's rows, with what the reports say about them. */
function groupRows(directory: Directory, imported: readonly Imported[]): ReadonlyMap<string, readonly RowOfGym[]> {
  const rows = imported.flatMap(({ list, rowIds, findings }) => {
    const byRow = Map.groupBy(findings, ({ row }) => row);
    return list.rows.flatMap((row) => {
      const gymId = findGymId(directory, rowIds.get(row.number) ?? '');
      return gymId === undefined ? [] : [{ gymId, list, row, findings: byRow.get(row.number) ?? [] }];
    });
  });
  return Map.groupBy(rows, ({ gymId }) => gymId);
}

describe(`${ROWS} rows of untidy lists about gyms whose truth is known`, () => {
  const lost = new Tally();
  let directory: Directory;
  let rowsByGym: ReadonlyMap<string, readonly RowOfGym[]>;

  beforeAll(async () => {
    await clearFirestore();
    const imported: Imported[] = [];
    for (const list of lists) {
      const { import: stored, findings } = await importUntidy(list);
      const one: Imported = { list, rowIds: await rowIdsOf(list), findings, counted: stored.counts.rows };
      tallyLost(lost, one, await readDirectory());
      imported.push(one);
    }
    directory = await readDirectory();
    rowsByGym = groupRows(directory, imported);
  });

  it('lose no row, and no value that is neither in its gym nor in the report', () => {
    expect(lost.lines).toEqual([]);
  });

  it('put no gym into the wrong state if two of label, ZIP code, city and position agree, and otherwise report a guess', () => {
    const [wrong, unreported] = [new Tally(), new Tally()];
    tallyStates(wrong, unreported, directory, rowsByGym);
    expect(wrong.lines, 'gyms in a wrong state though two witnesses agree').toEqual([]);
    expect(unreported.lines, 'gyms in a wrong state without a reported guess').toEqual([]);
  });

  it('create almost no duplicate gym without reporting a possible pair', () => {
    const doubles = new Tally();
    tallyDuplicates(doubles, directory, rowsByGym);
    expect(doubles.total, doubles.lines.join('\n')).toBeLessThanOrEqual(MAX_DUPLICATE_SHARE * truths.length);
  });

  it('merge no rows of different gyms', () => {
    const merges = new Tally();
    tallyFalseMerges(merges, rowsByGym);
    expect(merges.lines).toEqual([]);
  });

  it('give the same directory in another order, and if the first list is imported again', async () => {
    const order = new Tally();
    const first = contentsOf(directory);
    const middle = Math.ceil(lists.length / 2);
    await importUntidy(lists[0] as UntidyList);
    tallyOrder(order, 'the first list again', first, contentsOf(await readDirectory()));
    for (const [name, others] of [
      ['backwards', lists.toReversed()],
      ['from the middle', [...lists.slice(middle), ...lists.slice(0, middle)]],
    ] as const) {
      await clearFirestore();
      for (const list of others) await importUntidy(list);
      tallyOrder(order, name, first, contentsOf(await readDirectory()));
    }
    expect(order.lines).toEqual([]);
  });
});
