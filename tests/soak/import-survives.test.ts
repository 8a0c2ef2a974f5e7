import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COLLECTIONS, hasImportEnded } from '@contract';
import { firestore } from '@functions/platform/firestore';
import { requireChromium } from '@scripts/lib/chromium';
import { at } from '@scripts/lib/paths.mjs';
import { writeSample } from '@scripts/sample/generate';
import { OwnStack } from './support/own-stack';
import { Proxy } from '@support/proxy';
import { sized } from './support/size';
import { Importer } from './surviving/importer';
import { faultsOf, hashesIn } from './surviving/judge';
import { makeList } from './surviving/list';

/**
 * Rows, bad rows, kills of the functions, cuts of the browser's connection during the upload, and of the functions' during the
 * import.
 */
const SCALE = sized({ rows: 10_000, bad: 300, kills: 10, uploadCuts: 10, cuts: 20 }, { rows: 250, bad: 8, kills: 1, uploadCuts: 1, cuts: 1 });
const SOURCE = 'Survivors';
/** The longest that an import may take: after a kill, half a minute passes until its lease expires. */
const POLL_OPTIONS = { timeout: 30 * 60_000, interval: 200 };

let proxy: Proxy;
const stack = await OwnStack.reserve(async (address) => {
  proxy = await Proxy.before(address);
  return { NODE_OPTIONS: `--import ${at('tests/soak/support/through-proxy.ts')}`, HALFMAT_THROUGH: proxy.host };
});
stack.connectAdmin();

let browser: Browser;
let importer: Importer;
beforeAll(async () => {
  const first = path.join(stack.folder, 'first.json');
  await writeSample(first, { gyms: 20, cities: 5, seed: 1 });
  await stack.start('--demo', '--data', first);
  browser = await chromium.launch({ executablePath: await requireChromium(), args: ['--no-sandbox'] });
  importer = await Importer.open(stack, await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' }));
});
afterAll(async () => {
  await browser?.close();
  await stack.end();
  await proxy.end();
});

/** Waits for a row of the import. A failed import is resumed by hand. */
async function waitForRow(id: string, row: number): Promise<void> {
  await expect
    .poll(async () => {
      const { state, nextRow } = await importer.import(id);
      if (state === 'failed') await importer.resume(id);
      else if (hasImportEnded(state)) throw new Error(`The import was ${state} before it had been interrupted as often as it should be.`);
      return state === 'running' && nextRow < SCALE.rows ? nextRow : -1;
    }, POLL_OPTIONS)
    .toBeGreaterThanOrEqual(row);
}

/** Kills the functions and cuts their connections to the database, spread over the rows. */
async function interrupt(id: string): Promise<void> {
  const spread = (count: number, hit: () => number) => Array.from({ length: count }, (_, index) => ({ hit, row: (SCALE.rows * (index + 1)) / (count + 1) }));
  const all = [...spread(SCALE.kills, () => stack.killFunctions()), ...spread(SCALE.cuts, () => proxy.reset())];
  for (const { hit, row } of all.sort((a, b) => a.row - b.row)) {
    await waitForRow(id, row);
    // Right after a kill, there is no process or connection.
    await expect.poll(async () => hit(), POLL_OPTIONS).toBeGreaterThan(0);
  }
}

/** Waits until an import is done. A failed import is resumed by hand. */
async function waitForEnd(id: string): Promise<void> {
  for (;;) {
    await expect.poll(async () => hasImportEnded((await importer.import(id)).state), POLL_OPTIONS).toBe(true);
    const { state } = await importer.import(id);
    if (state === 'done') break;
    expect(state, 'the end of the import').toBe('failed');
    await importer.resume(id);
    await pause(1000);
  }
  await expect.poll(async () => (await firestore().collection(COLLECTIONS.upkeep).limit(1).get()).empty, POLL_OPTIONS).toBe(true);
}

describe(`a list of ${SCALE.rows} rows with ${SCALE.bad} bad ones`, () => {
  const list = makeList(SCALE.rows, SCALE.bad);

  it(`loses, duplicates and hides no row when it is imported while functions are killed and connections are cut`, async () => {
    const id = await importer.send(list.text, SOURCE, SCALE.uploadCuts);
    await interrupt(id);
    await waitForEnd(id);
    expect(await faultsOf(firestore(), id, SOURCE, list)).toEqual([]);
  });

  it('changes no document when it is imported once more', async () => {
    const before = await hashesIn(firestore());
    await waitForEnd(await importer.send(list.text, SOURCE, 0));
    const after = await hashesIn(firestore());
    expect([...new Set([...before.keys(), ...after.keys()])].filter((one) => before.get(one) !== after.get(one))).toEqual([]);
  });
});
