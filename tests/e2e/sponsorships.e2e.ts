import type { Page } from '@playwright/test';
import { sitePaths } from '@contract';
import { waitForCall, sendDecision } from './support/calls';
import { endSponsorship, readPurchases } from './support/purchases';
import { openInNewContext, signIn } from './support/signIn';
import { expect, expectAccessible, waitForHydration, test, openUpdated, UNTIL_UPDATED, waitForUpdate } from './support/test';

/** The first event after a start of the local stack starts a process, which takes a while. */
const UNTIL_CONFIRMED = { timeout: 45_000 };

/** No other test buys in this city. */
const CITY = '/bjj/texas/austin';
const ON_STRIPE = /\/c\/pay\/cs_/;

/** The last gym in a city's list, which comes first once it is sponsored, read without loading the page. */
async function lastGym(page: Page, city: string): Promise<{ name: string; path: string }> {
  const [, ...cards] = (await (await page.request.get(city)).text()).split('<article');
  const card = cards.findLast((html) => !/closed permanently/i.test(html)) ?? '';
  return { name: nameOf(card) ?? '', path: new RegExp(`href="(${city}/[^"#?/]+)"`).exec(card)?.[1] ?? '' };
}

/** The name of the gym on a card, as the server sends it. */
const nameOf = (card: string): string | undefined => /^[^>]* aria-label="([^"]*)"/.exec(card)?.[1]?.replaceAll('&amp;', '&');

/** Chooses the tier and the gym, and double-clicks the button, like an impatient buyer. */
async function order(page: Page, { name, path }: { name: string; path: string }): Promise<void> {
  await page.goto(sitePaths.sponsorships);
  await waitForHydration(page);
  await page.locator('label', { hasText: 'City page' }).click();
  await page.getByLabel('Which gym is it for?').fill(path);
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByRole('radio', { name: new RegExp(name) })).toBeChecked();
  await page.getByRole('button', { name: 'Pay $240' }).dblclick();
  await page.waitForURL(ON_STRIPE, UNTIL_CONFIRMED);
}

/** Pays on Stripe's page, and waits for the confirmation. */
async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pay $240.00' }).click();
  await page.waitForURL(/\/payment-success\?session_id=cs_/);
  await expect(page.getByRole('heading', { level: 1, name: 'Your sponsorship is paid' })).toBeVisible(UNTIL_CONFIRMED);
}

/** The name of the first gym on a city's page and whether it is sponsored. A request takes a tenth of the time that loading the page does. */
async function readFirstGym(page: Page, city: string): Promise<{ readonly name: string | undefined; readonly isSponsored: boolean }> {
  const card = (await (await page.request.get(city)).text()).split('<article')[1] ?? '';
  return { name: nameOf(card), isSponsored: card.includes(SPONSORED) };
}

/** In the HTML of a city's page with a sponsored gym. */
const SPONSORED = '>Sponsored<';

test('a user buys only one sponsorship despite several clicks, the gym is listed first until it ends, the user renews it, and an admin refunds it', async ({
  page,
  browser,
}) => {
  // Payments and pages of sponsors are updated by events, one after another.
  test.slow();
  await signIn(page, 'user');
  const gym = await lastGym(page, CITY);
  const earlier = new Set((await readPurchases(gym.name)).map(({ id }) => id));
  const readNew = async () => (await readPurchases(gym.name)).filter(({ id }) => !earlier.has(id));
  await order(page, gym);
  expect(await readNew()).toMatchObject([{ status: 'pending' }]);

  await pay(page);
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'View receipt' })).toBeVisible();
  expect(await readNew()).toHaveLength(1);

  await expect.poll(() => readFirstGym(page, CITY), UNTIL_UPDATED).toEqual({ name: gym.name, isSponsored: true });
  await waitForUpdate(page, sitePaths.sponsorships, gym.name);

  await endSponsorship(gym.name, new Date(Date.now() + 2000));
  await waitForUpdate(page, CITY, SPONSORED, false);

  await page.goto('/dashboard');
  // The latest comes first.
  const purchase = page.getByRole('article', { name: gym.name }).first();
  await expect(purchase).toContainText('Ended');
  await expectAccessible(page);
  await purchase.getByRole('link', { name: `Renew ${gym.name}` }).click();
  await page.waitForURL(ON_STRIPE, UNTIL_CONFIRMED);
  await pay(page);
  await expect.poll(async () => (await readNew()).map(({ status }) => status).sort(), UNTIL_UPDATED).toEqual(['active', 'ended']);

  const admin = await openInNewContext(browser);
  await signIn(admin, 'admin');
  await admin.goto(sitePaths.adminSponsorships);
  await admin
    .getByRole('button', { name: `Refund ${gym.name}` })
    .first()
    .click();
  const dialog = admin.getByRole('dialog', { name: `Refund ${gym.name}` });
  await expectAccessible(admin, 'dialog[open]');
  await dialog.getByLabel('Refund amount').selectOption('whole');
  await waitForCall(admin, 'refundSponsorship', () => dialog.getByRole('button', { name: /^Refund/ }).click());
  await page.goto('/dashboard');
  await expect(purchase.getByText('Refunded', { exact: true })).toBeVisible();
  await admin.context().close();
});

test('a brand is shown once an admin approves it, and each waiting step is explained', async ({ page, browser }) => {
  const name = `Plain Gi ${Date.now() % 100_000}`;
  await signIn(page, 'owner');
  await page.goto(sitePaths.sponsorships);
  await waitForHydration(page);
  await page.locator('label', { hasText: 'Homepage' }).click();
  await page.getByLabel('Brand name').fill(name);
  await page.getByLabel('Link', { exact: true }).fill('https://gi.example');
  await page.getByRole('button', { name: 'Pay $900' }).click();
  await page.waitForURL(ON_STRIPE, UNTIL_CONFIRMED);
  await page.getByRole('button', { name: /Pay by bank debit \(succeeds/ }).click();
  await page.waitForURL(/\/payment-success/);
  const paid = page.getByRole('heading', { level: 1, name: `Paid. ${name} is waiting for approval.` });
  // The local Stripe settles a bank debit after five seconds. On a busy machine, the page may take longer to open.
  await expect(page.getByText('Please don’t pay again.').or(paid)).toBeVisible();
  await expect(paid).toBeVisible(UNTIL_CONFIRMED);

  const admin = await openInNewContext(browser);
  await signIn(admin, 'admin');
  await admin.goto(sitePaths.adminSponsorships);
  await sendDecision(admin, 'decideBrand', () =>
    admin
      .getByRole('button', { name: `Approve ${name}` })
      .first()
      .click(),
  );
  await expect(page.getByRole('heading', { level: 1, name: 'Your sponsorship is paid' })).toBeVisible(UNTIL_CONFIRMED);
  await openUpdated(admin, '/', name);
  await expect(admin.getByRole('link', { name })).toHaveAttribute('rel', /sponsored/);
  await admin.context().close();
  // More sponsors than the homepage has room for would take turns.
  await endSponsorship(name, new Date());
});
