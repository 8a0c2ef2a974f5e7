import type { Page } from '@playwright/test';
import { sitePaths } from '@contract';
import { waitForCall, sendDecision, sendNow } from './support/calls';
import { openInNewContext, signIn } from './support/signIn';
import { expect, expectAccessible, test } from './support/test';

async function fillInMissingGym(page: Page, name: string, street: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Street address').fill(street);
  await page.getByLabel('City').fill('Milwaukee');
  await page.getByLabel('State').selectOption('WI');
}

test('a user suggests a missing gym, withdraws it and suggests it again, an admin adds it, and the user gets its link', async ({ page: user, browser }) => {
  const name = `Missing Mats ${Date.now()}`;
  const nothingFound = await user.request.get(`/bjj/wisconsin/milwaukee?q=${encodeURIComponent(name)}`);
  expect(await nothingFound.text()).toContain(`href="${sitePaths.proposeGym}"`);
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
  await sendDecision(admin, 'decideProposal', () => entry.getByRole('button', { name: 'Add gym' }).click());
  await expect(entry).toHaveCount(0);

  await user.goto(sitePaths.dashboard);
  await user.getByRole('link', { name, exact: true }).click();
  await expect(user.getByRole('heading', { name, level: 1 })).toBeVisible();
  await admin.context().close();
});
