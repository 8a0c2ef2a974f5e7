import type { Page } from '@playwright/test';
import { sitePaths } from '@contract';
import { waitForCall, sendDecision, sendNow } from './support/calls';
import { openInNewContext, signIn } from './support/signIn';
import { expect, expectAccessible, waitForHydration, test } from './support/test';

test('a user suggests two changes, the owner accepts one, and the user sees which', async ({ page: user, browser }) => {
  const owner = await openInNewContext(browser);
  await signIn(owner, 'owner');
  await owner.goto(sitePaths.myGyms);
  const gymPath = (await owner.getByRole('link', { name: 'View page' }).first().getAttribute('href')) ?? '';

  const team = `Team ${Date.now()}`;
  const comment = `They told me on the mat, ${team}.`;
  await signIn(user, 'user');
  await user.goto(gymPath);
  await waitForHydration(user);
  await user.getByRole('link', { name: 'Suggest a change' }).click();
  const dialog = user.getByRole('dialog');
  await dialog.getByLabel('What should be changed?').fill(comment);
  await dialog.getByLabel('Affiliation').fill(team);
  await dialog.getByLabel('Email address').fill('wrong@example.com');
  await expectAccessible(user);
  await waitForCall(user, 'suggestChange', () => dialog.getByRole('button', { name: 'Send suggestion' }).click());

  await owner
    .getByRole('link', { name: /^Suggestions for / })
    .first()
    .click();
  const item = owner.getByRole('article').filter({ hasText: comment });
  const affiliation = item.getByRole('group', { name: 'Affiliation' });
  await expect(affiliation).toContainText('Now');
  await expect(affiliation).toContainText(team);
  await expectAccessible(owner);
  await affiliation.getByRole('radio', { name: 'Accept' }).check();
  await item.getByRole('button', { name: 'Save decision' }).click();
  await expect(item.getByText('Accept or decline this.')).toBeVisible();
  await item.getByRole('group', { name: 'Email address' }).getByRole('radio', { name: 'Decline' }).check();
  await sendDecision(owner, 'decideSuggestion', () => item.getByRole('button', { name: 'Save decision' }).click());
  await expect(item).toHaveCount(0);

  // The page is cached for a few seconds.
  await expect(async () => {
    await user.goto(gymPath);
    await expect(user.getByText(team).first()).toBeVisible({ timeout: 3000 });
  }).toPass();
  await user.goto(sitePaths.dashboard);
  await expect(user.getByText('Accepted: affiliation. Not changed: email address').first()).toBeVisible();
  await expectAccessible(user);
  await owner.context().close();
});

async function fillInMissingGym(page: Page, name: string, street: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Street address').fill(street);
  await page.getByLabel('City').fill('Austin');
  await page.getByLabel('State').selectOption('TX');
}

test('a user suggests a missing gym, withdraws it and suggests it again, an admin adds it, and the user gets its link', async ({ page: user, browser }) => {
  const name = `Missing Mats ${Date.now()}`;
  await user.goto(`/bjj/texas/austin?q=${encodeURIComponent(name)}`);
  await user.getByRole('link', { name: 'Suggest a missing gym' }).click();
  await expect(user).toHaveURL(/\/login\?to=%2Fpropose-gym$/);
  await expect(user.getByText('Sign in to suggest a missing gym, so we can tell you when it’s added.')).toBeVisible();
  await signIn(user, 'user');
  await user.goto(sitePaths.proposeGym);
  await user.getByRole('button', { name: 'Send suggestion' }).click();
  await expect(user.getByLabel('Name')).toBeFocused();
  await fillInMissingGym(user, name, '12 Oak St');
  await expect(user.getByRole('status').filter({ hasText: /listed/ })).toBeVisible();
  await expectAccessible(user);
  await waitForCall(user, 'proposeGym', () => user.getByRole('button', { name: 'Send suggestion' }).click());
  await expect(user.getByText('Thanks! Your reference is')).toBeVisible();

  const admin = await openInNewContext(browser);
  await signIn(admin, 'admin');
  await admin.goto(sitePaths.adminMessages);
  const entry = admin.getByRole('article', { name: `Missing gym: ${name}` });
  await expect(entry).toContainText('12 Oak St');

  // The user withdraws it while the admin is looking at it, and suggests it again with another address.
  await user.goto(sitePaths.dashboard);
  await user.getByRole('button', { name: `Withdraw your suggestion for ${name}` }).click();
  await waitForCall(user, 'withdrawSuggestion', () => user.getByRole('dialog').getByRole('button', { name: 'Withdraw suggestion' }).click());
  await expect(user.getByRole('listitem').filter({ hasText: name })).toContainText('Withdrawn');
  await entry.getByRole('button', { name: 'Add gym' }).click();
  await sendNow(admin);
  await expect(entry.getByText('This suggestion has already been reviewed or withdrawn.')).toBeVisible();
  await user.goto(sitePaths.proposeGym);
  await fillInMissingGym(user, name, '14 Oak St');
  await waitForCall(user, 'proposeGym', () => user.getByRole('button', { name: 'Send suggestion' }).click());
  await admin.reload();
  await expect(entry).toContainText('14 Oak St');
  await expectAccessible(admin);
  await sendDecision(admin, 'decideProposal', () => entry.getByRole('button', { name: 'Add gym' }).click());
  await expect(entry).toHaveCount(0);

  await user.goto(sitePaths.dashboard);
  await user.getByRole('link', { name, exact: true }).click();
  await expect(user.getByRole('heading', { name, level: 1 })).toBeVisible();
  await admin.context().close();
});
