import type { FindQuery, PointsResponse } from '../../contract';
import type { Table } from '../../gym-index/table';
import { filterRows } from '../../gym-index/facets';
import { orderedBy } from '../../gym-index/ordering';
import { isOpenMat, isStillToday } from '../../gym-index/facts';
import { isClosed, packedFilters } from '../../gym-index/matching';
import { listings } from '../../gym-index/store';
import { areaOf } from './area';

/** Above this, the ids would take more space than the points. */
const NAMED_AT_MOST = 5000;

/** Positions of the gyms that a query finds. Neighbors are next to each other, so that differences are short. */
export async function pointsOf(query: FindQuery, now: Date): Promise<PointsResponse> {
  const directory = await listings();
  const area = areaOf(query, directory);
  if (!area) return { deltas: [], kinds: '', ids: [], total: 0 };
  const { table, gyms } = directory;
  const found = filterRows(table, area.rows, query, now);
  const located = found.filter((row) => !Number.isNaN(table.latitude[row]));
  const rows = orderedBy(located, (row) => curveOf(table, row));
  const { minuteIn } = packedFilters(query, now);
  const minutes = table.clocks.map(minuteIn);
  const kindOf = (row: number) => (isClosed(table, row) ? '2' : hasOpenMat(table, row, minutes[table.zone[row] as number] ?? 0) ? '1' : '0');
  return {
    deltas: deltasOf(table, rows),
    kinds: rows.map(kindOf).join(''),
    ...(rows.length <= NAMED_AT_MOST && { ids: rows.flatMap((row) => gyms[row]?.id ?? []) }),
    total: found.length,
    ...(area.place && { place: area.place }),
  };
}

function deltasOf({ latitude, longitude }: Table, rows: readonly number[]): number[] {
  const deltas: number[] = [];
  let [north, east] = [0, 0];
  for (const row of rows) {
    const [nextNorth, nextEast] = [Math.round((latitude[row] as number) * 1e4), Math.round((longitude[row] as number) * 1e4)];
    deltas.push(nextNorth - north, nextEast - east);
    [north, east] = [nextNorth, nextEast];
  }
  return deltas;
}

/** Position on a Z-order curve across the globe: the bits of latitude and longitude interleaved, 16 each. */
function curveOf({ latitude, longitude }: Table, row: number): number {
  const north = Math.floor((((latitude[row] as number) + 90) / 180.001) * 2 ** 16);
  const east = Math.floor((((longitude[row] as number) + 180) / 360.001) * 2 ** 16);
  let curve = 0;
  for (let bit = 15; bit >= 0; bit--) curve = curve * 4 + ((north >> bit) & 1) * 2 + ((east >> bit) & 1);
  return curve;
}

/** Whether an open mat is running at this minute of the gym's week, or starts later that day. */
function hasOpenMat({ classesAt, spans, kinds }: Table, row: number, minute: number): boolean {
  for (let at = classesAt[row] as number; at < (classesAt[row + 1] as number); at++) {
    if (isOpenMat(kinds[at] as number) && isStillToday(spans[at] as number, minute)) return true;
  }
  return false;
}
