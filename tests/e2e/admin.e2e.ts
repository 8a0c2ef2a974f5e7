import type { Page } from '@playwright/test';
import { waitForCall } from './support/calls';
import { signIn } from './support/signIn';
import { expect, expectAccessible, test } from './support/test';

/** A city of the sample that isn't featured. Featured cities are the largest in their states. */
const SMALL_CITY = 'Waco';

test.beforeEach(({ page }) => signIn(page, 'admin'));

test('an admin features a city and a gym on the homepage and removes them again', async ({ page }) => {
  await page.goto('/');
  const section = page.getByRole('region', { name: 'Manage featured content' });
  await expect(section).toBeVisible();
  await expect(section.getByRole('button', { name: 'Add gym' })).toBeDisabled();

  await section.getByLabel('Find a city').fill(SMALL_CITY);
  await section.getByLabel('Find a city').press('Enter');
  await section
    .getByRole('button', { name: new RegExp(`^${SMALL_CITY}, `) })
    .first()
    .click();
  await expect(section.getByLabel('City name')).toHaveValue(SMALL_CITY);
  const label = `${SMALL_CITY}, ${await section.getByLabel('State').inputValue()}`;
  const path = await section.getByLabel('URL path').first().inputValue();
  await waitForCall(page, 'addFeaturedCity', () => section.getByRole('button', { name: 'Add city' }).click());
  await expect(section.getByRole('link', { name: label })).toBeVisible();

  await waitForCall(page, 'reorderFeaturedCities', async () => void (await section.getByLabel(`Position of ${SMALL_CITY}`).selectOption('1')));
  await expect(page.getByRole('region', { name: 'Popular BJJ Cities' }).getByRole('listitem').first()).toContainText(label);

  const gymPath = await readGymPath(page, path);
  await section.getByLabel('City', { exact: true }).selectOption({ label });
  await section.getByLabel('Gym name').fill('Test Mat');
  await section.getByLabel('URL path').last().fill(gymPath);
  await waitForCall(page, 'addFeaturedGym', () => section.getByRole('button', { name: 'Add gym' }).click());
  await expect(section.getByRole('link', { name: 'Test Mat' })).toBeVisible();

  await section.getByRole('button', { name: `Delete ${label}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Are you sure you want to delete this city?', { exact: true })).toBeVisible();
  await expect(dialog).toContainText(`This removes ${label} and Test Mat from the homepage.`);
  await dialog.getByRole('button', { name: 'Delete city' }).click();
  await expect(section.getByRole('link', { name: label })).toHaveCount(0);
});

/** The path of a gym's page, read from its city's page. */
async function readGymPath(page: Page, cityPath: string): Promise<string> {
  const html = await (await page.request.get(cityPath)).text();
  return new RegExp(`href="(${cityPath}/[a-z0-9-]+)"`).exec(html)?.[1] ?? '';
}

test('an admin sees open tasks and statistics, adds a gym, finds it by its URL and deletes it', async ({ page }) => {
  const name = `Half Mat Test ${Date.now()}`;
  await page.goto('/admin/gyms/new');
  await page.getByLabel('Gym name').fill(name);
  await page.getByLabel('State').selectOption('Alaska');
  await page.getByLabel('City').fill('Nome');
  await page.getByLabel('Latitude').fill('64.5011');
  await page.getByLabel('Longitude').fill('-165.4064');
  await page.getByRole('button', { name: 'Add gym' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const path = await page.getByRole('link', { name: 'View page' }).getAttribute('href');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'To do' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Directory growth' }).getByRole('heading', { name: 'Gyms' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Regenerate statistics' })).toBeEnabled();
  await expectAccessible(page);
  await page.getByLabel('Gym ID or page URL').fill(path ?? '');
  await page.getByRole('button', { name: 'Edit gym' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const editorUrl = page.url();

  await page.getByRole('button', { name: 'Delete gym' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete gym' }).click();
  await expect(page).toHaveURL('/admin/gyms');
  await page.goto(editorUrl);
  await expect(page.getByText('This gym no longer exists')).toBeVisible();
});
