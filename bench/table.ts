import type { Browser, Page } from '@playwright/test';
import { COLLECTIONS, type GymSort, GYM_SORTS, type GymTablePage } from '../functions/src/contract';
import { listGyms } from '../functions/src/gym-table/callables';
import { firestore } from '../functions/src/platform/firestore';
import type { TableQuery } from '../web/src/actions/gymTable';
import { profileWith } from '../tests/support/profile';
import type { Measured, Size } from './record';
import { clear, connect } from './support/firestore';
import { inventedGyms, loadGyms } from './support/load';
import { billOf } from './support/meter';
import { capturedOutput } from './support/output';
import { servePage } from './support/page-site';
import { say, secondsOf } from './support/say';
import { openBrowser } from './support/visitor';

/** Beginnings of names that are typed, and how many letters of each. */
const SCALES = { full: { gyms: 100_000, texts: 12, letters: 7 }, small: { gyms: 300, texts: 1, letters: 3 } } as const;
const SEED = 5;
const ADMIN = 'admin';
/** Between two letters of someone quick, after the rows have been drawn. */
const PAUSE_MS = 60;

/** Each filter with each order, and words: what the table offers. */
const FILTERS: readonly TableQuery[] = [
  {},
  { q: 'jiu' },
  { status: 'published' },
  { status: 'draft' },
  { states: ['TX'] },
  { owner: 'none' },
  { source: 'Bench' },
  { checked: 'never' },
  { lacks: 'photos' },
];

/** Documents that a page of the table costs, and the time from a letter to its rows over the bare call's. */
export async function measureTable(ids: readonly string[], size: Size): Promise<Record<string, Measured>> {
  const { gyms } = SCALES[size];
  connect();
  await clear();
  say(`loading ${gyms} gyms`);
  await firestore()
    .collection(COLLECTIONS.users)
    .doc(ADMIN)
    .set(profileWith({ isAdmin: true }));
  await loadGyms({ gyms, seed: SEED });
  // Each call is a line in the log.
  const output = capturedOutput();
  try {
    say(`first look ever, at all gyms: ${(await secondsOf(() => ask({}))).toFixed(1)} s`);
    // What was written just before is read once more.
    await new Promise((resolve) => setTimeout(resolve, 3000));
    await ask({});
    const { reads } = await billOf(() => ask({}));
    await takeGymsAway(gyms);
    return {
      ...(ids.includes('table-reads') && { 'table-reads': await measureReads(reads) }),
      ...(ids.includes('table-type') && { 'table-type': await measureType(size) }),
    };
  } finally {
    output.stop();
  }
}

/** As the platform hands it over: who calls is known, and read again by the callable itself. */
const ask = (data: unknown): Promise<GymTablePage> =>
  listGyms.run({ data, auth: { uid: ADMIN, token: { auth_time: Math.floor(Date.now() / 1000) } }, rawRequest: { ip: '203.0.113.7', headers: {} } } as never);

/**
 * The local Firestore has no index: each look for what was written since would read all gyms, for seconds, beside which whatever
 * the page takes is nothing. Their rows are packed by now, and nothing else is asked of them.
 */
async function takeGymsAway(gyms: number): Promise<void> {
  const writer = firestore().bulkWriter({ throttling: false });
  for (const { id } of inventedGyms({ gyms, seed: SEED })) void writer.delete(firestore().collection(COLLECTIONS.gyms).doc(id));
  await writer.close();
}

/** The dearest page of all filters in all orders, the first or the next, and not less than what one cost `beforehand`. */
async function measureReads(beforehand: number): Promise<Measured> {
  let [first, next] = [beforehand, 0];
  for (const sort of GYM_SORTS satisfies readonly GymSort[]) {
    for (const filter of FILTERS) {
      let page: GymTablePage | undefined;
      first = Math.max(first, (await billOf(async () => (page = await ask({ ...filter, sort })))).reads);
      const after = page?.next;
      if (after) next = Math.max(next, (await billOf(() => ask({ ...filter, sort, after }))).reads);
    }
  }
  const note = `${GYM_SORTS.length * FILTERS.length} pairs of filter and order; the first page reads ${first} at most, the next ${next}: who calls, how often, and what was written since the last look. An instance that knows nothing yet reads 512 documents of packed rows.`;
  say(note);
  return { value: Math.max(first, next), note };
}

async function measureType(size: Size): Promise<Measured> {
  const { gyms, texts: count, letters } = SCALES[size];
  const every = Math.floor(gyms / count);
  const texts = [...inventedGyms({ gyms, seed: SEED })].filter((_gym, at) => at % every === 0).slice(0, count);
  const site = await servePage('table-page', async (url) => {
    if (url.pathname !== '/listGyms') return undefined;
    const { data } = JSON.parse(url.searchParams.get('body') ?? '{}') as { data: unknown };
    return JSON.stringify({ result: await ask(data) });
  });
  const browser = await openBrowser();
  try {
    const times = await typedAt(
      browser,
      site.url,
      texts.map(({ gym }) => gym.name.slice(0, letters)),
    );
    const p95 = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.95)] ?? Number.NaN;
    const [typed, bare] = [p95(times.map((one) => one.typed)), p95(times.map((one) => one.bare))];
    const note = `${times.length} letters: rows 95 of 100 within ${typed.toFixed(0)} ms, the bare call within ${bare.toFixed(0)} ms, each after the other.`;
    say(note);
    return { value: typed / bare, note };
  } finally {
    await browser.close();
    await site.end();
  }
}

interface Times {
  readonly typed: number;
  readonly bare: number;
}

async function typedAt(browser: Browser, url: string, texts: readonly string[]): Promise<Times[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  page.on('pageerror', (error) => say(`the page fails: ${error.message}`));
  await page.goto(`${url}/admin/gyms`);
  await page.locator('table').waitFor();
  await page.evaluate(watchLetters);
  const field = page.getByRole('searchbox');
  const times: Times[] = [];
  for (const text of texts) {
    await field.fill('');
    await page.waitForTimeout(600);
    for (let at = 0; at < text.length; at++) {
      await field.press(text.charAt(at) === ' ' ? 'Space' : text.charAt(at));
      const typed = await page.evaluate(() => (window as unknown as Watched).shown);
      await page.waitForTimeout(PAUSE_MS);
      times.push({ typed, bare: await bareCall(page, text.slice(0, at + 1)) });
    }
  }
  return times;
}

/** The same question from the same page, from its sending to its response as an object. */
const bareCall = (page: Page, q: string): Promise<number> =>
  page.evaluate(async (text) => {
    const begun = performance.now();
    await (await fetch('/listGyms', { method: 'POST', body: JSON.stringify({ data: { q: text } }) })).json();
    return performance.now() - begun;
  }, q);

interface Watched {
  shown: Promise<number>;
}

/** Runs in the page: from the stamp of a letter's event to the end of the first frame with the rows that it asked for. */
function watchLetters(): void {
  addEventListener(
    'keydown',
    (event) => {
      const before = document.querySelector('input')?.value;
      (window as unknown as Watched).shown = new Promise((resolve) => {
        const frame = () => {
          const typed = document.querySelector('input')?.value;
          const isAnswered = typed !== before && document.documentElement.dataset.answered === typed?.trim();
          const isShown = isAnswered && document.querySelector('table')?.getAttribute('aria-busy') === 'false';
          if (!isShown) return void requestAnimationFrame(frame);
          // A message comes after the frame has been drawn.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - event.timeStamp);
          port2.postMessage(0);
        };
        requestAnimationFrame(frame);
      });
    },
    true,
  );
}
