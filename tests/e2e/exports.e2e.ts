import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Page } from '@playwright/test';
import { waitForCall } from './support/calls';
import { signIn } from './support/signIn';
import { expect, expectAccessible, test } from './support/test';

/** The latest export with this title. */
const latestExport = (page: Page, title: string) => page.getByRole('article', { name: title }).first();

async function startExport(page: Page): Promise<void> {
  await page.goto('/admin/gyms?state=VT');
  await page.getByRole('button', { name: /^Export [\d,]+ gyms?…/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('CSV', { exact: true }).check();
  await expectAccessible(page, 'dialog[open]');
  await waitForCall(page, 'exportGyms', () => dialog.getByRole('button', { name: 'Export', exact: true }).click());
  await expect(page).toHaveURL('/admin/exports');
}

async function downloadExport(page: Page, title: string): Promise<{ readonly name: string; readonly text: string }> {
  await expect(latestExport(page, title).getByRole('button', { name: 'Download' })).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), latestExport(page, title).getByRole('button', { name: 'Download' }).click()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

test('an admin exports filtered gyms as CSV, downloads the file through an expiring link and deletes it', async ({ page }) => {
  await signIn(page, 'admin');
  await startExport(page);
  const { name, text } = await downloadExport(page, 'Vermont, as CSV');
  expect(name).toMatch(/^gyms-\d{4}-\d{2}-\d{2}\.csv$/);
  const rows = parse(text, { bom: true, columns: true }) as Record<string, string>[];
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['VT']));
  await expect(latestExport(page, 'Vermont, as CSV').getByRole('status')).toContainText(/^Ready: 0\.\d MB\. The link works until /);
  await expectAccessible(page);

  await latestExport(page, 'Vermont, as CSV').getByRole('button', { name: 'Delete file' }).click();
  await waitForCall(page, 'cancelGymExport', () => page.getByRole('dialog').getByRole('button', { name: 'Delete file' }).click());
  await expect(latestExport(page, 'Vermont, as CSV').getByText('The file was deleted')).toBeVisible();
  await expect(latestExport(page, 'Vermont, as CSV').getByRole('button')).toHaveCount(0);
});
