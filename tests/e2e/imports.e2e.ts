import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { waitForCall } from './support/calls';
import { signIn } from './support/signIn';
import { expect, expectAccessible, waitForHydration, test } from './support/test';

/** Coordinates in Nome that differ between runs, so that similarly named gyms of earlier runs are not nearby. */
const makeCoordinates = (mark: string, east: number) => `${(64.5 + (Number(mark) % 997) / 9970).toFixed(4)},${(-165.4 - east / 100).toFixed(4)}`;

/** A list with unknown headings, a row outside the US, and one without a location. */
const makeCsv = (mark: string) =>
  [
    'Gimnasio,Ort,Staat,Norden,Osten,phone,Owner',
    `Kelp Jiu-Jitsu ${mark},Nome,AK,${makeCoordinates(mark, 1)},(907) 555-${mark.slice(-4)},Jo Doe`,
    `Deep Water Jiu-Jitsu ${mark},Lisbon,,38.72,-9.14,,Jo Doe`,
    `Tide Jiu-Jitsu ${mark},,,,,,Jo Doe`,
  ].join('\n');
/** Another list with the same headings: a gym of the first with a new phone number, and one without a city. */
const makeLaterCsv = (mark: string) =>
  [
    'Gimnasio,Ort,Staat,Norden,Osten,phone,Owner',
    `Kelp Jiu-Jitsu ${mark},Nome,AK,${makeCoordinates(mark, 1)},(907) 556-${mark.slice(-4)},Jo Doe`,
    `Moss Jiu-Jitsu ${mark},,AK,${makeCoordinates(mark, 9)},,Jo Doe`,
  ].join('\n');
const ROLES = { Gimnasio: 'Gym name', Ort: 'City', Staat: 'State', Norden: 'Latitude', Osten: 'Longitude' };

/** Opens the import page and chooses a file. */
async function chooseFile(page: Page, name: string, content: string | Buffer): Promise<void> {
  await page.goto('/admin/imports');
  await waitForHydration(page);
  await page.getByLabel('Files').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
}
const startImport = (page: Page) => waitForCall(page, 'importGyms', () => page.getByRole('button', { name: 'Import gyms', exact: true }).click());

/** Opens an import from the list, and waits until it is done. */
async function openFinishedImport(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('main').getByText(/^Done/)).toBeVisible();
}

test('an admin maps a list’s columns, sees in a dry run what the next list would change, fixes rejected rows, and the gyms’ pages name the source', async ({
  page,
}) => {
  const mark = String(Date.now());
  const source = `List ${mark}`;
  await signIn(page, 'admin');
  await chooseFile(page, `${mark}.csv`, makeCsv(mark));
  const columns = page.getByRole('group', { name: `Columns in ${mark}.csv` });
  await expect(columns.getByText('No column has the gym names.')).toBeVisible();
  await expect(columns.getByText(/never read or store: Owner/)).toBeVisible();
  await page.getByLabel('Source', { exact: true }).fill(source);
  await page.getByRole('button', { name: 'Import gyms', exact: true }).click();
  await expect(page.getByText(/No column has the gym names. No column has a location/)).toBeVisible();
  for (const [heading, role] of Object.entries(ROLES)) await columns.getByLabel(heading, { exact: true }).selectOption({ label: role });
  await page.getByLabel('License').fill('CC BY 4.0');
  await page.getByLabel('Source URL').fill('https://lists.example.com/terms');
  await expectAccessible(page);
  await startImport(page);
  await openFinishedImport(page, `${mark}.csv`);
  await expect(page.getByText(/3 rows: 1 new, 2 rejected/)).toBeVisible();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the 2 rejected rows' }).click();
  const file = await readFile(await (await saved).path(), 'utf8');
  expect(file).toContain(`Deep Water Jiu-Jitsu ${mark},Lisbon,,38.72,'-9.14`);
  expect(file).not.toContain('Jo Doe');
  const fixedFile = file
    .replace("Lisbon,,38.72,'-9.14", `Nome,AK,${makeCoordinates(mark, 3)}`)
    .replace(/Tide Jiu-Jitsu (\d+),,,,/, `Tide Jiu-Jitsu $1,Nome,AK,${makeCoordinates(mark, 5)}`);

  await chooseFile(page, `${mark}-dry.csv`, makeLaterCsv(mark));
  await page.getByLabel('Source', { exact: true }).fill(source);
  await expect(page.getByLabel('Gimnasio', { exact: true })).toHaveValue('name');
  await page.getByLabel('Dry run').check();
  await startImport(page);
  await openFinishedImport(page, `${mark}-dry.csv`);
  const changed = page.getByRole('region', { name: /^Changed gyms 1 row$/ });
  await expect(changed.getByText(`phone: (907) 555-${mark.slice(-4)} → (907) 556-${mark.slice(-4)}`)).toBeVisible();
  const titles = await page.getByRole('region', { name: 'Rows', exact: true }).getByRole('heading', { level: 4 }).allTextContents();
  expect(titles[0]).toMatch(/^Guessed: Cities/);
  expect(titles.at(-2)).toMatch(/^New gyms/);
  expect(titles.at(-1)).toMatch(/^Changed gyms/);
  await expectAccessible(page);
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Imports' }).click();
  await expect(page.getByRole('heading', { name: 'Imports', level: 1 })).toBeVisible();

  await chooseFile(page, `${mark}-fixed.csv`, fixedFile);
  await page.getByLabel('Source', { exact: true }).fill(source);
  await expect(page.getByLabel('License')).toHaveValue('CC BY 4.0');
  await expect(page.getByLabel('Gimnasio', { exact: true })).toHaveValue('name');
  await expect(page.getByText('Same columns as this source’s last file. We’ll use them the same way.')).toBeVisible();
  await startImport(page);
  await openFinishedImport(page, `${mark}-fixed.csv`);
  await expect(page.getByText(/2 rows: 2 new/)).toBeVisible();

  await page.goto(`/bjj/alaska/nome/tide-jiu-jitsu-${mark}`);
  await expect(page.getByRole('link', { name: source })).toHaveAttribute('href', 'https://lists.example.com/terms');
  await expect(page.getByText('(CC BY 4.0)')).toBeVisible();
});

test('a file that is not a list is rejected, and the form keeps its values', async ({ page, problems }) => {
  problems.expect(/status of 400/);
  await signIn(page, 'admin');
  await page.goto('/admin/imports');
  await waitForHydration(page);
  await page.getByLabel('Source', { exact: true }).fill('Typed before');
  await page.getByLabel('Files').setInputFiles({ name: 'page.csv', mimeType: 'text/csv', buffer: Buffer.from('<html></html>') });
  await expect(page.getByText('page.csv is a web page or XML. Save the list as CSV, JSON or GeoJSON.')).toBeVisible();
  await page.getByRole('button', { name: 'Import gyms', exact: true }).click();
  await expect(page.getByText('Choose another file instead of page.csv.')).toBeVisible();
  await expect(page.getByLabel('Source', { exact: true })).toHaveValue('Typed before');
});
