import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, Response } from '@playwright/test';
import { addDays, type CityDocument, foldText, getLocalDate, sitePaths } from '../functions/src/contract';
import { loadListings } from '../functions/src/listings/listings-repository';
import { loadShownNotices } from '../functions/src/http/notices/shown-notices';
import { FRESH_MS } from '../functions/src/http/response-cache';
import { loadSponsorsDocument } from '../functions/src/http/sponsors/listed-sponsors';
import { waitForHydration, openBrowser } from './support/browser';
import { listen, type LocalServer } from '../tests/support/listen';
import { measureBill } from '../tests/support/meter';
import { addLargeCity } from './support/public-pages';
import { type Figure, run } from './support/run';
import { serveSite } from '../tests/support/served-site';
import { type Stack, startSample } from './support/stack';

const HERO = 'Find Your Perfect BJJ Gym';
/** How often notices are read (functions/src/http/notices/shown-notices.ts). */
const NOTICES_MS = 10_000;
/** Documents that an idle page still reads arrive within this time. */
const QUIET_MS = 2000;

/** The documents a page costs: those that the function reads to render it, without a cache, and those that the browser reads. */
async function measure(): Promise<Figure[]> {
  const stack = await startSample();
  const { state, city, gym } = await addLargeCity(stack);
  const site = await serveCounted(stack);
  const browser = await openBrowser();
  const address = { stateSlug: state.slug, citySlug: city.citySlug, slug: gym.slug };
  const tomorrow = addDays(getLocalDate(new Date(), gym.timeZone), 1);
  const pages: readonly (readonly [name: string, path: string, shows: string, purpose: string, most: number])[] = [
    ['home', '/', HERO, 'to show the homepage to a first-time visitor', 3],
    ['states', sitePaths.states, state.name, 'to show the list of states', 1],
    ['state', sitePaths.state(state.slug), city.name, 'to show a state page', 1],
    ['gym', sitePaths.gym(address), gym.name, 'to show a gym page', 1],
    ['city-200', sitePaths.city(state.slug, city.citySlug), firstNameIn(city), 'to show a city with 200 gyms', 1],
    ['board', `${sitePaths.openMats(state.slug, city.citySlug)}?date=${tomorrow}`, 'Open Mats', 'to show the open mats of a date in a city', 1],
  ];
  const visitOnce = async (path: string, shows: string) => {
    const context = await browser.newContext();
    const read = await visit(context, site.address + path, shows);
    await context.close();
    return read;
  };
  // The function reads the whole directory once, for all following visits.
  for (const [, path, shows] of pages) await visitOnce(path, shows);
  await pause(FRESH_MS);
  const figures: Figure[] = [];
  for (const [name, path, shows, purpose, most] of pages) figures.push(await figureOf(name, purpose, most, () => visitOnce(path, shows)));
  return [...figures, await visitAgain(browser, site.address)];
}

/** The page of a large city shows its first gyms by name. */
function firstNameIn(city: CityDocument): string {
  const open = Object.values(city.gyms ?? {}).filter(({ status }) => status === 'published');
  const [first] = open.toSorted((a, b) => (foldText(a.name) < foldText(b.name) ? -1 : 1));
  if (!first) throw new Error('The city has no published gym.');
  return first.name;
}

/** Serves the stack's data from the function in this process, which counts what it reads. */
function serveCounted({ address, connection }: Stack): Promise<LocalServer> {
  Object.assign(process.env, {
    FIRESTORE_EMULATOR_HOST: new URL(connection.firestore).host,
    GCLOUD_PROJECT: connection.project,
    // The page's policy must let the browser reach them.
    LOCAL_SERVICES: [connection.firestore, connection.functions].map((url) => new URL(url).origin).join(' '),
  });
  // Hosting tells the browser where Firestore is.
  return serveSite(({ url = '' }, response) => {
    if (!url.startsWith('/__/')) return false;
    void fetch(address + url).then(async (answer) => response.writeHead(answer.status, { 'content-type': 'text/javascript' }).end(await answer.text()));
    return true;
  });
}

/**
 * The homepage again, in the same browser and from a cache that replaces the CDN: it keeps a page as long as the page's header
 * allows.
 */
async function visitAgain(browser: Browser, origin: string): Promise<Figure> {
  const cached = new Map<string, { readonly type: string; readonly body: Buffer }>();
  const cache = await listen(async ({ url = '/' }, response) => {
    const copy = cached.get(url);
    if (copy) return void response.writeHead(200, { 'content-type': copy.type }).end(copy.body);
    const answer = await fetch(origin + url);
    const [type, body] = [answer.headers.get('content-type') ?? '', Buffer.from(await answer.arrayBuffer())];
    if (/\bpublic\b.*\bs-maxage=[1-9]/.test(answer.headers.get('cache-control') ?? '')) cached.set(url, { type, body });
    response.writeHead(answer.status, { 'content-type': type }).end(body);
  });
  const context = await browser.newContext();
  await visit(context, `${cache.address}/`, HERO);
  return figureOf('cached', 'when a visitor returns to the homepage within the cache time', 0, () => visit(context, `${cache.address}/`, HERO));
}

async function figureOf(name: string, purpose: string, most: number, visiting: () => Promise<readonly string[]>): Promise<Figure> {
  // The function checks for changes every few seconds, for all visitors together. No single visit should pay for it.
  await pause(NOTICES_MS);
  await Promise.all([loadListings(0), loadSponsorsDocument(0), loadShownNotices()]);
  let paths: readonly string[] = [];
  const { reads } = await measureBill(async () => (paths = await visiting()));
  return {
    id: `reads-${name}`,
    what: `Documents read ${purpose}`,
    value: reads + paths.length,
    unit: 'documents',
    target: { atMost: most },
    note: `${reads} by the function, ${paths.length} by the browser${paths.length > 0 ? `: ${paths.join(', ')}` : ''}.`,
  };
}

/** Opens a page in a new tab and waits until it is quiet. Returns the documents that the browser read. */
async function visit(context: BrowserContext, url: string, shows: string): Promise<readonly string[]> {
  const page = await context.newPage();
  const reads: Promise<string[]>[] = [];
  const blocked: string[] = [];
  page.on('response', (response) => {
    const read = documentsIn(response);
    read.catch(() => undefined);
    reads.push(read);
  });
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) blocked.push(message.text());
  });
  await page.goto(url);
  await page.getByRole('main').getByText(shows).filter({ visible: true }).first().waitFor();
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(QUIET_MS);
  if (blocked.length > 0) throw new Error(`The browser blocked a read: ${blocked[0]}`);
  const paths = (await Promise.all(reads)).flat();
  await page.close();
  return paths;
}

/** Names of the documents in a Firestore response. A query without results also costs one read. */
async function documentsIn(response: Response): Promise<string[]> {
  const { pathname } = new URL(response.url());
  if (response.request().method() === 'OPTIONS') return [];
  if (pathname.includes('/google.firestore.v1.Firestore/')) throw new Error("This page listens to documents, and this benchmark can't count those reads.");
  const place = /^\/v1\/projects\/[^/]+\/databases\/[^/]+\/documents(.*)$/.exec(pathname)?.[1];
  if (place === undefined) return [];
  if (place.endsWith(':batchGet')) {
    const found = (await response.json()) as { readonly found?: { readonly name: string }; readonly missing?: string }[];
    return found.flatMap(({ found, missing }) => found?.name ?? missing ?? []).map(shortened);
  }
  if (place.endsWith(':runQuery')) {
    const names = ((await response.json()) as { readonly document?: { readonly name: string } }[]).flatMap(({ document }) => document?.name ?? []);
    return names.length > 0 ? names.map(shortened) : ['(a query without a result)'];
  }
  if (response.request().method() === 'GET') return [place];
  throw new Error(`This page reads ${place} from Firestore, and this benchmark can’t count that.`);
}

const shortened = (name: string): string => name.replace(/^.*\/documents\//, '');

await run(measure);
