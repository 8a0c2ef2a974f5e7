import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { realData } from '@support/real-data';
import { waitForCall } from './support/calls';
import { signIn } from './support/signIn';
import { expect, test, waitForUpdate } from './support/test';

const file = realData('open-mats-stpete.csv');

interface Row {
  readonly name: string;
  readonly address: string;
  readonly website: string;
  readonly sunday: string;
}

/** `5540 Haines Rd N, St Petersburg, FL 33714` → `Petersburg`: the directory may spell "Saint" differently. */
const cityOf = (row: Row): string => row.address.split(',')[1]?.trim().split(' ').at(-1) ?? '';

async function importAsAdmin(page: Page, path: string): Promise<void> {
  await signIn(page, 'admin');
  await page.goto('/admin/imports');
  await page.getByLabel('Files').setInputFiles(path);
  await page.getByLabel('Source', { exact: true }).fill('Open mats kept by visitors');
  await waitForCall(page, 'importGyms', () => page.getByRole('button', { name: 'Import gyms', exact: true }).click());
  await page
    .getByRole('link', { name: /^open-mats-stpete/ })
    .first()
    .click();
  // The list of imports, which contains both words, may still be shown.
  await expect(page.getByRole('status').getByText('Done', { exact: true })).toBeVisible();
  await expect(page.getByText(/\b3 rows\b/)).toBeVisible();
}

/** The timeout of one of several attempts, because the page may have been read before it was updated. */
const SHORT = { timeout: 15_000 };

async function walk(page: Page, path: string): Promise<void> {
  const rows = parse(readFileSync(path), { columns: true }) as Row[];
  await importAsAdmin(page, path);

  for (const row of rows) {
    await waitForUpdate(page, '/bjj/florida', `${cityOf(row)}<`);
    await expect(async () => {
      await page.goto('/');
      await page.getByRole('link', { name: 'Florida', exact: true }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Florida', SHORT);
      await page
        .getByRole('link', { name: new RegExp(`${cityOf(row)}$`) })
        .first()
        .click(SHORT);
      await page.getByRole('link', { name: row.name, exact: true }).first().click(SHORT);
    }).toPass();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(row.name);
    await expect(page.getByRole('main')).toContainText(row.address.split(',')[0] ?? '');
    await expect(page.getByRole('link', { name: 'Website' })).toHaveAttribute('href', new RegExp(`^${row.website.replace(/\/$/, '')}`));
    // `5:00 PM - Gi/NoGi`: an open mat on Sunday at that time.
    const time = /^(\d+:\d+) (AM|PM)/.exec(row.sunday);
    await expect(page.getByRole('main')).toContainText(`${time?.[1]} ${time?.[2]?.toLowerCase()}`);
    await expect(page.getByRole('main')).toContainText('Open mat');
  }
}

// Without the list, `npm test` ends with a note that this was skipped, and how to provide one.
if (file) test('a visitor gets from the homepage to every gym of a real list, and each page says what the list says', ({ page }) => walk(page, file));
