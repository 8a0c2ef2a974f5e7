import { readdirSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import type { Gym } from '@contract';
import { type City, findCityByName, kilometersBetween } from '@functions/geo';
import { isMerged } from '@functions/gyms/record/repository';
import { clearFirestore, contentsOf } from '@support/firestore';
import { type ListRow, statedCity } from '@support/stated-city';
import { importList, type ListedRow, type ListFile, readList, rowsOf } from './support/lists';

/** Lists without repeated rows, from the folder in HALFMAT_DATA. A clone doesn't contain them. */
const FOLDER = process.env.HALFMAT_DATA ?? path.join(import.meta.dirname, '../../../shared/data');
const files = (() => {
  try {
    return readdirSync(FOLDER)
      .filter((name) => /\.(?:csv|json|geojson)$/.test(name))
      .sort();
  } catch {
    return [];
  }
})();
/** Coordinates that differ by more than this were not just rounded. */
const SAME_SPOT_KM = 0.05;

type Spot = Partial<Record<'latitude' | 'longitude', number | undefined>>;
function isElsewhere(a: Spot, b: Spot): boolean {
  if (b.latitude === undefined || b.longitude === undefined) return false;
  if (a.latitude === undefined || a.longitude === undefined) return true;
  return kilometersBetween({ latitude: a.latitude, longitude: a.longitude }, { latitude: b.latitude, longitude: b.longitude }) > SAME_SPOT_KM;
}

/** The cities that a table's rows state, by row. */
function citiesIn({ fileName, text }: ListFile): ReadonlyMap<number, City> {
  if (!fileName.endsWith('.csv')) return new Map();
  const rows = parse(text, { columns: true, bom: true }) as ListRow[];
  return new Map(
    rows.flatMap((row, index) => {
      const city = statedCity(row);
      return city ? [[index + 1, city] as const] : [];
    }),
  );
}

async function problemsOf(list: ListFile): Promise<string[]> {
  const gyms = (await contentsOf('gyms')) as Record<string, Gym>;
  const cities = citiesIn(list);
  const seen = new Set<string>();
  const problems: string[] = [];
  const problemOf = ({ reading, gymId, number }: ListedRow): string | undefined => {
    if (reading.kind === 'rejected') return `was rejected: ${reading.findings[0]?.reason}`;
    const stored = gyms[gymId];
    if (!stored) return 'was lost';
    if (isMerged(stored) || seen.has(gymId)) return 'was merged into another';
    if (stored.name.toLowerCase() !== reading.facts.name.toLowerCase()) return `became ${stored.name}`;
    if (isElsewhere(stored, reading.facts)) return 'is elsewhere';
    const stated = cities.get(number);
    return stated && findCityByName(stored.state, stored.city) !== stated ? `is in ${stored.city}, not in ${stated.name}` : undefined;
  };
  for await (const row of rowsOf(list)) {
    const problem = problemOf(row);
    if (problem) problems.push(`row ${row.number} ${problem}`);
    seen.add(row.gymId);
  }
  return problems;
}

describe.skipIf(files.length === 0)('a real list', () => {
  it.each(files)('makes one gym of each row, with its name, in the place it states: %s', async (name) => {
    const list = readList(path.join(FOLDER, name));
    await clearFirestore();
    await importList(list);
    expect(await problemsOf(list)).toEqual([]);
  });
});
