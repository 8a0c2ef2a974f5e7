import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { COLLECTIONS, GYM_SORTS, type GymTablePage } from '../functions/src/contract';
import { listGyms } from '../functions/src/gym-table/callables';
import { tableParts } from '../functions/src/gyms/refresh/table-rows-repository';
import { firestore } from '../functions/src/platform/firestore';
import { profileWith } from '../tests/support/profile';
import type { TableQuery } from '../web/src/stores/gymTable';
import { openBrowser } from './support/browser';
import { inventedGyms, loadGyms } from './support/load';
import { startEmptyFirestore } from './support/local-firestore';
import { measureBill } from '../tests/support/meter';
import { servePage } from './support/page-site';
import { installPaintedAfter, type Painted } from './support/painted';
import { type Figure, percentile, run, say } from './support/run';

const GYMS = { gyms: 100_000, seed: 5 };
/** Number of typed prefixes, and their letters. */
const [TEXTS, LETTERS] = [12, 7] as const;
const ADMIN = 'admin';
/** A fast typist's pause between two letters, once the rows are rendered. */
const PAUSE_MS = 60;

/** Each filter with each order, and search words: everything the table offers. */
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

/** What a page of the admin table reads, and the time from a key press to its rows compared with the bare call. */
async function measure(): Promise<Figure[]> {
  await startEmptyFirestore();
  say(`loading ${GYMS.gyms} gyms`);
  await firestore()
    .collection(COLLECTIONS.users)
    .doc(ADMIN)
    .set(profileWith({ isAdmin: true }));
  await loadGyms(GYMS);
  await ask({});
  // What was written in the last few seconds is read once more.
  await pause(3000);
  await ask({});
  const { reads } = await measureBill(() => ask({}));
  await deleteGyms();
  return [await measureReads(reads), await measureTyping()];
}

/** Calls like the platform does for a signed-in admin. */
const ask = (data: unknown): Promise<GymTablePage> =>
  listGyms.run({ data, auth: { uid: ADMIN, token: { auth_time: Math.floor(Date.now() / 1000) } }, rawRequest: { ip: '203.0.113.7', headers: {} } } as never);

/**
 * By now, the table reads packed rows, and looks for gyms written since. The local Firestore has no index for that: it would
 * read all gyms, for seconds.
 */
async function deleteGyms(): Promise<void> {
  const writer = firestore().bulkWriter({ throttling: false });
  for (const { id } of inventedGyms(GYMS)) void writer.delete(firestore().collection(COLLECTIONS.gyms).doc(id));
  await writer.close();
}

/** @param before documents that a page read while the gyms existed */
async function measureReads(before: number): Promise<Figure> {
  const { size: parts } = await tableParts().parts.select().get();
  let [first, next] = [before, 0];
  for (const sort of GYM_SORTS) {
    for (const filter of FILTERS) {
      let page: GymTablePage | undefined;
      first = Math.max(first, (await measureBill(async () => (page = await ask({ ...filter, sort })))).reads);
      const after = page?.next;
      if (after) next = Math.max(next, (await measureBill(() => ask({ ...filter, sort, after }))).reads);
    }
  }
  return {
    id: 'table-reads',
    what: "Documents read to show a page of the admins' table at 100,000 gyms, most expensive filter and order",
    value: Math.max(first, next),
    unit: 'documents',
    target: { atMost: 50 },
    note: `${GYM_SORTS.length * FILTERS.length} pairs of filter and order; the first page reads ${first} at most, the next ${next}: the caller's profile and rate limit, and what was written since the last look. A new instance reads ${parts} documents of packed rows once.`,
  };
}

async function measureTyping(): Promise<Figure> {
  const every = Math.floor(GYMS.gyms / TEXTS);
  const names = Array.from(inventedGyms(GYMS), ({ gym }) => gym.name).filter((_name, at) => at % every === 0);
  const site = await servePage('bench/pages/table.tsx', async (url) => {
    if (url.pathname !== '/listGyms') return undefined;
    const { data } = JSON.parse(url.searchParams.get('body') ?? '{}') as { data: unknown };
    return JSON.stringify({ result: await ask(data) });
  });
  const page = await (await openBrowser()).newPage({ viewport: { width: 1280, height: 900 } });
  page.on('pageerror', (error) => say(`page error: ${error.message}`));
  await page.goto(`${site.url}/admin/gyms`);
  await page.locator('table').waitFor();
  await page.evaluate(installPaintedAfter);
  await page.evaluate(watchLetters);
  const field = page.getByRole('searchbox');
  const [typed, bare]: [number[], number[]] = [[], []];
  for (const text of names.slice(0, TEXTS).map((name) => name.slice(0, LETTERS))) {
    await field.fill('');
    await page.waitForTimeout(600);
    for (let at = 0; at < text.length; at++) {
      await field.pressSequentially(text.charAt(at));
      typed.push(await page.evaluate(() => (window as unknown as Painted).painted));
      await page.waitForTimeout(PAUSE_MS);
      bare.push(await timeBareCall(page, text.slice(0, at + 1)));
    }
  }
  const [ours, call] = [percentile(typed, 0.95), percentile(bare, 0.95)];
  return {
    id: 'table-type',
    what: "Time from typing a letter above the admins' table to its rows, compared with the call alone, 95th percentile",
    value: ours / call,
    unit: 'ratio',
    target: { atMost: 1.5 },
    note: `${typed.length} letters typed, alternating. 95 of 100: rows within ${ours.toFixed(0)} ms, the call alone within ${call.toFixed(0)} ms.`,
  };
}

/** The same call from the same page, from sending it to the parsed response. */
const timeBareCall = (page: Page, q: string): Promise<number> =>
  page.evaluate(async (text) => {
    const startedAt = performance.now();
    await (await fetch('/listGyms', { method: 'POST', body: JSON.stringify({ data: { q: text } }) })).json();
    return performance.now() - startedAt;
  }, q);

/**
 * Runs in the page. Done once the rows for the text in the box are shown (bench/pages/table.tsx records which text was answered
 * last).
 */
function watchLetters(): void {
  const watched = window as unknown as Painted;
  addEventListener(
    'keydown',
    (event) => {
      const before = document.querySelector('input')?.value;
      watched.painted = watched.paintedAfter(event, () => {
        const typed = document.querySelector('input')?.value;
        const isAnswered = typed !== before && document.documentElement.dataset.answered === typed?.trim();
        return isAnswered && document.querySelector('table')?.getAttribute('aria-busy') === 'false';
      });
    },
    true,
  );
}

await run(measure);
