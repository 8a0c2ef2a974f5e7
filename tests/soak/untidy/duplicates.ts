import type { Gym } from '@contract';
import { type Directory, findGymId } from './directory';
import { exampleOf } from './lost';
import type { RowOfGym } from './states';
import type { Tally } from './tally';
import { areLinked } from './witnesses';

/** Counts gyms that are listed twice without a reported pair, though two of their rows show that they are the same. */
export function tallyDuplicates(tally: Tally, directory: Directory, rowsByGym: ReadonlyMap<string, readonly RowOfGym[]>): void {
  const reportedPairs = new Groups();
  for (const { gymIds } of directory.pairs) reportedPairs.join(...(gymIds.map((id) => findGymId(directory, id) ?? id) as [string, string]));
  for (const [gymId, rows] of rowsByGym) {
    for (const { findings } of rows)
      for (const { kind, gymId: other } of findings) if (kind === 'pair' && other) reportedPairs.join(gymId, findGymId(directory, other) ?? other);
  }
  const rowsByTruth = Map.groupBy(
    [...rowsByGym].flatMap(([gymId, rows]) => rows.map((row) => ({ ...row, gymId }))),
    ({ row }) => row.truth,
  );
  for (const [truth, rows] of rowsByTruth) {
    if (!truth || new Set(rows.map(({ gymId }) => reportedPairs.of(gymId))).size < 2) continue;
    const twice = rows.flatMap((one) =>
      rows
        .filter((other) => reportedPairs.of(one.gymId) < reportedPairs.of(other.gymId) && areLinked(one.row, other.row))
        .map((other) => [one, other] as const),
    )[0];
    if (!twice) continue;
    const [one, other] = twice;
    tally.add(
      [one, other]
        .map(({ row }) => faultsOf(row.stated?.faults ?? []))
        .sort()
        .join(' / '),
      () =>
        `${exampleOf(one.list, one.row, where(directory.gyms.get(one.gymId)))} AND ${exampleOf(other.list, other.row, where(directory.gyms.get(other.gymId)))}`,
    );
  }
}

const PLACE_AND_NAME = ['state wrong', 'city hidden', 'position coarse', 'position missing', 'name otherwise'];
const faultsOf = (faults: readonly string[]): string => faults.filter((fault) => PLACE_AND_NAME.includes(fault)).join(' + ') || 'none';
const where = (gym: Gym | undefined): string =>
  JSON.stringify({ name: gym?.name, city: gym?.city, state: gym?.state, latitude: gym?.latitude, longitude: gym?.longitude, phone: gym?.phone });

/** Counts gyms made of rows of different gyms. */
export function tallyFalseMerges(tally: Tally, rowsByGym: ReadonlyMap<string, readonly RowOfGym[]>): void {
  for (const rows of rowsByGym.values()) {
    const [first] = rows;
    const other = rows.find(({ row }) => row.truth !== first?.row.truth);
    if (!first || !other) continue;
    const merged =
      other.findings.find(({ kind }) => kind === 'merged')?.reason ?? first.findings.find(({ kind }) => kind === 'merged')?.reason ?? 'nothing is reported';
    tally.add(
      merged.replace(/“[^”]*”/g, '“…”').replace(/\d+/g, 'N'),
      () => `${exampleOf(first.list, first.row, first.row.truth?.name ?? '')} AND ${exampleOf(other.list, other.row, merged)}`,
    );
  }
}

/** Groups ids that are connected through any number of pairs. */
class Groups {
  private readonly leaders = new Map<string, string>();

  of(id: string): string {
    const leader = this.leaders.get(id) ?? id;
    return leader === id ? id : this.of(leader);
  }

  join(a: string, b: string): void {
    const [one, other] = [this.of(a), this.of(b)];
    if (one !== other) this.leaders.set(one, other);
  }
}
