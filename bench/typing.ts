import type { Browser } from '@playwright/test';
import { queryRoutes } from '../functions/src/http/query-routes';
import { SearchDirectory } from '../functions/src/http/search/directory';
import { searchHandlers } from '../functions/src/http/search/handlers';
import { type SampleOptions, SHIPPED_SAMPLE } from '../scripts/sample/generate';
import { openBrowser, slowDown } from './support/browser';
import { knownQueries } from './support/known-queries';
import { type Data, servePage } from './support/page-site';
import { installPaintedAfter, type Painted } from './support/painted';
import { type Figure, median, percentile, run, say } from './support/run';
import { searchedGyms } from './support/searched';

const NOW = new Date('2026-11-07T15:00:00Z');
/** A fast typist's pause between two letters, once the list is rendered. */
const PAUSE_MS = 60;
/** One in this many known queries is typed. */
const EVERY = 10;

/** Types known queries letter by letter into the product's own search box, on a phone, over two directories. */
async function measure(): Promise<Figure[]> {
  const browser = await openBrowser();
  const what = 'Time from a key press in the search box to the suggestions, 4x slower processor, 95th percentile';
  return [
    { id: 'type-3500', what, unit: 'ms', target: { atMost: 40 }, ...(await typeIn(browser, SHIPPED_SAMPLE, 1)) },
    { id: 'type-100000', what: 'The same with 100,000 gyms', unit: 'ms', target: { atMost: 50 }, ...(await typeIn(browser, { gyms: 100_000, seed: 5 }, 2)) },
  ];
}

async function typeIn(browser: Browser, options: SampleOptions, seed: number): Promise<{ value: number; note: string }> {
  say(`generating ${options.gyms} gyms`);
  const gyms = searchedGyms(options);
  const site = await servePage('bench/pages/typing.tsx', answerSearch(new SearchDirectory(gyms)));
  const texts = knownQueries(gyms, seed).filter((_query, at) => at % EVERY === 0);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 });
  const page = await context.newPage();
  page.on('pageerror', (error) => say(`page error: ${error.message}`));
  await page.goto(site.url);
  await page.locator('#box').click();
  await page.getByRole('option').first().waitFor();
  await page.evaluate(installPaintedAfter);
  await page.evaluate(watchPresses);
  await slowDown(page);
  const presses: number[] = [];
  for (const { text } of texts) {
    await page.locator('#box').fill('');
    for (const letter of text) {
      await page.keyboard.type(letter);
      presses.push(await page.evaluate(() => (window as unknown as Painted).painted));
      await page.waitForTimeout(PAUSE_MS);
    }
  }
  await context.close();
  await site.end();
  return { value: percentile(presses, 0.95), note: `${presses.length} key presses, median ${median(presses).toFixed(0)} ms.` };
}

/** The functions' own responses, from a directory in memory. */
function answerSearch(directory: SearchDirectory): Data {
  const routes = queryRoutes(searchHandlers(() => Promise.resolve(directory)));
  return async (url) => (await routes.find(({ pattern }) => pattern.test(url.pathname))?.handle(url, NOW))?.body.toString();
}

/** Runs in the page. Done once suggestions for the text in the box are shown, or that there are none. */
function watchPresses(): void {
  const watched = window as unknown as Painted;
  const field = document.querySelector('input');
  const isShown = () => {
    const text = `“${field?.value.trim()}”`;
    const last = [...document.querySelectorAll('[role=option]')].at(-1)?.textContent;
    return last === `All results for ${text}` || document.body.textContent?.includes(`No matches for ${text}`) === true;
  };
  addEventListener('keydown', (event) => (watched.painted = watched.paintedAfter(event, isShown)), true);
}

await run(measure);
