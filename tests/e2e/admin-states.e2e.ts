import type { Page, Route } from '@playwright/test';
import { READ_DEADLINE_MS } from '@functions/contract/constants';
import { demoAccount } from './support/accounts';
import { signIn } from './support/signIn';
import { expect, hydrated, type Problems, test } from './support/test';

/** A page of each depth. tests/web/router/for-admins.test.tsx checks every admin page. */
const SCREENS = ['/admin', '/admin/users', '/admin/gyms/some-id', '/admin/sponsorships/revenue'];

/** The app's requests to the database and to functions. */
const BACKEND = /google\.firestore|\/documents[:/]|\/us-central1\//;

test('no admin screen opens for anyone but an admin', async ({ page, problems }) => {
  problems.expect(/status of 40[34]/);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/login\?to=%2Fadmin|\/login\?to=\/admin/);
  // The page has been reloaded for its own security policy: a navigation before that would be interrupted.
  await expect(page.getByLabel('Email address')).toBeVisible();
  await signIn(page, 'owner');
  for (const path of SCREENS) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('This page is for admins');
    await expect(page.getByRole('navigation', { name: 'Admin' }), path).toHaveCount(0);
  }
});

/** Opens an admin page through its link, without a new document. */
async function enter(page: Page, room: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Admin' })
    .getByRole('link', { name: new RegExp(`^${room}(?: \\d|$)`) })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Keeps all requests to the backend pending; the returned function aborts them instead. */
async function held(page: Page): Promise<() => Promise<void>> {
  const waiting: Route[] = [];
  let isCut = false;
  await page.route(BACKEND, (route) => (isCut ? route.abort() : void waiting.push(route)));
  return async () => {
    isCut = true;
    for (const route of waiting) await route.abort();
  };
}

/** Pages that show a list, with the message if it fails to load. */
const LISTS: readonly (readonly [room: string, failure: string])[] = [
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

/** Signs in as an admin on the overview, with a fake clock, and expects the errors of a lost connection. */
async function startAtOverview(page: Page, problems: Problems): Promise<void> {
  // Some pages also look up the pages of the gyms they name.
  problems.expect(/did not load|is not followed|is not linked|could not be|backend|offline|ERR_|RPC_ERROR/i);
  // The database's SDK requests this to check for a network; the site's policy blocks images from other sites.
  problems.expect(/cleardot\.gif/);
  await signIn(page, 'admin');
  await page.clock.install();
  await page.goto('/admin');
  await hydrated(page);
}

test('each admin section shows that it is loading, what failed to load, and its content once it arrives', async ({ page, problems }) => {
  await startAtOverview(page, problems);
  await expect(page.getByRole('heading', { name: 'Directory growth' })).toBeVisible();
  for (const [room, failure] of LISTS) {
    const cut = await held(page);
    await enter(page, room);
    // The admin's own account, which the app already knows, is listed at once.
    await expect(
      page
        .getByText(/^(Loading|Looking|Reading)/)
        .or(page.getByRole('main').getByRole('link', { name: demoAccount('admin').email }))
        .first(),
      `${room} loads`,
    ).toBeAttached();
    await cut();
    await expectFailure(page, failure, room);
    await expectBack(page, failure, room);
  }
});

/** Advances past the deadline repeatedly: a request may start a moment after the page is visible. */
const expectFailure = (page: Page, failure: string, where: string): Promise<void> =>
  expect(async () => {
    await page.clock.fastForward(READ_DEADLINE_MS + 1000);
    await expect(page.getByText(failure).first(), `${where} failed`).toBeVisible({ timeout: 500 });
  }).toPass();

/** With the connection restored, another try loads what was missing. */
async function expectBack(page: Page, failure: string, where: string): Promise<void> {
  await page.unroute(BACKEND);
  // There may be several lists, each with its own button.
  await page.getByRole('button', { name: 'Try again' }).evaluateAll((buttons) => {
    for (const button of buttons as HTMLButtonElement[]) button.click();
  });
  await expect(page.getByText(failure), `${where} came`).toHaveCount(0);
}

/** Pages linked from admin pages; what has already been shown stays available without a connection. */
const BEYOND: readonly (readonly [room: string, link: string, failure: string])[] = [
  ['Sponsorships', 'Tiers', 'The tiers didn’t load.'],
  ['Sponsorships', 'Revenue', 'Revenue didn’t load.'],
];

test('each admin page outside the sections shows its loading and error states', async ({ page, problems }) => {
  await startAtOverview(page, problems);
  for (const [room, link, failure] of BEYOND) {
    await enter(page, room);
    const further = page.getByRole('main').getByRole('link', { name: link }).last();
    await expect(further).toBeVisible();
    const cut = await held(page);
    await further.click();
    await expect(page.getByText(/^(Loading|Looking|Reading)/).first(), `${failure} loads`).toBeAttached();
    await cut();
    await expectFailure(page, failure, room);
    await expectBack(page, failure, room);
  }
});

/** Filters that match nothing, with the message for that. */
const NOTHING: readonly (readonly [path: string, said: string | RegExp])[] = [
  ['/admin/gyms?q=no-gym-is-called-so', 'No gyms match'],
  ['/admin/positions?state=GU', /Every gym/],
  ['/admin/duplicates?state=GU', /No possible duplicates to review/],
  ['/admin/worklist?state=GU', /No reported facts to check in Guam/],
  ['/admin/users?q=nobody-is-called-so', /No email address starts with/],
  ['/admin/audit?target=gyms%2Fnone', 'No changes like this yet.'],
  ['/admin/redirects?q=%2Fno-address-begins-so', /No redirects from or to addresses/],
];

test('filters that match nothing say so', async ({ page }) => {
  await signIn(page, 'admin');
  for (const [path, said] of NOTHING) {
    await page.goto(path);
    await expect(page.getByText(said).first(), path).toBeVisible();
  }
});
