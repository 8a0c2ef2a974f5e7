import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { gymIdOf } from '../functions/src/imports/running/decide';
import { readRows } from '../functions/src/imports/reading/read';
import { readingOf } from '../functions/src/imports/reading/reading';
import { gymsCollection, isMerged } from '../functions/src/gyms/store';
import { metresBetween } from '../functions/src/imports/matching/match';
import { writeSample } from '../scripts/sample/generate';
import type { Measured, Size } from './record';
import { clear, connect } from './support/firestore';
import { withFolder } from './support/folder';
import { say } from './support/say';
import { finish, upload } from './support/upload';

/** Farther off than rounding, a gym is not where its row says. */
const SAME_SPOT_METRES = 50;

/** Every row of the real lists, which a clone comes without: small, of an invented one. */
export async function measureRealRows(_ids: readonly string[], size: Size): Promise<Record<string, Measured>> {
  connect();
  if (size === 'full') return rowsOf(process.env.HALFMAT_DATA ?? path.join(process.env.HALFMAT_ROOT ?? '.', '../shared/data'));
  return withFolder(async (folder) => {
    await writeSample(path.join(folder, 'invented.json'), { gyms: 40, seed: 4 });
    return rowsOf(folder);
  });
}

/** Each list of a folder imported into an empty directory, and each of its rows against the gym that it should have become. */
async function rowsOf(folder: string): Promise<Record<string, Measured>> {
  const files = (await readdir(folder).catch(() => [])).filter((name) => /\.(?:csv|json|geojson)$/.test(name)).sort();
  if (files.length === 0) throw new Error(`${folder} has no lists: set HALFMAT_DATA to a folder of lists in which no row repeats another.`);
  const wrong: string[] = [];
  let rows = 0;
  for (const name of files) {
    await clear();
    const file = path.join(folder, name);
    await finish(await upload(file));
    const before = rows;
    for await (const problem of problemsOf(file, () => rows++)) wrong.push(`${name} ${problem}`);
    say(`${name}: ${rows - before} rows`);
  }
  const note = `${rows} rows of ${files.length} files${wrong.length > 0 ? `: ${wrong.slice(0, 5).join('; ')}` : ''}.`;
  return { 'real-rows': { value: wrong.length, note } };
}

/** None of these lists repeats a gym, so each row must be one gym of its own, with its name, where it says. */
async function* problemsOf(file: string, onRow: () => void): AsyncGenerator<string> {
  const today = new Date().toISOString().slice(0, 10);
  const seen = new Set<string>();
  for await (const row of readRows(createReadStream(file), path.basename(file))) {
    onRow();
    const reading = readingOf(row, { today });
    if (reading.kind === 'rejected') {
      yield `row ${row.number} rejected: ${reading.findings[0]?.reason}`;
      continue;
    }
    const id = gymIdOf(path.parse(file).name, reading.key);
    const stored = (await gymsCollection().doc(id).get()).data();
    if (!stored) yield `row ${row.number} lost`;
    else if (isMerged(stored) || seen.has(id)) yield `row ${row.number} merged into another`;
    else if (stored.name.toLowerCase() !== reading.facts.name.toLowerCase()) yield `row ${row.number} became ${stored.name}`;
    else if (isElsewhere(stored, reading.facts)) yield `row ${row.number} is elsewhere`;
    seen.add(id);
  }
}

interface Located {
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
}
function isElsewhere(a: Located, b: Located): boolean {
  if (b.latitude === undefined || b.longitude === undefined) return false;
  return (metresBetween(a, b) ?? Number.POSITIVE_INFINITY) > SAME_SPOT_METRES;
}
