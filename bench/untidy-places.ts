import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { type City, cityNamed } from '../functions/src/geo';
import { generateSample } from '../scripts/sample/generate';
import { type ListRow as Row, statedCity, withoutCity } from '../tests/support/stated-city';
import type { Measured, Size } from './record';
import { clear, connect } from './support/firestore';
import { withFolder } from './support/folder';
import { say } from './support/say';
import { finish, upload } from './support/upload';
import { gymIdFor, readDirectory, rowIdsOf } from './untidy/directory';
import { Tally } from './untidy/tally';

/** Rows told of: few enough to be looked through. */
const SHOWN = 40;

/** A row of a real list that names its city. */
interface Stated {
  readonly number: number;
  readonly row: Row;
  readonly city: City;
}

/** Every row of the real lists that states its city, with the city hidden. Small: of an invented list. */
export async function measureUntidyPlaces(_ids: readonly string[], size: Size): Promise<Record<string, Measured>> {
  connect();
  return withFolder(async (folder) => {
    const lists = size === 'full' ? (process.env.HALFMAT_DATA ?? path.join(process.env.HALFMAT_ROOT ?? '.', '../shared/data')) : await invented(folder);
    const files = (await readdir(lists).catch(() => [])).filter((name) => name.endsWith('.csv')).sort();
    if (files.length === 0) throw new Error(`${lists} has no lists: set HALFMAT_DATA to a folder of lists in which no row repeats another.`);
    const disagreeing = new Tally('Gyms in another city once it is hidden', SHOWN);
    let rows = 0;
    for (const name of files) {
      const all = parse(await readFile(path.join(lists, name)), { columns: true, bom: true }) as Row[];
      const stated = all.flatMap((row, index) => statedIn(row, index + 1));
      const hidden = path.join(folder, `hidden-${name}`);
      await writeFile(
        hidden,
        stringify(
          all.map((row, index) => withoutCity(row, stated.find(({ number }) => number === index + 1)?.city)),
          { header: true },
        ),
      );
      await tallyCities(disagreeing, hidden, stated);
      rows += stated.length;
    }
    if (rows === 0) throw new Error('No row of these lists states its city.');
    disagreeing.tell();
    const of = `${rows} rows of ${files.length} lists`;
    return {
      'hidden-city': { value: 100 * (1 - disagreeing.total / rows), note: `${rows - disagreeing.total} of ${of}.` },
    };
  });
}

async function invented(folder: string): Promise<string> {
  const rows = Array.from(generateSample({ gyms: 40, seed: 4 }), ({ name, city, state, latitude, longitude }) => ({ name, city, state, latitude, longitude }));
  await writeFile(path.join(folder, 'invented.csv'), stringify(rows, { header: true }));
  return folder;
}

/** Imports a list into an empty directory and counts the gyms that are not in the city stated. */
async function tallyCities(tally: Tally, file: string, stated: readonly Stated[]): Promise<void> {
  await clear();
  await finish(await upload(file));
  const directory = await readDirectory();
  const ids = await rowIdsOf(file);
  for (const { number, row, city } of stated) {
    const gym = directory.gyms.get(gymIdFor(directory, ids.get(number) ?? '') ?? '');
    const found = gym && (cityNamed(gym.state, gym.city) ?? gym);
    if (found !== city)
      tally.add(
        path.basename(file),
        () => `row ${number} ${JSON.stringify(row)}: ${gym ? `${gym.city}, ${gym.state}` : 'no gym'}, not ${city.name}, ${city.stateCode}`,
      );
  }
  say(`${path.basename(file)}: ${stated.length} rows state a city`);
}

function statedIn(row: Row, number: number): Stated[] {
  const city = statedCity(row);
  return city ? [{ number, row, city }] : [];
}
