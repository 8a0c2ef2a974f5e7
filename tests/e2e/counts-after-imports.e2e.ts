import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { countedGyms, type CountedPage, countedPages, unsaidBy } from '@support/counted-pages';
import { COLLECTIONS, type Gym, type MergedGym, sitePaths } from '@contract';
import { listDocuments } from '@scripts/client/backend';
import { connectAs } from './support/backend';
import { expect, openUpdated, test } from './support/test';

const portsFrom = process.env.HALFMAT_PORTS_FROM;
/** A state that no other test changes. */
const STATE = 'nebraska';
const CITIES = [
  ['Omaha', 41.2565, -95.9345],
  ['Lincoln', 40.8136, -96.7026],
  ['Kearney', 40.6993, -99.0817],
] as const;

/** A list with a gym for each word in each city, one kilometer apart. */
function makeCsv(): string {
  const rows = CITIES.flatMap(([city, latitude, longitude]) =>
    WORDS.map((word, index) => `${word} Jiu-Jitsu,${index + 1} Counted St,${city},NE,${(latitude + index / 100).toFixed(4)},${longitude}`),
  );
  return ['name,street,city,state,latitude,longitude', ...rows].join('\n');
}
const WORDS = ['Abacus', 'Ledger', 'Census', 'Tallyman', 'Inventory', 'Registry'];

/** What the pages should say about the state's gyms. */
async function expectedPages(): Promise<CountedPage[]> {
  const gyms: (Gym | MergedGym)[] = [];
  for await (const { data } of listDocuments<Gym | MergedGym>(connectAs('admin'), COLLECTIONS.gyms, 300)) gyms.push(data);
  const isChecked = ({ path }: CountedPage) => ['/', sitePaths.states].includes(path) || `${path}/`.startsWith(`${sitePaths.state(STATE)}/`);
  const pages = countedPages(countedGyms(gyms)).filter(isChecked);
  expect(pages.length).toBeGreaterThan(2 + CITIES.length);
  return pages;
}

/** The gym counts that pages should show but don't, by page and subject, such as the homepage's Alaska. */
async function findMissingCounts(page: Page, pages: readonly CountedPage[]): Promise<Map<string, string>> {
  const missing = new Map<string, string>();
  for (const { says, ...counted } of pages) {
    // Other tests add gyms in other states, so that the national totals are never right for long.
    const own = counted.path === '/' || counted.path === sitePaths.states ? says.filter((words) => words.startsWith('Nebraska ')) : says;
    for (const sentence of unsaidBy(await (await page.request.get(counted.path)).text(), { ...counted, says: own }))
      missing.set(`${counted.path} ${sentence.replace(/[\d,]+/g, 'N')}`, sentence);
  }
  return missing;
}

/** Waits until each count has been right at least once. */
async function expectCounts(page: Page): Promise<void> {
  const pages = await expectedPages();
  let wrong: ReadonlyMap<string, string> | undefined;
  await expect(async () => {
    const missing = await findMissingCounts(page, pages);
    wrong = new Map([...missing].filter(([about]) => wrong?.has(about) ?? true));
    expect(Object.fromEntries(wrong)).toEqual({});
  }).toPass({ intervals: [1000, 3000] });
}

test('every page counts correctly after a second list from the command line', async ({ page }, info) => {
  // Each kind of page is updated after a pause of its own.
  test.slow();
  const second = info.outputPath('second.csv');
  await writeFile(second, makeCsv());
  await promisify(execFile)('npm', ['run', 'import', '--', second, '--source', 'A second list', ...(portsFrom ? ['--ports-from', portsFrom] : [])]);
  await expectCounts(page);

  // The city's page shows them, too.
  await openUpdated(page, sitePaths.city(STATE, 'kearney'), 'Registry Jiu-Jitsu');
  await expect(page.getByRole('article').filter({ hasText: 'Registry Jiu-Jitsu' })).toHaveCount(1);
  await expect(page.getByRole('article').filter({ hasText: 'Abacus Jiu-Jitsu' })).toHaveCount(1);
});
