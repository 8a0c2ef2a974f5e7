import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sitePaths } from '../functions/src/contract';
import type { Measured } from './record';
import { cityOf200 } from './support/city';
import { LocalStack } from './support/local-stack';
import { say } from './support/say';
import { firstVisit, openBrowser, type Visit, visit } from './support/visitor';

/** After this long without work the stack counts as idle. */
const IDLE_MS = 30_000;
const GIB = 1024 ** 3;

/** The product as `npm start` runs it: started on nothing, stopped, started again, and visited by a browser. */
export async function measureStack(ids: readonly string[]): Promise<Record<string, Measured>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'halfmat-bench-stack-'));
  let stack: LocalStack | undefined;
  try {
    say('first start, with the sample');
    stack = LocalStack.start(folder);
    await stack.announced();
    await pause(IDLE_MS);
    const resident = stack.residentBytes();
    say(`idle: ${(resident / GIB).toFixed(2)} GiB`);
    await stack.stop();

    say('second start');
    const begun = performance.now();
    stack = LocalStack.start(folder);
    await stack.answers();
    const seconds = (performance.now() - begun) / 1000;
    await stack.announced();
    const reads = ids.some((id) => id.startsWith('reads-')) ? await measureReads(stack, folder) : {};
    return {
      ...reads,
      'idle-memory': { value: resident / GIB, note: 'Resident memory of all its processes added up, so what they share is counted in each.' },
      'start-again': { value: seconds },
    };
  } finally {
    await stack?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** What pages cost a first-time visitor, and the homepage one who returns. */
async function measureReads(stack: LocalStack, folder: string): Promise<Record<string, Measured>> {
  const { state, city, gym } = await cityOf200(stack, folder);
  const at = (place: string) => `${stack.address}${place}`;
  const browser = await openBrowser();
  try {
    const address = { stateSlug: state.slug, citySlug: city.citySlug, slug: gym.slug };
    const measured: Record<string, Measured> = {
      'reads-home': figure(await firstVisit(browser, at('/'), 'Find Your Perfect BJJ Gym')),
      'reads-states': figure(await firstVisit(browser, at(sitePaths.states), state.name)),
      'reads-state': figure(await firstVisit(browser, at(sitePaths.state(state.slug)), city.name)),
      'reads-city-200': figure(await firstVisit(browser, at(sitePaths.city(state.slug, city.citySlug)), gym.name)),
      'reads-gym': figure(await firstVisit(browser, at(sitePaths.gym(address)), gym.name)),
    };
    const context = await browser.newContext();
    await visit(context, at('/'), 'Find Your Perfect BJJ Gym');
    return { ...measured, 'reads-cached': figure(await visit(context, at('/'), 'Find Your Perfect BJJ Gym')) };
  } finally {
    await browser.close();
  }
}

function figure({ reads, paths }: Visit): Measured {
  const shown = paths.map((name) => name.replace(/^.*\/documents\//, ''));
  return { value: reads, ...(shown.length > 0 && { note: shown.join(', ') }) };
}
