import type { Finding } from '@contract';
import type { Directory } from './directory';
import type { RowTruth, UntidyList } from './lists';
import { exampleOf } from './lost';
import type { Tally } from './tally';
import { isDecided, votesOf } from './witnesses';

/** A row, and what the import's report says about it. */
export interface RowOfGym {
  readonly list: UntidyList;
  readonly row: RowTruth;
  readonly findings: readonly Finding[];
}

/** Counts gyms in a wrong state: `wrong` if two witnesses in a row agree on the true one, `unsaid` if one does and no guess is reported. */
export function tallyStates(wrong: Tally, unsaid: Tally, directory: Directory, rowsByGym: ReadonlyMap<string, readonly RowOfGym[]>): void {
  for (const [gymId, gym] of directory.gyms) {
    const rows = rowsByGym.get(gymId) ?? [];
    const foreign = rows.find(({ row }) => row.kind === 'foreign');
    if (foreign) wrong.add('gym of another country', () => exampleOf(foreign.list, foreign.row, `is in ${gym.state}`));
    const truth = rows.find(({ row }) => row.truth)?.row.truth;
    if (!truth || truth.state === gym.state) continue;
    const decided = rows.find(({ row }) => isDecided(votesOf(row)));
    const kind = ({ row }: RowOfGym) =>
      `${row.stated?.state === truth.state ? 'label right' : 'label wrong'}${truth.neighbors.length > 0 ? ' at a state line' : ''}, ${rows.length > 1 ? 'several rows' : 'one row'}, votes ${votesOf(row).forTruth}:${votesOf(row).forAnother}`;
    if (decided) wrong.add(kind(decided), () => exampleOf(decided.list, decided.row, `is in ${gym.state}, not in ${truth.state}; ${rows.length} rows`));
    const isGuess = gym.doubts?.some((doubt) => doubt === 'state' || doubt === 'city') || rows.some(({ findings }) => findings.some(isGuessOfPlace));
    const knows = rows.find(({ row }) => votesOf(row).forTruth > 0);
    if (knows && !isGuess)
      unsaid.add(kind(knows), () => exampleOf(knows.list, knows.row, `is in ${gym.state}, not in ${truth.state}, and no guess is reported`));
  }
}

const isGuessOfPlace = ({ kind, topic }: Finding): boolean => kind === 'guessed' && (topic === 'state' || topic === 'city');
