import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { COLLECTIONS, type Gym, type MergedGym } from '../functions/src/contract';
import { listDocuments } from '../scripts/client/backend';
import { importFile } from '../scripts/import/run';
import { asOperator } from '../scripts/local/operator';
import { localPorts } from '../scripts/client/local';
import { writeSample } from '../scripts/sample/generate';
import type { Measured, Size } from './record';
import { countedGyms, countedPages, unsaidBy } from './support/counts';
import { withFolder } from './support/folder';
import { LocalStack } from './support/local-stack';
import { say } from './support/say';
import { Tally } from './untidy/tally';

/** Gyms of each list, and the cities that they share. */
const SCALES = { full: { gyms: 800, cities: 160 }, small: { gyms: 30, cities: 6 } } as const;
const LISTS = 3;
/** How long after the last list what pages say may be wrong. */
const PATIENCE_MS = 60_000;
const PAUSE_MS = 500;

/** Three lists one after another into a local stack; a minute later at most, what its pages say against the gyms themselves. */
export function measureUntidyCounts(_ids: readonly string[], size: Size): Promise<Record<string, Measured>> {
  return withFolder(async (folder) => {
    const stack = LocalStack.start(path.join(folder, 'data'), ['--data', await listIn(folder, 0, SCALES[size])]);
    try {
      await stack.announced();
      for (let number = 1; number < LISTS; number++) {
        const file = await listIn(folder, number, SCALES[size]);
        const { import: ended } = await asOperator(localPorts(stack.portsFrom), (operator) =>
          importFile(operator, file, { source: { name: `List ${number}` } }),
        );
        say(`list ${number + 1}: ${JSON.stringify(ended.counts)}`);
      }
      return { 'counts-after': await wrongPages(stack) };
    } finally {
      await stack.stop();
    }
  });
}

/** Lists share cities: later ones change pages that earlier ones have made. */
async function listIn(folder: string, number: number, { gyms, cities }: (typeof SCALES)[Size]): Promise<string> {
  const file = path.join(folder, `list-${number}.json`);
  await writeSample(file, { gyms, cities: cities + number, seed: 31 });
  return file;
}

/** Pages that say another number than the gyms, looked at until there are none or the time is over. */
async function wrongPages(stack: LocalStack): Promise<Measured> {
  const begun = Date.now();
  const gyms: (Gym | MergedGym)[] = [];
  for await (const { data } of listDocuments<Gym | MergedGym>(stack.connection, COLLECTIONS.gyms, 300)) gyms.push(data);
  const pages = countedPages(countedGyms(gyms));
  let wrong = new Tally('Pages with other counts than the gyms');
  for (let isOver = false; !isOver; await pause(PAUSE_MS)) {
    isOver = Date.now() - begun >= PATIENCE_MS;
    wrong = new Tally('Pages with other counts than the gyms');
    for (const page of pages) {
      const unsaid = unsaidBy(await (await fetch(stack.address + page.path)).text(), page);
      if (unsaid.length > 0) wrong.add(page.path.split('/').length > 3 ? 'city' : page.path, () => `${page.path} doesn’t say ${unsaid.join(', ')}`);
    }
    if (wrong.total === 0) break;
  }
  wrong.tell();
  const seconds = ((Date.now() - begun) / 1000).toFixed(0);
  return {
    value: wrong.total,
    note: `Of ${pages.length} pages and ${gyms.length} gyms, looked at until ${seconds} s after the last list${wrong.total > 0 ? `: ${wrong.summary}` : ''}.`,
  };
}
