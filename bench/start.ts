import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { documentPaths } from '../functions/src/contract';
import { readDocument } from '../scripts/client/backend';
import { until } from '../tests/support/until';
import { type Figure, millisecondsOf, run, say } from './support/run';
import { startStack } from './support/stack';

/** The stack counts as idle after this long without work. */
const IDLE_MS = 30_000;

/** The product as `npm start` runs it: started without data, left idle, stopped and started again. */
async function measure(): Promise<Figure[]> {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'start-')), 'data');
  say('first start');
  const first = startStack(folder);
  await first.ready();
  await pause(IDLE_MS);
  const resident = first.residentBytes();
  await first.stop();

  say('second start');
  const milliseconds = await millisecondsOf(async () => {
    const { address, connection } = startStack(folder);
    const isServed = async () => (await fetch(address)).ok && (await readDocument(connection, documentPaths.home)) !== undefined;
    await until('The homepage', async () => (await isServed().catch(() => false)) || undefined);
  });
  return [
    { id: 'start-again', what: 'Time from the second `npm start` to the first page', value: milliseconds / 1000, unit: 's', target: { atMost: 20 } },
    {
      id: 'idle-memory',
      what: 'Memory of the whole local stack, idle with the sample',
      value: resident / 1024 ** 3,
      unit: 'GiB',
      target: { atMost: 2 },
      note: 'Sum of the resident memory of all its processes. Shared memory counts once per process.',
    },
  ];
}

await run(measure);
