import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { type CityDocument, folded, sitePaths } from '../functions/src/contract';
import { listings } from '../functions/src/gym-index/store';
import { CACHED_MS } from '../functions/src/http/response-cache';
import { sponsorsDocument } from '../functions/src/http/sponsors/listed';
import { writeSample } from '../scripts/sample/generate';
import type { Measured, Size } from './record';
import { attempt } from './support/attempt';
import { SharedCache } from './support/cache';
import { largeCity } from './support/city';
import { withFolder } from './support/folder';
import type { Listening } from './support/listen';
import { LocalStack, withStack } from './support/local-stack';
import { billOf } from './support/meter';
import { say } from './support/say';
import { serveSite } from './support/site';
import { firstVisit, openBrowser, type Visit, visit } from './support/visitor';

/**
 * `idleMs`: after this long without work the stack counts as idle. `cityGyms`: more than a city's page shows at first.
 * `listed`: gyms that it starts with; without it the sample.
 */
const SCALES = { full: { idleMs: 30_000, cityGyms: 200 }, small: { idleMs: 500, cityGyms: 60, listed: { gyms: 60, seed: 9 } } } as const;
type Scale = (typeof SCALES)[Size];
const STARTS = ['start-again', 'idle-memory'];
const GIB = 1024 ** 3;

/** The product as `npm start` runs it: started on nothing, stopped and started again; and visited by a browser. */
export async function measureStack(ids: readonly string[], size: Size): Promise<Record<string, Measured>> {
  const scale = SCALES[size];
  const starts = ids.filter((id) => STARTS.includes(id));
  const reads = ids.filter((id) => id.startsWith('reads-'));
  return {
    ...(starts.length > 0 && (await attempt(starts, () => withFolder((folder) => measureStarts(folder, scale))))),
    ...(reads.length > 0 && (await attempt(reads, () => withStack((stack) => measureReads(stack, scale))))),
  };
}

async function measureStarts(folder: string, scale: Scale): Promise<Record<string, Measured>> {
  const data = path.join(folder, 'data');
  const list = path.join(folder, 'listings.json');
  if ('listed' in scale) await writeSample(list, scale.listed);
  say('first start');
  let stack = LocalStack.start(data, 'listed' in scale ? ['--data', list] : []);
  try {
    await stack.announced();
    await pause(scale.idleMs);
    const resident = stack.residentBytes();
    say(`idle: ${(resident / GIB).toFixed(2)} GiB`);
    await stack.stop();

    say('second start');
    const begun = performance.now();
    stack = LocalStack.start(data);
    await stack.answers();
    const seconds = (performance.now() - begun) / 1000;
    await stack.announced();
    return {
      'idle-memory': { value: resident / GIB, note: 'Resident memory of all its processes added up, so what they share is counted in each.' },
      'start-again': { value: seconds },
    };
  } finally {
    await stack.stop();
  }
}

/** What pages cost a first-time visitor, and the homepage one who returns. */
async function measureReads(stack: LocalStack, { cityGyms }: Scale): Promise<Record<string, Measured>> {
  const { state, city, gym } = await withFolder((folder) => largeCity(stack, folder, cityGyms));
  const site = await countedSite(stack);
  const browser = await openBrowser();
  try {
    const address = { stateSlug: state.slug, citySlug: city.citySlug, slug: gym.slug };
    const pages = {
      'reads-home': ['/', HERO],
      'reads-states': [sitePaths.states, state.name],
      'reads-state': [sitePaths.state(state.slug), city.name],
      'reads-city-200': [sitePaths.city(state.slug, city.citySlug), firstShownOf(city)],
      'reads-gym': [sitePaths.gym(address), gym.name],
    } as const;
    // The first visits start the function, which then reads the whole directory for all that follow.
    for (const [page, shows] of Object.values(pages)) await firstVisit(browser, site.address + page, shows);
    await pause(CACHED_MS);
    const measured: Record<string, Measured> = {};
    for (const [id, [page, shows]] of Object.entries(pages)) measured[id] = await cost(() => firstVisit(browser, site.address + page, shows));
    return { ...measured, 'reads-cached': await returning(browser, site.address) };
  } finally {
    await browser.close();
    await site.end();
  }
}

/** The page of a large city begins with its first gyms by name. */
function firstShownOf(city: CityDocument): string {
  const open = Object.values(city.gyms ?? {}).filter(({ status }) => status === 'published');
  const [first] = open.sort((a, b) => (folded(a.name) < folded(b.name) ? -1 : 1));
  if (!first) throw new Error('The city has no gym to show.');
  return first.name;
}

const HERO = 'Find Your Perfect BJJ Gym';

/** The function that renders pages, in this process where its reads can be counted, on the stack's data. */
function countedSite(stack: LocalStack): Promise<Listening> {
  const { firestore, project } = stack.connection;
  Object.assign(process.env, { FIRESTORE_EMULATOR_HOST: new URL(firestore).host, GCLOUD_PROJECT: project });
  // Where the browser finds Firestore, Hosting tells.
  return serveSite(({ url = '' }, response) => {
    if (!url.startsWith('/__/')) return false;
    void fetch(stack.address + url).then(async (told) => response.writeHead(told.status, { 'content-type': 'text/javascript' }).end(await told.text()));
    return true;
  });
}

/** The homepage once more, in the browser and behind the cache that have just had it. */
async function returning(browser: Browser, origin: string): Promise<Measured> {
  const cache = await new SharedCache(origin).serve();
  const context = await browser.newContext();
  try {
    await visit(context, `${cache.address}/`, HERO);
    return await cost(() => visit(context, `${cache.address}/`, HERO));
  } finally {
    await context.close();
    await cache.end();
  }
}

/** Documents that a visit costs: those that the function reads for it, and those that the browser reads itself. */
async function cost(visiting: () => Promise<Visit>): Promise<Measured> {
  // The function asks every half minute what has changed, and every ten seconds who is sponsored, for all visitors together:
  // just before a visit, so that none of them pays for it.
  await Promise.all([listings(0), sponsorsDocument(0)]);
  let browsers: Visit | undefined;
  const { reads } = await billOf(async () => {
    browsers = await visiting();
  });
  const paths = browsers?.paths.map((name) => name.replace(/^.*\/documents\//, '')) ?? [];
  return {
    value: reads + paths.length,
    note: `${reads} read by the function, ${paths.length} by the browser${paths.length > 0 ? `: ${paths.join(', ')}` : ''}.`,
  };
}
