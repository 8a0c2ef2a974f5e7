import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Measured, Size } from './record';
import { clear, connect } from './support/firestore';
import { withFolder } from './support/folder';
import { say } from './support/say';
import { finish, upload } from './support/upload';
import { type Directory, findingsOf, gymIdFor, readDirectory, rowIdsOf } from './untidy/directory';
import { tallyDoubles, tallyFalseMerges } from './untidy/doubles';
import { makeLists, type UntidyList } from './untidy/lists';
import { exampleOf, type Imported, tallyLost } from './untidy/lost';
import { contentsOf, tallyOrder } from './untidy/order';
import { type RowOfGym, tallyStates } from './untidy/states';
import { Tally } from './untidy/tally';

/** Rows of all lists together. */
const ROWS = { full: 10_000, small: 300 } as const;
const SEED = 13;

/** Imports untidy lists of gyms whose truth is known, in several orders, and holds what came of them against it. */
export function measureUntidy(ids: readonly string[], size: Size): Promise<Record<string, Measured>> {
  connect();
  return withFolder(async (folder) => {
    const { truths, lists } = makeLists(ROWS[size], SEED);
    for (const { source, text } of lists) await writeFile(path.join(folder, source.fileName), text);
    const rows = lists.reduce((sum, list) => sum + list.rows.length, 0);
    say(`${rows} rows of ${truths.length} gyms in ${lists.length} lists`);
    const lost = new Tally('Rows and values lost');
    const order = new Tally('Documents otherwise in another order');
    const imported = await importAll(folder, lists, lost);
    const directory = await readDirectory();
    const told = against(directory, imported);
    if (ids.includes('untidy-order')) await measureOrders(folder, lists, directory, order);
    for (const tally of [lost, ...told.tallies, order]) tally.tell();
    const of = `${rows.toLocaleString('en-US')} rows of ${truths.length.toLocaleString('en-US')} gyms in ${lists.length} lists`;
    const noteOf = (tally: Tally) => `${of}${tally.total > 0 ? `: ${tally.summary.slice(0, 400)}` : ''}.`;
    return {
      'untidy-lost': { value: lost.total, note: noteOf(lost) },
      'untidy-state': { value: told.wrong.total, note: noteOf(told.wrong) },
      'untidy-state-unsaid': { value: told.unsaid.total, note: noteOf(told.unsaid) },
      'untidy-doubles': { value: (100 * told.doubles.total) / truths.length, note: `${told.doubles.total} gyms; ${noteOf(told.doubles)}` },
      'untidy-merged': { value: told.merges.total, note: noteOf(told.merges) },
      'untidy-order': { value: order.total, note: noteOf(order) },
    };
  });
}

/** Imports the lists one after another into an empty directory; after each, what it has lost is counted. */
async function importAll(folder: string, lists: readonly UntidyList[], lost: Tally): Promise<Imported[]> {
  await clear();
  const all: Imported[] = [];
  for (const list of lists) {
    const file = path.join(folder, list.source.fileName);
    const importId = await upload(file, { allJiuJitsu: false });
    const { counts } = await finish(importId);
    const rowIds = await rowIdsOf(file);
    const imported = { list, rowIds, findings: await findingsOf(importId), counted: counts.rows };
    const { kept, told } = tallyLost(lost, imported, await readDirectory());
    say(`${list.source.fileName}: ${JSON.stringify(counts)}, ${kept} values kept, ${told} told of`);
    all.push(imported);
  }
  return all;
}

/** What came of the lists against what is true. */
function against(directory: Directory, imported: readonly Imported[]) {
  const rows = imported.flatMap(({ list, rowIds, findings }) => {
    const byRow = Map.groupBy(findings, ({ row }) => row);
    return list.rows.flatMap((row) => {
      const gymId = gymIdFor(directory, rowIds.get(row.number) ?? '');
      return gymId === undefined ? [] : [{ gymId, list, row, findings: byRow.get(row.number) ?? [] }];
    });
  });
  const rowsByGym: ReadonlyMap<string, readonly RowOfGym[]> = Map.groupBy(rows, ({ gymId }) => gymId);
  const wrong = new Tally('Gyms in a wrong state though two witnesses agree');
  const unsaid = new Tally('Gyms in a wrong state without a guess told of');
  const doubles = new Tally('Gyms that stand twice unsaid');
  const merges = new Tally('False merges');
  tallyStates(wrong, unsaid, directory, rowsByGym);
  tallyDoubles(doubles, directory, rowsByGym);
  tallyFalseMerges(merges, rowsByGym);
  tellOthers(directory, rowsByGym);
  tellRefusals(imported);
  return { wrong, unsaid, doubles, merges, tallies: [wrong, unsaid, doubles, merges] };
}

/** Schools of other arts that stand as jiu-jitsu gyms: no figure, but worth knowing. */
function tellOthers({ gyms, pairs }: Directory, rowsByGym: ReadonlyMap<string, readonly RowOfGym[]>): void {
  const published = [...gyms].filter(([id, { status }]) => status === 'published' && rowsByGym.get(id)?.some(({ row }) => row.truth?.teaches === false));
  const drafts = [...gyms].filter(([, { status }]) => status === 'draft').length;
  say(
    `${gyms.size} gyms, ${drafts} of them drafts, ${pairs.length} pairs; published though another art's: ${
      published
        .map(([, { name }]) => name)
        .slice(0, 5)
        .join(', ') || 'none'
    }`,
  );
}

/** Rows of jiu-jitsu gyms that were refused, by reason: no figure either, since a row may say too little. */
function tellRefusals(imported: readonly Imported[]): void {
  const refused = new Tally('Rows of jiu-jitsu gyms that were rejected');
  for (const { list, findings } of imported) {
    for (const { kind, row: number, reason } of findings) {
      const row = kind === 'rejected' ? list.rows[number - 1] : undefined;
      if (row?.truth?.teaches) refused.add(`${row.kind}: ${reason.replace(/"[^"]*"/g, '"…"')}`, () => exampleOf(list, row, reason));
    }
  }
  refused.tell();
}

/** The lists backwards, and from the middle on; and the first of them once more. */
async function measureOrders(folder: string, lists: readonly UntidyList[], directory: Directory, tally: Tally): Promise<void> {
  const first = contentsOf(directory);
  const again = async (order: string, then: readonly UntidyList[]) => {
    for (const { source } of then) await finish(await upload(path.join(folder, source.fileName), { allJiuJitsu: false }));
    tallyOrder(tally, order, first, contentsOf(await readDirectory()));
    say(`imported ${order}`);
  };
  await again('the first list again', lists.slice(0, 1));
  const middle = Math.ceil(lists.length / 2);
  for (const [order, then] of [
    ['backwards', lists.toReversed()],
    ['from the middle on', [...lists.slice(middle), ...lists.slice(0, middle)]],
  ] as const) {
    await clear();
    await again(order, then);
  }
}
