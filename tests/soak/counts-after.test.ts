import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { COLLECTIONS, type Gym, type MergedGym } from '@contract';
import { listDocuments } from '@scripts/client/backend';
import { localPorts } from '@scripts/client/local';
import { importFile } from '@scripts/import/run';
import { asOperator } from '@scripts/seed/operator';
import { writeSample } from '@scripts/sample/generate';
import { countedGyms, countedPages, unsaidBy } from '@support/counted-pages';
import { OwnStack } from './support/own-stack';
import { sized } from './support/size';

/** Gyms of each list, and the cities that the lists share. */
const { gyms: GYMS, cities: CITIES } = sized({ gyms: 800, cities: 160 }, { gyms: 30, cities: 6 });
const LISTS = 3;
/** Pages may be wrong for this long after the last list. */
const TIMEOUT_MS = 60_000;

const stack = await OwnStack.reserve();
afterAll(() => stack.end());

/** Writes a list. Later lists change pages that earlier ones have created. */
async function writeList(number: number): Promise<string> {
  const file = path.join(stack.folder, `list-${number}.json`);
  await writeSample(file, { gyms: GYMS, cities: CITIES + number, seed: 31 });
  return file;
}

/** The gym counts that pages lack. */
async function wrongPages(): Promise<string[]> {
  const gyms: (Gym | MergedGym)[] = [];
  for await (const { data } of listDocuments<Gym | MergedGym>(stack.connection, COLLECTIONS.gyms, 300)) gyms.push(data);
  const wrong: string[] = [];
  for (const page of countedPages(countedGyms(gyms))) {
    const unsaid = unsaidBy(await (await fetch(stack.address + page.path)).text(), page);
    if (unsaid.length > 0) wrong.push(`${page.path} doesn’t say ${unsaid.join(', ')}`);
  }
  return wrong;
}

describe('every page with a number of gyms', () => {
  it(`shows the right one within a minute after the last of ${LISTS} lists`, async () => {
    await stack.start('--data', await writeList(0));
    for (let number = 1; number < LISTS; number++) {
      const file = await writeList(number);
      await asOperator(localPorts(stack.portsFrom), (operator) => importFile(operator, file, { source: { name: `List ${number}` } }));
    }
    await expect.poll(wrongPages, { timeout: TIMEOUT_MS, interval: 500 }).toEqual([]);
  });
});
