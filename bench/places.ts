import { createReadStream, mkdtempSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { type City, findCityByName } from '../functions/src/geo';
import { isMerged } from '../functions/src/gyms/record/repository';
import { readRows } from '../functions/src/imports/reading/read-rows';
import { readRow } from '../functions/src/imports/reading/read-row';
import { makeGymId } from '../functions/src/imports/running/decide';
import { at } from '../scripts/lib/paths.mjs';
import { hasPosition, type ListRow, statedCity, withoutCity, withoutZip } from '../tests/support/stated-city';
import { clearFirestore, startEmptyFirestore } from './support/local-firestore';
import { type Figure, run, say } from './support/run';
import { finish, upload } from './support/upload';
import { collection } from '../functions/src/platform/collections';

/** What is removed from each row of a list, given the city that it states. */
type Hide = (row: ListRow, city: City | undefined) => ListRow;

const withPositionOnly: Hide = (row, city) => withoutZip(withoutCity(row, city));

/** Imports the real lists without any row's city, once with ZIP codes and once without, and checks whether each gym is still in the right city. */
async function measure(): Promise<Figure[]> {
  const lists = process.env.HALFMAT_DATA ?? at('../shared/data');
  const names = (await readdir(lists).catch(() => [])).filter((name) => name.endsWith('.csv')).map((name) => path.join(lists, name));
  if (names.length === 0) throw new Error(`There are no lists in ${lists}. Set HALFMAT_DATA to a folder of lists without repeated rows.`);
  await startEmptyFirestore();
  return [
    await figureOf('hidden-city', "Gyms from real lists that an import places in the right city if their rows don't name it", names, withoutCity),
    await figureOf('hidden-city-position', 'The same if their rows have no ZIP code either, only a position', names, withPositionOnly),
  ];
}

async function figureOf(id: string, what: string, lists: readonly string[], hide: Hide): Promise<Figure> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lists-'));
  let [rows, found] = [0, 0];
  for (const list of lists) {
    const name = path.basename(list);
    const all = parse(await readFile(list), { columns: true, bom: true }) as ListRow[];
    const cities = all.map((row) => (hasPosition(row) ? statedCity(row) : undefined));
    const file = path.join(folder, `hidden-${name}`);
    const hidden = all.map((row, index) => hide(row, cities[index]));
    await writeFile(file, stringify(hidden, { header: true }));
    const placed = await importedCities(file);
    for (const [index, city] of cities.entries()) {
      if (!city) continue;
      rows++;
      if (placed.get(index + 1) === city) found++;
      else say(`${id}: row ${index + 1} of ${name}, ${city.name}, ${city.stateCode}: ${JSON.stringify(all[index])}`);
    }
  }
  return { id, what, value: (100 * found) / rows, unit: '%', target: { atLeast: 92 }, note: `${found} of ${rows} rows in ${lists.length} lists.` };
}

/** Imports a list into an empty directory. Returns the known city of each row's gym by the row's number, from 1. */
async function importedCities(file: string): Promise<ReadonlyMap<number, City | undefined>> {
  await clearFirestore();
  await finish(await upload(file));
  const documents = new Map((await collection('gyms').get()).docs.map((document) => [document.id, document.data()]));
  const cities = new Map<number, City | undefined>();
  for await (const row of readRows(createReadStream(file), path.basename(file))) {
    const reading = readRow(row, { today: new Date().toISOString().slice(0, 10) });
    if (reading.kind !== 'gym') continue;
    let gym = documents.get(makeGymId(path.parse(file).name, reading.key));
    while (gym && isMerged(gym)) gym = documents.get(gym.mergedInto);
    cities.set(row.number, gym && findCityByName(gym.state, gym.city));
  }
  return cities;
}

await run(measure);
