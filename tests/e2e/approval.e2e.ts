import type { Page } from '@playwright/test';
import { sitePaths } from '@contract';
import { waitForCall, sendDecision } from './support/calls';
import { openInNewContext, signIn } from './support/signIn';
import { expect, expectAccessible, waitForHydration, test } from './support/test';

/** Opens the suggestions for the owner's first gym, and returns the gym's id and its page's path. */
async function openSuggestions(owner: Page): Promise<{ readonly id: string; readonly path: string }> {
  await owner.goto(sitePaths.myGyms);
  const path = (await owner.getByRole('link', { name: 'View page' }).first().getAttribute('href')) ?? '';
  const suggestions = owner.getByRole('link', { name: /^Suggestions for / }).first();
  const id = (await suggestions.getAttribute('href'))?.split('/')[2] ?? '';
  await suggestions.click();
  return { id, path };
}

test('an admin’s edit applies at once, and the owner sees what changed and undoes it', async ({ page: admin, browser }) => {
  const owner = await openInNewContext(browser);
  await signIn(owner, 'owner');
  const { id } = await openSuggestions(owner);
  const team = `Team ${Date.now()}`;
  await signIn(admin, 'admin');
  await admin.goto(`/admin/gyms/${id}`);
  const affiliation = admin.getByLabel('Affiliation');
  const before = await affiliation.inputValue();
  await affiliation.fill(team);
  await waitForCall(admin, 'updateGym', () => admin.getByRole('button', { name: 'Save changes' }).click());
  await admin.reload();
  await expect(affiliation).toHaveValue(team);

  await owner.reload();
  const edits = owner.getByRole('region', { name: 'Edits by admins' });
  const edit = edits.getByRole('article').first();
  await expect(edit).toContainText('Details');
  await expectAccessible(owner);
  await edit.getByRole('button', { name: 'Undo edit: details' }).click();
  await waitForCall(owner, 'putBackEdit', () => owner.getByRole('dialog').getByRole('button', { name: 'Undo edit' }).click());
  await expect(edit).toContainText('This edit was undone.');
  await admin.reload();
  await expect(affiliation).toHaveValue(before);
  await owner.context().close();
});

test('a user suggests hours, a class and a price, and the owner accepts two of them', async ({ page: user, browser }) => {
  const owner = await openInNewContext(browser);
  await signIn(owner, 'owner');
  const { path } = await openSuggestions(owner);
  const comment = `It’s posted on the door, ${Date.now()}.`;
  const fee = 20 + (Date.now() % 60);
  await signIn(user, 'user');
  await user.goto(path);
  await waitForHydration(user);
  await user.getByRole('link', { name: 'Suggest a change' }).click();
  const dialog = user.getByRole('dialog');
  await dialog.getByLabel('What should be changed?').fill(comment);
  for (const name of ['Opening hours', 'Classes', 'Prices']) await dialog.locator('summary', { hasText: name }).click();
  await dialog.locator('input[name="hours.sun"]').fill('whenever');
  await dialog.getByLabel('Drop-in fee').fill(`$${fee}.50`);
  await dialog.getByRole('button', { name: 'Add a class' }).click();
  const added = dialog.getByRole('group', { name: /^Class \d+$/ }).last();
  await added.getByRole('button', { name: 'Sunday' }).click();
  await added.getByLabel('From').fill('7:15am');
  await added.getByLabel('Class title').fill(comment);
  await dialog.getByRole('button', { name: 'Send suggestion' }).click();
  await expect(dialog.getByText(/can’t be read as hours/)).toBeVisible();
  await dialog.locator('input[name="hours.sun"]').fill('7-8:45am');
  await expectAccessible(user);
  await waitForCall(user, 'suggestChange', () => dialog.getByRole('button', { name: 'Send suggestion' }).click());
  await expect(dialog.getByText(/^Your reference is/)).toBeVisible();

  const item = owner.getByRole('article').filter({ hasText: comment });
  await expect(item.getByRole('group', { name: 'Hours on Sunday' })).toContainText('7am-8:45am');
  await expect(item.getByRole('group', { name: 'A class: new' })).toContainText('Sunday, 7:15 am');
  await expectAccessible(owner);
  await item.getByRole('group', { name: 'Hours on Sunday' }).getByRole('radio', { name: 'Decline' }).check();
  await item.getByRole('group', { name: 'A class: new' }).getByRole('radio', { name: 'Accept' }).check();
  await item.getByRole('group', { name: 'Drop-in fee' }).getByRole('radio', { name: 'Accept' }).check();
  await sendDecision(owner, 'decideSuggestion', () => item.getByRole('button', { name: 'Save decision' }).click());
  await expect(item).toHaveCount(0);

  // The page is cached for a few seconds.
  await expect(async () => {
    await user.goto(path);
    await expect(user.getByText(`$${fee}.50`).first()).toBeVisible({ timeout: 3000 });
    await expect(user.getByText(comment).first()).toBeAttached({ timeout: 3000 });
  }).toPass();
  await user.goto(sitePaths.dashboard);
  await expect(user.getByText(/Accepted: .*drop-in fee.*Not changed: opening hours on Sunday/).first()).toBeVisible();
  await owner.context().close();
});
