import type { Browser, Page } from '@playwright/test';
import { sitePaths } from '../../functions/src/contract';
import { answered } from './support/answered';
import { signIn } from './support/signIn';
import { expect as soon, expectAccessible, hydrated, test } from './support/test';

/** A callable of the local stack starts a process of its own: on a busy machine that takes a while. */
const expect = soon.configure({ timeout: 60_000 });
test.setTimeout(600_000);

/** Somebody else, in a browser of their own. */
async function another(browser: Browser, baseURL: string | undefined): Promise<Page> {
  return (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
}

test('a user corrects two facts, the gym’s owner takes one of them, and the author is told which', async ({ page: user, browser, baseURL }) => {
  const owner = await another(browser, baseURL);
  await signIn(owner, 'owner');
  await owner.goto(sitePaths.myGyms);
  const gymPath = (await owner.getByRole('link', { name: 'View its page' }).first().getAttribute('href')) ?? '';

  const team = `Team ${Date.now()}`;
  const words = `They told me on the mat, ${team}.`;
  await signIn(user, 'user');
  await user.goto(gymPath);
  await hydrated(user);
  await user.getByRole('link', { name: 'Suggest a change' }).click();
  const dialog = user.getByRole('dialog');
  await dialog.getByLabel('What should be changed?').fill(words);
  await dialog.getByLabel('Affiliation').fill(team);
  await dialog.getByLabel('E-mail of the gym').fill('wrong@example.com');
  await expectAccessible(user);
  await answered(user, 'suggestChange', () => dialog.getByRole('button', { name: 'Send suggestion' }).click());

  await owner
    .getByRole('link', { name: /^Suggestions to / })
    .first()
    .click();
  const item = owner.getByRole('article').filter({ hasText: words });
  const affiliation = item.getByRole('group', { name: 'Affiliation' });
  await expect(affiliation).toContainText('Stands now');
  await expect(affiliation).toContainText(team);
  await expectAccessible(owner);
  await affiliation.getByRole('radio', { name: 'Accept' }).check();
  await item.getByRole('button', { name: 'Save the decision' }).click();
  await expect(item.getByText('Accept or decline this.')).toBeVisible();
  await item.getByRole('group', { name: 'E-mail of the gym' }).getByRole('radio', { name: 'Decline' }).check();
  await answered(owner, 'decideSuggestion', () => item.getByRole('button', { name: 'Save the decision' }).click());
  await expect(item).toHaveCount(0);

  // The page is kept for a few seconds for whoever asks for it again.
  await expect(async () => {
    await user.goto(gymPath);
    await soon(user.getByText(team).first()).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 180_000 });
  await user.goto(sitePaths.dashboard);
  await expect(user.getByText('Taken over: affiliation. Left as it was: e-mail of the gym').first()).toBeVisible();
  await expectAccessible(user);
  await owner.context().close();
});

test('a gym that nobody finds is proposed, an admin adds it, and its page is where the author is led', async ({ page: user, browser, baseURL }) => {
  const name = `Missing Mats ${Date.now()}`;
  await user.goto(`/bjj/texas/austin?q=${encodeURIComponent(name)}`);
  await user.getByRole('link', { name: 'Propose a gym that is missing' }).click();
  await expect(user).toHaveURL(/\/login\?to=%2Fpropose-gym$/);
  await expect(user.getByText('Sign in to propose a gym, so that we can tell you what became of it.')).toBeVisible();
  await signIn(user, 'user');
  await user.goto(sitePaths.proposeGym);
  await user.getByRole('button', { name: 'Propose this gym' }).click();
  await expect(user.getByLabel('Name')).toBeFocused();
  await user.getByLabel('Name').fill(name);
  await user.getByLabel('Street address').fill('12 Oak St');
  await user.getByLabel('City').fill('Austin');
  await user.getByLabel('State').selectOption('TX');
  await user.getByLabel('Phone (optional)').fill('(512) 555-0155');
  await expect(user.getByRole('status').filter({ hasText: /listed/ })).toBeVisible();
  await expectAccessible(user);
  await answered(user, 'proposeGym', () => user.getByRole('button', { name: 'Propose this gym' }).click());
  await expect(user.getByText('We have it under the reference')).toBeVisible();

  const admin = await another(browser, baseURL);
  await signIn(admin, 'admin');
  await admin.goto(sitePaths.adminMessages);
  const entry = admin.getByRole('article', { name: `Missing gym: ${name}` });
  await expect(entry).toContainText('(512) 555-0155');
  await expectAccessible(admin);
  await answered(admin, 'decideProposal', () => entry.getByRole('button', { name: 'Add the gym' }).click());
  await expect(entry).toHaveCount(0);

  await user.goto(sitePaths.dashboard);
  await user.getByRole('link', { name, exact: true }).click();
  await expect(user.getByRole('heading', { name, level: 1 })).toBeVisible();
  await admin.context().close();
});
