import type { Page } from '@playwright/test';
import { demoAccount } from './support/accounts';
import { expect as soon, expectAccessible, test } from './support/test';

/** A callable of the local stack starts a process of its own: on a busy machine that takes a while. */
const expect = soon.configure({ timeout: 45_000 });
test.setTimeout(150_000);

test.beforeEach(async ({ page }) => {
  const { email, password } = demoAccount('admin');
  await page.goto('/login');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/dashboard');
});

const CSV = [
  'name,full_address,city,state,latitude,longitude,site',
  'Half Guard Hall,"1 Main St, Nome, AK 99762",Nome,AK,64.5011,-165.4064,https://half-guard.example.com',
  'Deep Water Grappling,,Lisbon,PT,38.72,-9.14,',
].join('\n');

async function chooseFile(page: Page): Promise<void> {
  await page.goto('/admin');
  await page.getByLabel('Files').setInputFiles({ name: `list-${Date.now()}.csv`, mimeType: 'text/csv', buffer: Buffer.from(CSV) });
  await page.getByLabel('Source').fill('A list of two');
  await page.getByLabel('Dry run').check();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
}

test('an admin imports a file, follows it live, and reads why a row was rejected', async ({ page }) => {
  await chooseFile(page);
  await expect(page.getByText('The import has started.')).toBeVisible();
  await page
    .getByRole('link', { name: /^list-/ })
    .first()
    .click();
  await expect(page.getByText('Done (dry run: nothing is changed)')).toBeVisible();
  await expect(page.getByText(/^.*2 rows: .*1 rejected/)).toBeVisible();
  await expect(page.getByRole('row', { name: /Rejected.*Deep Water Grappling/ })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: /^Rejected/ }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^list-.*-report\.csv$/);
});

test('an admin features a city and a gym on the homepage, and takes them down again', async ({ page }) => {
  await page.goto('/');
  const section = page.getByRole('region', { name: 'Manage featured content' });
  await expect(section).toBeVisible();
  await expect(section.getByRole('button', { name: 'Add gym' })).toBeDisabled();

  const name = `Testville ${Date.now()}`;
  await section.getByLabel('City name').fill(name);
  await section.getByLabel('State').fill('tx');
  await expect(section.getByLabel('State')).toHaveValue('TX');
  await section.getByLabel('URL path').first().fill('/bjj/texas/testville');
  await section.getByRole('button', { name: 'Add city' }).click();
  await expect(page.getByText('City added successfully!')).toBeVisible();

  await section.getByLabel('City', { exact: true }).selectOption({ label: `${name}, TX` });
  await section.getByLabel('Gym name').fill('Test Mat');
  await section.getByLabel('URL path').last().fill('/bjj/texas/testville/test-mat');
  await section.getByRole('button', { name: 'Add gym' }).click();
  await expect(page.getByText('Gym added successfully!')).toBeVisible();
  await expect(section.getByRole('link', { name: 'Test Mat' })).toBeVisible();

  await section.getByRole('button', { name: `Delete ${name}, TX` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Are you sure you want to delete this city?');
  await dialog.getByRole('button', { name: 'Delete city' }).click();
  await expect(page.getByText('City deleted successfully!')).toBeVisible();
  await expect(section.getByRole('link', { name: `${name}, TX` })).toHaveCount(0);
});

test('an admin adds a gym, finds it by its address, and deletes it', async ({ page }) => {
  const name = `Half Mat Test ${Date.now()}`;
  await page.goto('/admin/gyms/new');
  await page.getByLabel('Gym name').fill(name);
  await page.getByLabel('State').selectOption('Alaska');
  await page.getByLabel('City').fill('Nome');
  await page.getByLabel('Latitude').fill('64.5011');
  await page.getByLabel('Longitude').fill('-165.4064');
  await page.getByRole('button', { name: 'Add gym' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const address = await page.getByRole('link', { name: 'View its page' }).getAttribute('href');
  await page.goto('/admin');
  await page.getByLabel('Id or address').fill(address ?? '');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.getByRole('button', { name: 'Delete gym' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete gym' }).click();
  await expect(page.getByText(`${name} is deleted.`)).toBeVisible();
});

test('an admin regenerates the statistics', async ({ page }) => {
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Regenerate statistics' }).click();
  // A rebuild compares every document of the sample: a busy machine takes longer than for any other call.
  await soon(page.getByText('Statistics regenerated successfully!')).toBeVisible({ timeout: 120_000 });
});
