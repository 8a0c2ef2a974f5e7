import type { Page } from '@playwright/test';
import { waitForCall } from './support/calls';
import { addGym } from './support/gyms';
import { signIn } from './support/signIn';
import { expect, expectAccessible, test, UNTIL_UPDATED, waitForUpdate } from './support/test';

const confirmInDialog = (page: Page, action: string) => page.getByRole('dialog').getByRole('button', { name: action }).click();

/** Requests a URL and returns the path to which it led. */
const readPath = async (page: Page, path: string): Promise<string> => new URL((await page.request.get(path)).url()).pathname;

/** Finds two gyms by a word that only they have, selects both in the table, and compares them. */
async function compare(page: Page, word: string): Promise<void> {
  await page.goto(`/admin/gyms?q=${word}`);
  await expect(page.getByText(/^2 of/)).toBeVisible();
  await page.getByLabel('Select all gyms on this page').check();
  await page.getByRole('link', { name: 'Compare as duplicates' }).click();
  await expect(page.getByRole('heading', { name: 'Compare two gyms', level: 1 })).toBeVisible();
}

test('an admin selects two gyms, merges them field by field and unmerges them', async ({ page, problems }) => {
  problems.expect(/status of 40[049]/);
  const word = `duplicate${Date.now()}`;
  await signIn(page, 'admin');
  const { path: first } = await addGym({ name: `Half Guard Hall ${word}`, phone: '+15125550100' });
  const { path: second } = await addGym({ name: `Half Guard Academy ${word}`, phone: '+15125550199', email: 'hello@half-guard.example' });
  await compare(page, word);

  await expect(page.getByRole('heading', { name: '3 differences' })).toBeVisible();
  await page.getByRole('group', { name: 'Which gym do you want to keep?' }).getByRole('radio').first().focus();
  await expectAccessible(page);
  await page
    .getByRole('group', { name: 'Which gym do you want to keep?' })
    .getByLabel(new RegExp(`Half Guard Hall ${word}`))
    .check();
  await page
    .getByRole('group', { name: 'Name', exact: true })
    .getByLabel(/Half Guard Hall/)
    .check();
  await page.getByRole('group', { name: 'Phone' }).getByLabel(/0199/).check();
  // A value that only one of them has is selected by default.
  await expect(page.getByRole('group', { name: 'Email' }).getByLabel(/hello@/)).toBeChecked();
  await page.getByRole('button', { name: 'Merge gyms…' }).click();
  await expect(page.getByRole('dialog')).toContainText(`Merge Half Guard Academy ${word} into Half Guard Hall ${word}?`);
  await waitForCall(page, 'mergeGyms', () => confirmInDialog(page, 'Merge'));
  await expect(page).toHaveURL('/admin/duplicates');

  // The other gym's URL redirects to the one that stays.
  await expect.poll(() => readPath(page, second), UNTIL_UPDATED).toBe(first);
  await waitForUpdate(page, first, '(512) 555-0199');

  await page.goto('/admin/duplicates?show=same');
  const pair = page.getByRole('article').filter({ hasText: word });
  await expect(pair).toContainText('Kept');
  await expectAccessible(page);
  await pair.getByRole('button', { name: /^Unmerge/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Unmerge these gyms?' });
  await expect(dialog).toContainText('gets back its previous');
  await expectAccessible(page, 'dialog[open]');
  await waitForCall(page, 'unmergeGym', () => dialog.getByRole('button', { name: 'Unmerge gyms' }).click());
  await expect.poll(() => readPath(page, second), UNTIL_UPDATED).toBe(second);
  await page.goto('/admin/duplicates?show=different');
  await expect(page.getByRole('article').filter({ hasText: word })).toBeVisible();
});

test('an admin sets a gym’s missing location with the keyboard and goes on to the next gym', async ({ page }) => {
  const word = `nowhere${Date.now()}`;
  await signIn(page, 'admin');
  await addGym({ name: `AAA Nowhere Hall ${word}` });
  await page.goto('/admin/gyms?lacks=coordinates&state=WI');
  await page.getByRole('link', { name: 'Set missing locations' }).click();
  await expect(page).toHaveURL(/\/admin\/positions/);
  const heading = page.getByRole('heading', { name: `AAA Nowhere Hall ${word}` });
  for (let skipped = 0; skipped < 100 && !(await heading.isVisible()); skipped++) {
    await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
    if (await heading.isVisible()) break;
    await page.getByRole('button', { name: 'Skip' }).click();
  }
  await expect(heading).toBeVisible();
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByText('Place the pin on the map, or enter coordinates such as 30.2672, -97.7431.')).toBeVisible();
  await page.getByRole('button', { name: 'Move the pin here' }).click();
  const before = await page.getByLabel('Latitude').inputValue();
  expect(Number(before)).toBeCloseTo(43.04, 0);
  await page.getByRole('button', { name: /The gym’s pin/ }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByLabel('Latitude')).not.toHaveValue(before);
  await expectAccessible(page);
  // Single-letter shortcuts only work outside of controls, and the pin is one.
  await page.keyboard.press('Escape');
  await waitForCall(page, 'updateGym', () => page.keyboard.press('s'));
  await expect(heading).toBeHidden();
});
