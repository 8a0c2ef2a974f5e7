import type { Browser, Page } from '@playwright/test';
import { queryUrl, type FindResponse, NO_FILTERS, referenceOf, sitePaths } from '@contract';
import { demoAccount } from './support/accounts';
import { waitForCall, sendDecision } from './support/calls';
import { addGym } from './support/gyms';
import { openInNewContext, fillInLogin, fillInSignUp, signIn } from './support/signIn';
import { expect, expectAccessible, waitForHydration, test, UNTIL_UPDATED } from './support/test';

/** The page of a gym with an open mat, the `nth` in a state, so that parallel tests use different ones. */
async function gymPath(page: Page, nth: number): Promise<string> {
  const address = queryUrl('find', { ...NO_FILTERS, stateSlug: 'texas', openMat: true });
  const { gyms } = (await (await page.request.get(address)).json()) as FindResponse;
  const gym = gyms[nth];
  if (!gym) throw new Error('Texas has too few gyms with an open mat.');
  return sitePaths.gymOfCard(gym.stateSlug, gym.citySlug, gym.card);
}

/** Opens the admin inbox in a separate browser, at the entry with this reference. */
async function inboxEntry(browser: Browser, reference: string) {
  const page = await openInNewContext(browser);
  await signIn(page, 'admin');
  await page.goto(sitePaths.adminMessages);
  const entry = page.getByRole('article').filter({ hasText: reference });
  await expect(entry).toBeVisible();
  return { page, entry, close: () => page.context().close() };
}
const referenceIn = async (page: Page): Promise<string> => {
  const text = await page.getByText(/Your reference is/).innerText();
  return /reference is ([0-9A-F]{8})/.exec(text)?.[1] ?? referenceOf('missing');
};

for (const width of [320, 1280]) {
  test(`a gym page is accessible at ${width} pixels, with and without an open dialog`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(await gymPath(page, 0));
    await waitForHydration(page);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.getByRole('link', { name: /^Report a problem/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    for (const view of ['Week grid', 'List']) {
      await page.getByRole('link', { name: view, exact: true }).click();
      await expect(page.getByRole('link', { name: view, exact: true })).toHaveAttribute('aria-current', 'true');
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
}

test('the URL decides whether the schedule is a grid or a list, and which program it shows', async ({ page }) => {
  await page.goto(await gymPath(page, 1));
  await waitForHydration(page);
  const schedule = page.getByRole('region', { name: 'Weekly schedule' });
  await expect(schedule.getByRole('table')).toBeVisible();
  await schedule.getByRole('link', { name: 'List', exact: true }).click();
  await expect(page).toHaveURL(/view=list/);
  await expect(schedule.getByRole('table')).toBeHidden();
  await schedule.getByRole('list', { name: 'Program' }).getByRole('link', { name: 'Open mat', exact: true }).click();
  await expect(page).toHaveURL(/program=open-mat/);
  // The URL changes a moment before the list.
  await expect(schedule.getByRole('link', { name: 'Open mat', exact: true })).toHaveAttribute('aria-current', 'true');
  const classes = schedule.getByRole('link', { name: /^Add to calendar/ });
  const few = await classes.count();
  expect(few).toBeGreaterThan(0);
  await page.reload();
  await expect(schedule.getByRole('link', { name: 'Open mat', exact: true })).toHaveAttribute('aria-current', 'true');
  await expect(classes).toHaveCount(few);
  await schedule.getByRole('link', { name: 'All', exact: true }).click();
  await expect(classes).not.toHaveCount(few);
});

test('a visitor downloads a class, the whole week and the gym’s contact card', async ({ page }) => {
  await page.goto(`${await gymPath(page, 2)}?view=list&program=open-mat`);
  const one = page.getByRole('link', { name: /^Add to calendar/ }).first();
  const file = await page.request.get((await one.getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  // A date that differs, such as a holiday, is an event of its own with the same id.
  expect(new Set((await file.text()).match(/^UID:.*$/gm)).size).toBe(1);
  const card = await page.request.get((await page.getByRole('link', { name: 'Save to contacts' }).getAttribute('href')) ?? '');
  expect(await card.text()).toContain(`FN:${(await page.getByRole('heading', { level: 1 }).innerText()).replace('\n', ' ')}`);
});

test('a gym page without JavaScript shows all facts and lets visitors switch days and views', async ({ browser, page: helper }) => {
  const path = await gymPath(helper, 3);
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
  const page = await context.newPage();
  await page.goto(path);
  await expect(page.getByRole('region', { name: 'Gyms nearby' }).getByRole('listitem').first()).toBeVisible();
  const days = page.getByRole('group', { name: 'Day' });
  await days.getByRole('radio', { name: /Saturday/ }).check();
  await expect(page.getByRole('region', { name: 'Saturday' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Monday' })).toBeHidden();
  await page.getByRole('link', { name: 'Week grid' }).click();
  await expect(page.getByRole('region', { name: 'Weekly schedule' }).getByRole('table')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Save', exact: true })).toHaveAttribute('href', `/login?to=${encodeURIComponent(`${path}#save`)}`);
  await context.close();
});

test('a visitor shares a gym’s link', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const path = await gymPath(page, 4);
  await page.goto(path);
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(path, page.url()).href);
});

test('a visitor who saves a gym signs in, finds it saved on the dashboard and removes it', async ({ page }) => {
  const path = await gymPath(page, 5);
  await page.goto(path);
  const name = (await page.getByRole('heading', { level: 1 }).innerText()).replace('\n', ' ');
  await page.getByRole('link', { name: 'Save', exact: true }).click();
  // The login page is a new document, for its own security policy.
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await page.reload();
  await fillInLogin(page, demoAccount('user'));
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(path);
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  await expectAccessible(page);
  await waitForCall(page, 'removeSavedGym', () => page.getByRole('button', { name: `Remove ${name}` }).click());
  await page.reload();
  const saved = page.getByRole('region', { name: 'Saved gyms' });
  await expect(saved.getByRole('link', { name: 'Find a gym' })).toBeVisible();
  await expect(saved.getByRole('link', { name, exact: true })).toHaveCount(0);
});

test('a visitor who saves a gym signs up and finds it saved', async ({ page }) => {
  const path = await gymPath(page, 5);
  await page.goto(path);
  const name = (await page.getByRole('heading', { level: 1 }).innerText()).replace('\n', ' ');
  await page.getByRole('link', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create an account');
  await fillInSignUp(page, 'saver');
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(path);
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Saved gyms' }).getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
});

test('a visitor’s report reaches an admin, who marks it as done', async ({ page, browser }) => {
  await page.goto(await gymPath(page, 6));
  await waitForHydration(page);
  await page.getByRole('link', { name: /^Report a problem/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText('Choose what’s wrong.')).toBeVisible();
  await dialog.getByLabel('What’s wrong?').selectOption('It moved');
  await dialog.getByLabel('Details (optional)').fill('Two doors down, since spring.');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  const reference = await referenceIn(page);

  const inbox = await inboxEntry(browser, reference);
  await expect(inbox.entry).toContainText('It moved');
  await expect(inbox.entry).toContainText('Two doors down, since spring.');
  await expectAccessible(inbox.page);
  await inbox.entry.getByRole('button', { name: 'Mark as done' }).click();
  await expect(inbox.entry).toHaveCount(0);
  await inbox.close();
});

test('a user’s suggestion reaches an admin, who accepts it, and the user is notified', async ({ page, browser }) => {
  const path = await gymPath(page, 7);
  await page.goto(path);
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Suggest a change' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What should be changed?').fill('They have a new number.');
  await dialog.getByLabel('Phone').fill('(512) 555-0199');
  await dialog.getByRole('button', { name: 'Sign in and send' }).click();
  // The suggestion that was submitted before signing in is sent afterwards.
  await fillInLogin(page, demoAccount('user'));
  await expect(page).toHaveURL(`${path}#suggest`);
  const reference = await referenceIn(page);
  await page.getByRole('button', { name: 'Back to the gym' }).click();

  const inbox = await inboxEntry(browser, reference);
  const phone = inbox.entry.getByRole('group', { name: 'Phone' });
  await expect(phone).toContainText('(512) 555-0199');
  await phone.getByRole('radio', { name: 'Accept' }).check();
  await sendDecision(inbox.page, 'decideSuggestion', () => inbox.entry.getByRole('button', { name: 'Save decision' }).click());
  await expect(inbox.entry).toHaveCount(0);
  await inbox.close();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByText('Your suggestion for').first()).toBeVisible();
  await expect(async () => {
    await page.goto(path);
    await expect(page.getByText('(512) 555-0199').first()).toBeVisible({ timeout: 5000 });
  }).toPass(UNTIL_UPDATED);
});

test('a closed gym says so, links to open ones and can be reported as open again', async ({ page, browser }) => {
  await signIn(page, 'admin');
  const { id, path } = await addGym({ name: `Shut Door Grappling ${Date.now()}` });
  await page.goto(`/admin/gyms/${id}`);
  await page.getByLabel('Is it open for training?').selectOption('closed');
  await page.getByRole('button', { name: /^Save/ }).click();
  await waitForCall(page, 'updateGym', () => page.getByRole('dialog').getByRole('button', { name: 'Mark as closed permanently' }).click());

  const visitor = await openInNewContext(browser);
  await visitor.goto(path);
  await expect(visitor.getByRole('heading', { name: 'This gym has closed permanently' })).toBeVisible();
  await expect(visitor.getByRole('region', { name: 'Other gyms nearby' })).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'Weekly schedule' })).toHaveCount(0);
  await waitForHydration(visitor);
  await expectAccessible(visitor);
  await visitor.getByRole('link', { name: 'Has it reopened? Tell us' }).first().click();
  await expect(visitor.getByLabel('What’s wrong?')).toHaveValue('reopened');
  for (const file of ['schedule.ics', 'contact.vcf']) expect((await visitor.request.get(`${path}/${file}`)).status()).toBe(404);
  await visitor.context().close();

  await page.getByRole('button', { name: 'Delete gym' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete gym' }).click();
  await expect(page).toHaveURL('/admin/gyms');
});
