import type { Page } from '@playwright/test';
import { call } from '@scripts/client/backend';
import { connectAs } from './support/backend';
import { waitForCall } from './support/calls';
import { addGym } from './support/gyms';
import { createAccount, signInAs } from './support/signIn';
import { expect, expectAccessible, waitForHydration, test } from './support/test';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const list = (page: Page) => page.getByRole('list', { name: 'Notifications' });

test('a new user gets a welcome notification, reads it in the list and chooses notification settings', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signInAs(page, await createAccount('welcome'));
  await page.goto('/dashboard');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  await bell(page).click();
  await page.getByRole('link', { name: 'See all notifications' }).click();
  await expect(page).toHaveURL('/dashboard/notifications');
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  await page.getByRole('button', { name: 'Unread', exact: true }).click();
  await waitForCall(page, 'markNotificationsRead', () => list(page).getByRole('button').click());
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await expect(page.getByRole('heading', { name: 'No unread notifications' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No unread notifications' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await list(page).getByRole('link', { name: 'Find gyms' }).click();
  await expect(page).toHaveURL('/bjj');

  await page.goto('/dashboard/notifications');
  const saved = page.getByRole('checkbox', { name: 'Changes to saved gyms' });
  await saved.uncheck();
  await waitForCall(page, 'setNotificationPreferences', () => page.getByRole('button', { name: 'Save settings' }).click());
  await page.reload();
  await expect(saved).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Suggested changes and missing gyms', exact: true })).toBeChecked();
});

test('a user is notified of an edit to a saved gym, which the dashboard shows', async ({ page }) => {
  const name = `Told Of ${Date.now()}`;
  const { id, path, version } = await addGym({ name, pricing: { dropIn: 20 } });
  await signInAs(page, await createAccount('saver'));
  // It later shows what has changed since this visit.
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Saved gyms' })).toBeVisible();
  await page.goto(path);
  await waitForHydration(page);
  await waitForCall(page, 'addSavedGym', () => page.getByRole('button', { name: 'Save', exact: true }).click());
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();

  await call(connectAs('admin'), 'updateGym', { id, version, changes: { pricing: { dropIn: 25 } }, seen: { 'pricing.dropIn': 20 } });
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread');
  await page.goto('/dashboard/notifications?kind=saved-gym');
  const item = list(page).getByRole('listitem');
  await expect(item).toContainText(`Changes at ${name}`);
  await expect(item).toContainText('Updated: prices.');
  await item.getByRole('link', { name: 'See gym' }).click();
  await expect(page).toHaveURL(path);

  await page.goto('/dashboard');
  const saved = page.getByRole('region', { name: 'Saved gyms' });
  await expect(saved.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  await expect(saved.getByText(/: prices updated or confirmed/)).toBeVisible();
  await expectAccessible(page);
});
