import type { Page } from '@playwright/test';
import { expect, expectAccessible, waitForHydration, test } from './support/test';

/** A phone shows the filters in a panel. */
const PHONE = { width: 320, height: 720 };
const DESKTOP = { width: 1280, height: 900 };
/** In Houston. */
const NEAR = '/bjj?near=77007';
/** A URL that shows the filters next to the list instead of the map. */
const LIST = `${NEAR}&view=list`;

const box = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}\\b`) });
const total = (page: Page) => page.getByRole('heading', { level: 2, name: /\bgyms?$/ });
const gyms = (page: Page) => page.getByRole('list', { name: 'Gyms found' }).getByRole('article');
/** `… of 45 gyms` and `45 gyms` as 45. */
const totalOf = async (page: Page) => Number(/([\d,]+) gyms?$/.exec(await total(page).innerText())?.[1]?.replaceAll(',', ''));
const countBeside = async (page: Page, name: string) => Number(/[\d,]+/.exec(await page.locator('label').filter({ hasText: name }).first().innerText())?.[0]);

test.use({ viewport: DESKTOP });

test('each filter leaves exactly as many gyms as its count promised, and the URL shows the same results again', async ({ page }) => {
  await page.goto('/bjj');
  await page.getByLabel('ZIP code, or city and state').fill('77007');
  await page.getByRole('button', { name: 'Search nearby' }).click();
  await expect(page).toHaveURL(/\/bjj\?near=77007$/);
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Hide map' }).click();
  await page.getByLabel('Within').selectOption('10 miles');
  await expect(page).toHaveURL(/radius=10/);
  for (const [label, name] of [
    ['Kids', 'kids'],
    ['No-gi', 'no-gi'],
    ['Free trial', 'trial=1'],
  ] as const) {
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const left = await countBeside(page, label);
    await box(page, label).check();
    await expect(page).toHaveURL(new RegExp(name));
    await expect(box(page, label)).toBeFocused();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await totalOf(page)).toBe(left);
  }
  await expect(gyms(page).first()).toContainText(/· [\d.]+ mi/);
  await expectAccessible(page);
  // The URL, which can be shared, has all of them.
  const some = await totalOf(page);
  await page.reload();
  expect(await totalOf(page)).toBe(some);
  await expect(box(page, 'Kids')).toBeChecked();
});

test('removing the suggested filter from an empty result finds the promised number of gyms', async ({ page }) => {
  await page.goto('/bjj?near=77007&radius=5&program=kids&program=judo&program=mma&trial=1');
  await expect(page.getByText('No gyms match all your filters')).toBeVisible();
  await expectAccessible(page);
  const way = page
    .getByRole('listitem')
    .filter({ hasText: /^Search (?:within|without|everywhere|outside)/ })
    .first();
  const promised = Number(/(\d+) gyms?$/.exec(await way.innerText())?.[1]);
  await way.getByRole('link').click();
  await expect.poll(() => totalOf(page)).toBe(promised);
});

// Other tests add no gyms in Illinois.
test('a state page offers filters, and search engines index only the plain page', async ({ page }) => {
  await page.goto('/bjj/illinois');
  const choice = page.getByRole('navigation', { name: 'Filter gyms in Illinois' }).getByRole('link', { name: /^Kids/ });
  const left = Number(/\d+/.exec(await choice.innerText())?.[0]);
  await choice.click();
  await expect(page).toHaveURL(/\/bjj\/illinois\?program=kids$/);
  await expect.poll(() => totalOf(page)).toBe(left);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect(new URL((await page.locator('link[rel="canonical"]').getAttribute('href')) ?? '').pathname).toBe('/bjj/illinois');
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(total(page)).toHaveText(/^Showing 21–\d+ of/);
});

test('“near me” asks for the location only on a click, explains a denial, and rounds the location to a kilometer in the URL', async ({ page, context }) => {
  await context.clearPermissions();
  await page.goto('/bjj');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(page.getByText('Enter a ZIP code or city instead.')).toBeVisible();
  await expect(page.getByLabel('ZIP code, or city and state')).toBeFocused();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 30.24281, longitude: -97.76583 });
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(page).toHaveURL(/near=30\.24%2C-97\.77$/);
  await expect(gyms(page).first()).toContainText(/· [\d.]+ mi/);
});

test('the map is next to the list at first, and the URL remembers whether it is hidden', async ({ page }) => {
  await page.goto(NEAR);
  await expect(page.getByRole('group', { name: /^Gyms found/ })).toBeVisible();
  await page.getByRole('link', { name: 'Hide map' }).click();
  await expect(page).toHaveURL(/view=list/);
  await expect(page.getByRole('group', { name: /^Gyms found/ })).toBeHidden();
  await page.getByRole('link', { name: 'Show map' }).click();
  await expect(page).toHaveURL(NEAR);
  await expect(page.getByRole('group', { name: /^Gyms found/ })).toBeVisible();
  await expect(gyms(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  await box(page, 'Kids').check();
  await expect(page).toHaveURL(/program=kids/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByRole('button', { name: 'Search this area' }).click();
  await expect(page).toHaveURL(/bounds=/);
  await expect(page.getByRole('link', { name: 'Remove In this map area' })).toBeVisible();
});

test('a phone of 320 pixels opens the filters in a panel, which keeps focus, in light and dark', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto(NEAR);
  await waitForHydration(page);
  await expect(box(page, 'Kids')).toBeHidden();
  const opener = page.getByRole('button', { name: 'Filters (1)' });
  await opener.click();
  const panel = page.locator('#filters');
  await expect(panel.getByRole('button', { name: 'Close filters' })).toBeFocused();
  for (let press = 0; press < 80; press++) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && !document.querySelector('#filters')?.contains(document.activeElement),
    );
    expect(isOutside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await box(page, 'Kids').check();
  await expect(page).toHaveURL(/program=kids/);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, '#filters');
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('button', { name: /^Show \d+ gyms?$/ }).click();
  await expect(box(page, 'Kids')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeVisible();
  await expect(page.getByRole('group', { name: /^Gyms found/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  // look.e2e.ts checks the page in dark colors.
  await expectAccessible(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the filters are a form and the page lists all results', async ({ page }) => {
    await page.goto(LIST);
    await box(page, 'Kids').check();
    await page
      .getByLabel('Fee', { exact: true })
      .selectOption({ label: (await page.getByLabel('Fee', { exact: true }).locator('option').nth(7).innerText()).trim() });
    await page.getByRole('button', { name: /^Show \d+ gyms?$/ }).click();
    await expect(page).toHaveURL(/program=kids/);
    await expect(page.getByRole('link', { name: 'Remove Kids' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Remove Drop-in up to $40' })).toBeVisible();
    await expect(gyms(page).first()).toBeVisible();
  });
});
