import type { Browser } from '@playwright/test';
import { formatQueryUrl } from '../functions/src/contract';
import { createQueryRoutes } from '../functions/src/http/query-routes';
import { createSearchHandlers } from '../functions/src/http/search/handlers';
import { buildSearchIndex } from '../functions/src/suggest';
import { type SampleOptions, SHIPPED_SAMPLE } from '../scripts/sample/generate';
import { waitForHydration, openBrowser } from './support/browser';
import { knownQueries } from './support/known-queries';
import { installPaintedAfter, type Painted } from './support/painted';
import { type Figure, median, percentile, run, say } from './support/run';
import { searchedGyms } from './support/searched';
import { startSample } from './support/stack';

const NOW = new Date('2026-11-07T15:00:00Z');
const TEN_THOUSAND: SampleOptions = { gyms: 10_000, seed: 5 };
/** A fast typist's pause between two letters, once the list is rendered. */
const PAUSE_MS = 60;
/** One in this many known queries is typed. */
const EVERY = 10;

/** Types known queries letter by letter: into the homepage's field on the local stack, and as requests to the functions. */
async function measure(): Promise<Figure[]> {
  return [
    {
      id: 'suggest-10000',
      what: 'CPU time of the functions for the suggestions after a letter, 10,000 gyms, 95th percentile',
      unit: 'ms',
      target: { atMost: 15 },
      ...(await requestAll()),
    },
    {
      id: 'type-3500',
      what: 'Time from a key press in the homepage’s search box to its suggestions, on the local stack, 95th percentile',
      unit: 'ms',
      target: { atMost: 150 },
      ...(await typeAll(await openBrowser())),
    },
  ];
}

interface Measured {
  readonly value: number;
  readonly note: string;
}
const measuredIn = (values: readonly number[]): Measured => ({
  value: percentile(values, 0.95),
  note: `${values.length} letters, median ${median(values).toFixed(1)} ms.`,
});

async function requestAll(): Promise<Measured> {
  say('generating 10,000 gyms');
  const gyms = searchedGyms(TEN_THOUSAND);
  const index = await buildSearchIndex(gyms);
  const [route] = createQueryRoutes(createSearchHandlers(() => Promise.resolve(index)));
  const times: number[] = [];
  for (const { text } of knownQueries(gyms, 2)) {
    for (let length = 1; length <= text.length; length++) {
      const url = new URL(formatQueryUrl('suggest', { q: text.slice(0, length) }), 'http://site');
      const before = process.cpuUsage();
      await route?.handle(url, NOW);
      times.push(process.cpuUsage(before).user / 1000);
    }
  }
  return measuredIn(times);
}

async function typeAll(browser: Browser): Promise<Measured> {
  const texts = knownQueries(searchedGyms(SHIPPED_SAMPLE), 1).filter((_query, at) => at % EVERY === 0);
  const { address } = await startSample();
  const page = await browser.newPage();
  page.on('pageerror', (error) => say(`page error: ${error.message}`));
  await page.goto(address);
  await waitForHydration(page);
  const field = page.locator('#hero-search');
  await field.click();
  await page.getByRole('option').first().waitFor();
  await page.evaluate(installPaintedAfter);
  await page.evaluate(watchPresses);
  const presses: number[] = [];
  for (const { text } of texts) {
    await field.fill('');
    for (const letter of text) {
      await page.keyboard.type(letter);
      presses.push(await page.evaluate(() => (window as unknown as Painted).painted));
      await page.waitForTimeout(PAUSE_MS);
    }
  }
  return measuredIn(presses);
}

/** Runs in the page. Done once suggestions for the text in the box are shown, or that there are none. */
function watchPresses(): void {
  const watched = window as unknown as Painted;
  const field = document.querySelector<HTMLInputElement>('#hero-search');
  const isShown = () => {
    const text = `“${field?.value.trim()}”`;
    const last = [...document.querySelectorAll('[role=option]')].at(-1)?.textContent;
    const isCurrent = document.querySelector('[role=listbox]')?.getAttribute('aria-busy') === 'false';
    return isCurrent && (last === `All results for ${text}` || document.body.textContent?.includes(`No matches for ${text}`) === true);
  };
  addEventListener('keydown', (event) => (watched.painted = watched.paintedAfter(event, isShown)), true);
}

await run(measure);
