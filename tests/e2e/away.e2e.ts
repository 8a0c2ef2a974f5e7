import type { Page } from '@playwright/test';
import { READ_DEADLINE_MS } from '@functions/contract/constants';
import { signIn } from './support/signIn';
import { expect, expectAccessible, waitForHydration, test } from './support/test';

test.beforeEach(({ problems }) =>
  problems.expect(/Failed to load resource|Failed to fetch|ERR_FAILED|ERR_INTERNET|did not load|Unable to|Firestore|ChunkLoadError|not be read|Unreachable/),
);

const block = (page: Page, script: string) => page.route(`**/assets/${script}-*.js`, (route) => route.abort());
const allow = (page: Page, script: string) => page.unroute(`**/assets/${script}-*.js`);

/** Blocks a script until a button on the page is pressed, so that it can't load on its own before that. */
async function blockUntilPressed(page: Page, script: string): Promise<void> {
  await page.addInitScript(() => addEventListener('click', () => (document.documentElement.dataset.pressed = ''), { capture: true }));
  await page.route(`**/assets/${script}-*.js`, async (route) => {
    // A page that is navigating away can't be queried.
    const isPressed = await page.evaluate(() => 'pressed' in document.documentElement.dataset).catch(() => false);
    return isPressed ? route.continue() : route.abort();
  });
}

test('a page without the notification script still works, and offers to try again, then to reload', async ({ page }) => {
  await block(page, 'Bell');
  await signIn(page, 'user');
  await page.goto('/dashboard');
  const header = page.getByRole('banner');
  await expect(header.getByText('Your notifications didn’t load.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'My Dashboard' })).toBeVisible();
  await expectAccessible(page, 'header');
  await header.getByRole('button', { name: 'Try Again' }).click();
  await expect(header.getByText('Still Having Trouble.')).toBeVisible();
  await allow(page, 'Bell');
  await header.getByRole('button', { name: 'Reload Page' }).click();
  await expect(header.getByRole('button', { name: /^Notifications/ })).toBeVisible();
});

test('gym and city pages say that the map did not load, and trying again shows it', async ({ page }) => {
  await blockUntilPressed(page, 'GymMapCanvas');
  await page.goto('/bjj/texas/houston');
  const gym = (await page.getByRole('article').first().getByRole('link').first().getAttribute('href')) ?? '';
  for (const path of [undefined, gym]) {
    if (path) await page.goto(path);
    await waitForHydration(page);
    await page.locator('[data-map]').scrollIntoViewIfNeeded();
    await expect(page.getByText(/^The map.* didn’t load\./)).toBeVisible();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByRole('list', { name: 'Map legend' }).first().scrollIntoViewIfNeeded();
    // A city's map is drawn after an interaction, once its script has loaded.
    const zoom = page.getByRole('button', { name: 'Zoom in' });
    await expect(async () => {
      await page.mouse.move(60, 320);
      await page.mouse.move(64, 324);
      await expect(zoom).toBeVisible({ timeout: 2000 });
    }).toPass();
  }
});

for (const [script, what] of [
  ['Home', 'own script'],
  ['main', 'app'],
] as const) {
  test(`a page whose ${what} does not load says so and keeps its content and links`, async ({ page }) => {
    const partMissing = page.getByText('Part of this page didn’t load, so some buttons won’t work.');
    await block(page, script);
    await page.goto('/');
    await expect(partMissing).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (script === 'main') await expectAccessible(page);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('/about');
  });
}

test('a page says that the database does not answer, and loads automatically once it does', async ({ page }) => {
  await page.clock.install();
  await page.goto('/bjj/texas');
  await waitForHydration(page);
  // Never answers, like a connection that drops all packets.
  await page.route(/google\.firestore|\/documents[:/]/, () => {});
  // The page must know where the database is before the clock passes the deadline of that answer, too.
  const foundDatabase = page.waitForEvent('requestfinished', (request) => request.url().includes('/__/firebase/init.js'));
  await page.getByRole('list', { name: 'Cities, most gyms first' }).getByRole('link').first().click();
  await foundDatabase;
  await expect(async () => {
    await page.clock.fastForward(READ_DEADLINE_MS + 1000);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something Went Wrong', { timeout: 500 });
  }).toPass();
  await expect(page.getByText('The site is taking too long to respond.')).toBeVisible();
  await expect(page.getByText('Loading page...')).toBeHidden();
  await page.unroute(/google\.firestore|\/documents[:/]/);
  // It tries again on a timer. The clock must not pass the deadline of an answer that is on its way.
  await expect(async () => {
    await page.clock.fastForward(READ_DEADLINE_MS + 1000);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^BJJ gyms in /, { timeout: 10_000 });
  }).toPass();
});

test('Back shows the visited page offline, and it and a page that could not load are refreshed once the connection returns', async ({ page, context }) => {
  await page.goto('/bjj/texas');
  await waitForHydration(page);
  const heading = page.getByRole('heading', { level: 1 });
  const cities = page.getByRole('list', { name: 'Cities, most gyms first' }).getByRole('link');
  await cities.first().click();
  await expect(heading).toHaveText(/^BJJ gyms in .+, TX$/);
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Weekly schedule' })).toBeVisible();
  await context.setOffline(true);
  await page.goBack();
  await expect(heading).toHaveText(/^BJJ gyms in .+, TX$/);
  await page.goBack();
  await expect(heading).toHaveText('BJJ gyms in Texas');
  await context.setOffline(false);
  await expect(page.getByText('This saved copy is from')).toBeHidden();

  await context.setOffline(true);
  await cities.nth(1).click();
  await expect(heading).toHaveText('Something Went Wrong');
  await context.setOffline(false);
  await expect(heading).toHaveText(/^BJJ gyms in .+, TX$/);
});
