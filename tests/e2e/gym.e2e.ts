import type { APIRequestContext, Page } from '@playwright/test';
import { formatQueryUrl, type FindResponse, NO_FILTERS, toReference, sitePaths } from '@contract';
import { call } from '@scripts/client/backend';
import { demoAccount } from './support/accounts';
import { connectAs } from './support/backend';
import { waitForCall, sendDecision } from './support/calls';
import { addGym } from './support/gyms';
import { openInNewContext, fillInLogin, fillInSignUp, signIn } from './support/signIn';
import { expect, expectAccessible, waitForHydration, test, openUpdated, UNTIL_UPDATED } from './support/test';

/** The page of a gym with an open mat, the `nth` in a state, so that parallel tests use different ones. */
async function gymPath(request: APIRequestContext, nth: number): Promise<string> {
  const address = formatQueryUrl('find', { ...NO_FILTERS, stateSlug: 'texas', openMat: true });
  const { gyms } = (await (await request.get(address)).json()) as FindResponse;
  const gym = gyms[nth];
  if (!gym) throw new Error('Texas has too few gyms with an open mat.');
  return sitePaths.gymOfCard(gym.stateSlug, gym.citySlug, gym.card);
}

const referenceIn = async (page: Page): Promise<string> => {
  const text = await page.getByText(/Your reference is/).innerText();
  return /reference is ([0-9A-F]{8})/.exec(text)?.[1] ?? toReference('missing');
};

/** The selector of the weekly schedule. */
const SCHEDULE = '[aria-labelledby="schedule"]';

/** Checks the page, or only `part` of it, in both widths: the narrow one in light colors, and the wide one in dark colors. */
async function expectAccessibleAtBothWidths(page: Page, part?: string): Promise<void> {
  for (const [width, colorScheme] of [
    [320, 'light'],
    [1280, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, part);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
}

test('a gym page is accessible at 320 and 1280 pixels in each view, which the URL keeps, and has files and a link to share', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const path = await gymPath(page.request, 0);
  await page.goto(path);
  await waitForHydration(page);
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(path, page.url()).href);
  await page.getByRole('link', { name: /^Report a problem/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'dialog[open]');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  const schedule = page.getByRole('region', { name: 'Weekly schedule' });
  const view = (name: string) => schedule.getByRole('link', { name, exact: true });
  await view('Week grid').click();
  await expect(view('Week grid')).toHaveAttribute('aria-current', 'true');
  await expectAccessibleAtBothWidths(page, SCHEDULE);
  await expect(schedule.getByRole('table')).toBeVisible();
  await view('List').click();
  await expect(page).toHaveURL(/view=list/);
  await expect(view('List')).toHaveAttribute('aria-current', 'true');
  await expect(schedule.getByRole('table')).toBeHidden();
  await expectAccessibleAtBothWidths(page, SCHEDULE);

  await view('Open mat').click();
  await expect(page).toHaveURL(/program=open-mat/);
  // The URL changes a moment before the list.
  await expect(view('Open mat')).toHaveAttribute('aria-current', 'true');
  const classes = schedule.getByRole('link', { name: /^Add to calendar/ });
  const few = await classes.count();
  expect(few).toBeGreaterThan(0);
  await page.reload();
  await expect(view('Open mat')).toHaveAttribute('aria-current', 'true');
  await expect(classes).toHaveCount(few);
  const file = await page.request.get((await classes.first().getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  // A date that differs, such as a holiday, is an event of its own with the same id.
  expect(new Set((await file.text()).match(/^UID:.*$/gm)).size).toBe(1);
  const card = await page.request.get((await page.getByRole('link', { name: 'Save to contacts' }).getAttribute('href')) ?? '');
  expect(await card.text()).toContain(`FN:${(await page.getByRole('heading', { level: 1 }).innerText()).replace('\n', ' ')}`);
  await view('All').click();
  await expect(classes).not.toHaveCount(few);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
  test('a gym page shows all facts and lets visitors switch days and views', async ({ page }) => {
    const path = await gymPath(page.request, 1);
    // A server that has just started sends the page before it has found the gyms nearby.
    await expect(async () => {
      await page.goto(path);
      await expect(page.getByRole('region', { name: 'Gyms nearby' }).getByRole('listitem').first()).toBeVisible({ timeout: 2000 });
    }).toPass(UNTIL_UPDATED);
    const days = page.getByRole('group', { name: 'Day' });
    await days.getByRole('radio', { name: /Saturday/ }).check();
    await expect(page.getByRole('region', { name: 'Saturday' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Monday' })).toBeHidden();
    await page.getByRole('link', { name: 'Week grid' }).click();
    await expect(page.getByRole('region', { name: 'Weekly schedule' }).getByRole('table')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Save', exact: true })).toHaveAttribute('href', `/login?to=${encodeURIComponent(`${path}#save`)}`);
  });
});

test('a visitor who saves a gym signs up, finds it saved on the dashboard and removes it', async ({ page }) => {
  const path = await gymPath(page.request, 2);
  await page.goto(path);
  const name = (await page.getByRole('heading', { level: 1 }).innerText()).replace('\n', ' ');
  await page.getByRole('link', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create an account');
  // The login page is a new document, for its own security policy, and can be reloaded.
  await page.reload();
  await fillInSignUp(page, 'saver');
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(path);
  await page.goto('/dashboard');
  const saved = page.getByRole('region', { name: 'Saved gyms' });
  await expect(saved.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  await waitForCall(page, 'removeSavedGym', () => page.getByRole('button', { name: `Remove ${name}` }).click());
  await page.reload();
  await expect(saved.getByRole('link', { name: 'Find a gym' })).toBeVisible();
  await expect(saved.getByRole('link', { name, exact: true })).toHaveCount(0);
});

test('a visitor’s report and suggestion reach an admin, who marks one as done and accepts the other, and the user is notified', async ({ page, browser }) => {
  const path = await gymPath(page.request, 3);
  await page.goto(path);
  await waitForHydration(page);
  await page.getByRole('link', { name: /^Report a problem/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText('Choose what’s wrong.')).toBeVisible();
  await dialog.getByLabel('What’s wrong?').selectOption('It moved');
  await dialog.getByLabel('Details (optional)').fill('Two doors down, since spring.');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  const reported = await referenceIn(page);
  await page.getByRole('button', { name: 'Back to the gym' }).click();

  await page.getByRole('link', { name: 'Suggest a change' }).click();
  await dialog.getByLabel('What should be changed?').fill('They have a new number.');
  // Differs from the number that an earlier run suggested.
  const phone = `(512) 555-${String(Date.now()).slice(-4)}`;
  await dialog.getByLabel('Phone').fill(phone);
  await dialog.getByRole('button', { name: 'Sign in and send' }).click();
  // The suggestion that was submitted before signing in is sent afterwards.
  await fillInLogin(page, demoAccount('user'));
  await expect(page).toHaveURL(`${path}#suggest`);
  const suggested = await referenceIn(page);
  await page.getByRole('button', { name: 'Back to the gym' }).click();

  const admin = await openInNewContext(browser);
  await signIn(admin, 'admin');
  await admin.goto(sitePaths.adminMessages);
  const report = admin.getByRole('article').filter({ hasText: reported });
  await expect(report).toContainText('It moved');
  await expect(report).toContainText('Two doors down, since spring.');
  await expectAccessible(admin);
  await report.getByRole('button', { name: 'Mark as done' }).click();
  await expect(report).toHaveCount(0);
  const suggestion = admin.getByRole('article').filter({ hasText: suggested });
  const suggestedPhone = suggestion.getByRole('group', { name: 'Phone' });
  await expect(suggestedPhone).toContainText(phone);
  await suggestedPhone.getByRole('radio', { name: 'Accept' }).check();
  await sendDecision(admin, 'decideSuggestion', () => suggestion.getByRole('button', { name: 'Save decision' }).click());
  await expect(suggestion).toHaveCount(0);
  await admin.context().close();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByText('Your suggestion for').first()).toBeVisible();
  await openUpdated(page, path, phone);
  await expect(page.getByText(phone).first()).toBeVisible();
});

test('a closed gym says so, links to open ones and can be reported as open again', async ({ page }) => {
  const { id, path, version } = await addGym({ name: `Shut Door Grappling ${Date.now()}` });
  await call(connectAs('admin'), 'updateGym', { id, version, changes: { status: 'closed' }, seen: {} });
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'This gym has closed permanently' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Other gyms nearby' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Weekly schedule' })).toHaveCount(0);
  await waitForHydration(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Has it reopened? Tell us' }).first().click();
  await expect(page.getByLabel('What’s wrong?')).toHaveValue('reopened');
  for (const file of ['schedule.ics', 'contact.vcf']) expect((await page.request.get(`${path}/${file}`)).status()).toBe(404);
  await call(connectAs('admin'), 'deleteGym', { id });
});
