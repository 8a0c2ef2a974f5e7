import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { countedGyms, type CountedPage, countedPages, unsaidBy } from '@support/counted-pages';
import { COLLECTIONS, type Gym, type MergedGym, sitePaths } from '@contract';
import { listDocuments } from '@scripts/client/backend';
import { waitForCall } from './support/calls';
import { connectAs } from './support/backend';
import { signIn } from './support/signIn';
import { expect, test } from './support/test';

const portsFrom = process.env.HALFMAT_PORTS_FROM;
/** A state that no other test changes. */
const STATE = 'nebraska';
const CITIES = [
  ['Omaha', 41.2565, -95.9345],
  ['Lincoln', 40.8136, -96.7026],
  ['Kearney', 40.6993, -99.0817],
] as const;

/** A list with this many gyms in each city, one kilometer apart. All lists start with the same gyms. */
function makeCsv(gyms: number): string {
  const rows = CITIES.flatMap(([city, latitude, longitude]) =>
    Array.from(
      { length: gyms },
      (_, index) => `${WORDS[index]} Jiu-Jitsu,${index + 1} Counted St,${city},NE,${(latitude + index / 100).toFixed(4)},${longitude}`,
    ),
  );
  return ['name,street,city,state,latitude,longitude', ...rows].join('\n');
}
const WORDS = ['Abacus', 'Ledger', 'Census', 'Tallyman', 'Inventory', 'Registry', 'Almanac', 'Gazetteer', 'Yardstick'];

/** The gym counts that pages should show but don't, by page and subject, such as the homepage's Alaska. */
async function findMissingCounts(page: Page): Promise<Map<string, string>> {
  const gyms: (Gym | MergedGym)[] = [];
  for await (const { data } of listDocuments<Gym | MergedGym>(connectAs('admin'), COLLECTIONS.gyms, 300)) gyms.push(data);
  const isChecked = ({ path }: CountedPage) => ['/', sitePaths.states].includes(path) || `${path}/`.startsWith(`${sitePaths.state(STATE)}/`);
  const pages = countedPages(countedGyms(gyms)).filter(isChecked);
  expect(pages.length).toBeGreaterThan(2 + CITIES.length);
  const missing = new Map<string, string>();
  for (const counted of pages) {
    for (const sentence of unsaidBy(await (await page.request.get(counted.path)).text(), counted))
      missing.set(`${counted.path} ${sentence.replace(/[\d,]+/g, 'N')}`, sentence);
  }
  return missing;
}

/** Waits until each count has been right at least once. Updates take time, and other tests add gyms in other states. */
async function expectCounts(page: Page): Promise<void> {
  let wrong: ReadonlyMap<string, string> | undefined;
  await expect(async () => {
    const missing = await findMissingCounts(page);
    wrong = new Map([...missing].filter(([about]) => wrong?.has(about) ?? true));
    expect(Object.fromEntries(wrong)).toEqual({});
  }).toPass({ intervals: [1000, 3000] });
}

test('every page counts correctly after a second list from the command line and a third from the admin page', async ({ page }, info) => {
  const second = info.outputPath('second.csv');
  await writeFile(second, makeCsv(6));
  await promisify(execFile)('npm', ['run', 'import', '--', second, '--source', 'A second list', ...(portsFrom ? ['--ports-from', portsFrom] : [])]);
  await expectCounts(page);

  await signIn(page, 'admin');
  await page.goto('/admin/imports');
  await page.getByLabel('Files').setInputFiles({ name: `third-${Date.now()}.csv`, mimeType: 'text/csv', buffer: Buffer.from(makeCsv(WORDS.length)) });
  await page.getByLabel('Source', { exact: true }).fill('A third list');
  await waitForCall(page, 'importGyms', () => page.getByRole('button', { name: 'Import gyms', exact: true }).click());
  await page
    .getByRole('link', { name: /^third-/ })
    .first()
    .click();
  // The list that contains the link shows "Done" for other imports, too.
  await expect(page.getByRole('status').getByText('Done', { exact: true })).toBeVisible();
  await expectCounts(page);

  // The city's page shows them, too.
  await page.goto(sitePaths.city(STATE, 'kearney'));
  await expect(page.getByRole('article').filter({ hasText: 'Yardstick Jiu-Jitsu' })).toHaveCount(1);
  await expect(page.getByRole('article').filter({ hasText: 'Abacus Jiu-Jitsu' })).toHaveCount(1);
});
