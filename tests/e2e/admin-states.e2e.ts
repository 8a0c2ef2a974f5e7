import type { Page, Route } from '@playwright/test';
import { READ_DEADLINE_MS } from '@functions/contract/constants';
import { demoAccount } from './support/accounts';
import { signIn } from './support/signIn';
import { expect, waitForHydration, type Problems, test } from './support/test';

/** The app's requests to the database and to functions. */
const BACKEND = /google\.firestore|\/documents[:/]|\/us-central1\//;

test('only admins can open admin pages', async ({ page, problems }) => {
  problems.expect(/status of 40[34]/);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/login\?to=%2Fadmin|\/login\?to=\/admin/);
  // Wait until the login page has reloaded with its own security policy. The reload would interrupt another navigation.
  await expect(page.getByLabel('Email address')).toBeVisible();
  await signIn(page, 'owner');
  // tests/web/app/access.test.tsx checks every admin page.
  await page.goto('/admin/gyms/some-id');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is for admins');
  await expect(page.getByRole('navigation', { name: 'Admin' })).toHaveCount(0);
});

/** Opens an admin section through its link, without loading a new document. */
async function openSection(page: Page, section: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Admin' })
    .getByRole('link', { name: new RegExp(`^${section}(?: \\d|$)`) })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Holds all requests to the backend. The returned function aborts them and all later ones. */
async function holdRequests(page: Page): Promise<() => Promise<void>> {
  const waiting: Route[] = [];
  let isAborting = false;
  await page.route(BACKEND, (route) => (isAborting ? route.abort() : void waiting.push(route)));
  return async () => {
    isAborting = true;
    for (const route of waiting) await route.abort();
  };
}

/** Sections that show a list, with the message if it fails to load. */
const LISTS: readonly (readonly [section: string, failure: string])[] = [
  ['Gyms', 'The gyms didn’t load.'],
  ['Duplicates', 'The pairs didn’t load.'],
  ['Claims', 'The claims didn’t load.'],
  ['Messages', 'The messages didn’t load.'],
  ['Photos', 'The reports didn’t load.'],
  ['Worklist', 'The gyms didn’t load.'],
  ['Imports', 'The imports didn’t load.'],
  ['Exports', 'The exports didn’t load.'],
  ['Discounts', 'The discounts didn’t load.'],
  ['Sponsorships', 'The sponsorships didn’t load.'],
  ['Users', 'The users didn’t load.'],
  ['Site notices', 'The site notices didn’t load.'],
  ['Announcements', 'The announcements didn’t load.'],
  ['Redirects', 'The redirects didn’t load.'],
  ['Audit log', 'The entries didn’t load.'],
];

/** Subpages, which are reached through a link in a section. */
const SUBPAGES: readonly (readonly [section: string, link: string, failure: string])[] = [
  ['Sponsorships', 'Tiers', 'The tiers didn’t load.'],
  ['Sponsorships', 'Revenue', 'Revenue didn’t load.'],
];

/** Signs in as an admin on the overview, with a fake clock, and expects the errors of a lost connection. */
async function startAtOverview(page: Page, problems: Problems): Promise<void> {
  // Some pages also look up the pages of the gyms they name.
  problems.expect(/did not load|is not followed|is not linked|could not be|backend|offline|ERR_|RPC_ERROR/i);
  // The database's SDK requests this to check for a network; the site's policy blocks images from other sites.
  problems.expect(/cleardot\.gif/);
  await signIn(page, 'admin');
  await page.clock.install();
  await page.goto('/admin');
  await waitForHydration(page);
}

test('each admin section and subpage shows that it is loading, what failed to load, and its content once it arrives', async ({ page, problems }) => {
  // It visits every section.
  test.slow();
  await startAtOverview(page, problems);
  await expect(page.getByRole('heading', { name: 'Directory growth' })).toBeVisible();
  for (const [section, failure] of LISTS) {
    const abortRequests = await holdRequests(page);
    await openSection(page, section);
    // The list of users starts with the admin's own account, which the app already has.
    await expect(
      page
        .getByText(/^(Loading|Looking|Reading)/)
        .or(page.getByRole('main').getByRole('link', { name: demoAccount('admin').email }))
        .first(),
      `${section} loads`,
    ).toBeAttached();
    await abortRequests();
    await expectFailure(page, failure, section);
    await expectRecovery(page, failure, section);
  }
  for (const [section, link, failure] of SUBPAGES) {
    await openSection(page, section);
    const subpageLink = page.getByRole('main').getByRole('link', { name: link }).last();
    await expect(subpageLink).toBeVisible();
    const abortRequests = await holdRequests(page);
    await subpageLink.click();
    await expect(page.getByText(/^(Loading|Looking|Reading)/).first(), `${failure} loads`).toBeAttached();
    await abortRequests();
    await expectFailure(page, failure, section);
    await expectRecovery(page, failure, section);
  }
});

/** Advances past the deadline repeatedly, because a request may start a moment after the page is visible. */
const expectFailure = (page: Page, failure: string, where: string): Promise<void> =>
  expect(async () => {
    await page.clock.fastForward(READ_DEADLINE_MS + 1000);
    await expect(page.getByText(failure).first(), `${where} failed`).toBeVisible({ timeout: 500 });
  }).toPass();

/** Restores the connection and expects “Try again” to load the content. */
async function expectRecovery(page: Page, failure: string, where: string): Promise<void> {
  await page.unroute(BACKEND);
  // There may be several lists, each with its own button.
  await page.getByRole('button', { name: 'Try again' }).evaluateAll((buttons) => {
    for (const button of buttons as HTMLButtonElement[]) button.click();
  });
  await expect(page.getByText(failure), `${where} recovered`).toHaveCount(0);
}

/** Filters that match nothing, and the message they show. */
const EMPTY_FILTERS: readonly (readonly [path: string, message: string | RegExp])[] = [
  ['/admin/gyms?q=no-such-gym', 'No gyms match'],
  ['/admin/worklist?state=GU', /No reported changes to check in Guam/],
];

test('filters that match nothing show a message', async ({ page }) => {
  await signIn(page, 'admin');
  for (const [path, message] of EMPTY_FILTERS) {
    await page.goto(path);
    await expect(page.getByText(message).first(), path).toBeVisible();
    // There is nothing to export either.
    await expect(page.getByRole('button', { name: /^Export/ }), path).toHaveCount(0);
  }
});
