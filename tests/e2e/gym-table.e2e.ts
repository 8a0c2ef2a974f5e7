import { waitForCall } from './support/calls';
import { addGym } from './support/gyms';
import { signIn } from './support/signIn';
import { expect, expectAccessible, test, waitForUpdate } from './support/test';

const WORD = `Kestrel${Date.now()}`;
const CITY = { city: 'Wilmington', state: 'DE' } as const;

test('an admin closes all matching gyms, sees the result and undoes one change in the gym’s history', async ({ page }) => {
  await signIn(page, 'admin');
  await addGym({ name: `${WORD} Point BJJ`, ...CITY });
  const { path } = await addGym({ name: `${WORD} Hall Grappling`, ...CITY });
  await page.goto(`/admin/gyms?q=${WORD}`);
  await expect(page.getByText(/^2 of/)).toBeVisible();
  await page.getByLabel('Select all gyms on this page').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mark as closed permanently', exact: true }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Mark 2 gyms as closed permanently?');
  await waitForCall(page, 'changeGyms', () => question.getByRole('button', { name: 'Mark as closed permanently' }).click());
  await expect(page.getByRole('status').filter({ hasText: 'Marked 2 gyms as closed permanently.' })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: `${WORD} Hall Grappling` });
  await expect(row).toContainText('Closed');
  await waitForUpdate(page, path, 'Closed permanently');

  await row.getByRole('link', { name: `${WORD} Hall Grappling` }).click();
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await waitForCall(page, 'undoGymChange', () => page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click());
  await page.goto(`/admin/gyms?q=${WORD}&status=published`);
  await expect(page.getByText(/^1 of/)).toBeVisible();
  await expect(row).toContainText('Published');
});
