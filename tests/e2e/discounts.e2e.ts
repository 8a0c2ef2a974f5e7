import type { Page } from '@playwright/test';
import { sitePaths } from '@contract';
import { waitForCall, sendDecision } from './support/calls';
import { openInNewContext, signIn } from './support/signIn';
import { expect, expectAccessible, waitForHydration, test, openUpdated, waitForUpdate } from './support/test';

/** Proposes a discount for an owner's first gym. Returns the path of the gym's page. */
async function propose(page: Page, title: string, code: string): Promise<string> {
  await signIn(page, 'owner');
  await page.goto('/my-gyms');
  await page
    .getByRole('link', { name: /^Discounts for / })
    .first()
    .click();
  const gymPath = await page.getByRole('link', { name: 'the gym’s page' }).getAttribute('href');
  await page.getByRole('button', { name: 'Submit a discount' }).click();
  const dialog = page.getByRole('dialog', { name: 'Submit a discount' });
  await dialog.getByLabel('Offer').fill(title);
  await dialog.getByLabel('Category').selectOption({ label: 'Gis and gear' });
  await dialog.getByLabel('Promo code (optional)').fill(code);
  await expectAccessible(page, 'dialog[open]');
  await dialog.getByLabel('Last day (optional)').fill('2099-12-31');
  await waitForCall(page, 'proposeDiscount', () => dialog.getByRole('button', { name: 'Submit discount' }).click());
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('article', { name: title })).toContainText('Waiting for approval');
  await expectAccessible(page);
  return gymPath ?? '';
}

test('an owner proposes a discount, an admin approves it, a visitor copies its code, and the admin ends it', async ({ page: owner, browser }) => {
  const code = `ROLL${Date.now() % 1_000_000}`;
  const title = `20% off with ${code}`;
  const gymPath = await propose(owner, title, code);

  const admin = await openInNewContext(browser);
  await signIn(admin, 'admin');
  await admin.goto(sitePaths.adminDiscounts);
  const proposal = admin.getByRole('article', { name: title });
  await expect(proposal).toContainText('Waiting for approval');
  await expectAccessible(admin);
  await sendDecision(admin, 'decideDiscount', () => proposal.getByRole('button', { name: `Approve ${title}` }).click());
  await expect(proposal.getByRole('button', { name: `End ${title}` })).toBeVisible();
  await expect(owner.getByRole('article', { name: title })).toContainText('Listed');

  const visitor = await openInNewContext(browser);
  await visitor.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const paths = [`${sitePaths.discounts}?q=${code}`, gymPath];
  await waitForUpdate(visitor, gymPath, title);
  await openUpdated(visitor, paths[0] ?? '', title);
  await waitForHydration(visitor);
  await waitForCall(visitor, 'countDiscountCopy', () =>
    visitor
      .getByRole('article', { name: title })
      .getByRole('button', { name: `Copy the code ${code}` })
      .click(),
  );
  await expect.poll(() => visitor.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await expect(proposal).toContainText('Once');

  await proposal.getByRole('button', { name: `End ${title}` }).click();
  await waitForCall(admin, 'endDiscount', () => admin.getByRole('dialog').getByRole('button', { name: 'End discount' }).click());
  await expect(proposal).toBeHidden();
  for (const path of paths) await waitForUpdate(visitor, path, title, false);
  await expect(owner.getByRole('article', { name: title })).toContainText('Ended');
  await Promise.all([admin.context().close(), visitor.context().close()]);
});
