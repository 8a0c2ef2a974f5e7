import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Page } from '@playwright/test';
import { answered } from './support/answered';
import { signIn } from './support/signIn';
import { expect, expectAccessible, test } from './support/test';

/** The latest export of one kind. */
const entry = (page: Page, title: string) => page.getByRole('article', { name: title }).first();

async function begin(page: Page, address: string, format: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: /^Export [\d,]+ gyms?…/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(format, { exact: true }).check();
  await expectAccessible(page);
  await answered(page, 'exportGyms', () => dialog.getByRole('button', { name: 'Export', exact: true }).click());
  await expect(page).toHaveURL('/admin/exports');
}

async function downloaded(page: Page, title: string): Promise<{ readonly name: string; readonly text: string }> {
  await expect(entry(page, title).getByRole('button', { name: 'Download' })).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), entry(page, title).getByRole('button', { name: 'Download' }).click()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

test('an admin exports filtered gyms as CSV, downloads the file through an expiring link and imports it again without a change', async ({ page }) => {
  await signIn(page, 'admin');
  await begin(page, '/admin/gyms?state=VT', 'CSV');
  const { name, text } = await downloaded(page, 'Vermont, as CSV');
  expect(name).toMatch(/^gyms-\d{4}-\d{2}-\d{2}\.csv$/);
  const rows = parse(text, { bom: true, columns: true }) as Record<string, string>[];
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['VT']));
  await expect(entry(page, 'Vermont, as CSV').getByRole('status')).toContainText(/^Ready: 0\.\d MB\. The link works until /);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Imports', exact: true }).click();
  await page.getByLabel('Files').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByLabel('Source', { exact: false }).first().fill('My spreadsheet');
  await page.getByRole('button', { name: /^Import/ }).click();
  await expect(page.getByText(`${rows.length} rows: ${rows.length} unchanged`).first()).toBeVisible();
});

test('an admin exports gyms as JSON and GeoJSON and deletes a file', async ({ page }) => {
  await signIn(page, 'admin');
  await begin(page, '/admin/gyms?state=RI', 'JSON');
  const json = JSON.parse((await downloaded(page, 'Rhode Island, as JSON')).text) as object[];
  await begin(page, '/admin/gyms?state=RI', 'GeoJSON');
  const map = JSON.parse((await downloaded(page, 'Rhode Island, as GeoJSON')).text) as { features: object[] };
  expect(map.features).toHaveLength(json.length);

  await entry(page, 'Rhode Island, as JSON').getByRole('button', { name: 'Delete file' }).click();
  await answered(page, 'cancelGymExport', () => page.getByRole('dialog').getByRole('button', { name: 'Delete file' }).click());
  await expect(entry(page, 'Rhode Island, as JSON').getByText('The file was deleted')).toBeVisible();
  await expect(entry(page, 'Rhode Island, as JSON').getByRole('button')).toHaveCount(0);
});

test('a filter that matches no gyms offers nothing to export', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin/gyms?q=no-gym-is-called-so');
  await expect(page.getByText('No gyms match')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Export/ })).toHaveCount(0);
});
