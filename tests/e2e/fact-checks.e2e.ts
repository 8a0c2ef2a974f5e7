import type { Page } from '@playwright/test';
import { sitePaths } from '@contract';
import { call } from '@scripts/client/backend';
import { demoAccount } from './support/accounts';
import { connectAs } from './support/backend';
import { waitForCall } from './support/calls';
import { addGym } from './support/gyms';
import { openInNewContext, signIn, signInVerified } from './support/signIn';
import { expect, expectAccessible, waitForHydration, test, openUpdated } from './support/test';

/** Reports the address on a gym's page as wrong. */
async function reportAddress(visitor: Page, gymPath: string): Promise<void> {
  await visitor.goto(gymPath);
  await waitForHydration(visitor);
  // This part of the page hydrates once it's near the viewport.
  await visitor.getByText(/^Address: /).scrollIntoViewIfNeeded();
  await waitForCall(visitor, 'checkFacts', () => visitor.getByRole('button', { name: /^No longer true ?: address$/ }).click());
  await expect(visitor.getByText('Thank you.')).toBeVisible();
}

test('two visitors report a wrong address, the page and the owner show it, and the owner confirms it with one tap', async ({ page: admin, browser }) => {
  const name = `Checked ${Date.now()}`;
  const { id, path } = await addGym({ name, full_address: '12 Oak St, Milwaukee, WI' });
  await call(connectAs('admin'), 'addOwner', { gymId: id, email: demoAccount('owner').email });
  const owner = await openInNewContext(browser);
  await signIn(owner, 'owner');
  await owner.goto(sitePaths.myGyms);

  await call(connectAs('user'), 'checkFacts', { gymId: id, groups: ['address'], stillTrue: false });
  const bo = await openInNewContext(browser);
  await signInVerified(bo, 'bo', '203.0.113.51');
  await reportAddress(bo, path);
  await expect(bo.getByText(/^Address: Visitors reported this as wrong/)).toBeVisible();
  await expectAccessible(bo);

  await signIn(admin, 'admin');
  await admin.goto('/admin/worklist');
  const worklistItem = admin.getByRole('article', { name });
  await expect(worklistItem).toContainText('Visitors reported this as wrong');
  await expectAccessible(admin);

  await owner.getByRole('button', { name: /^Notifications/ }).click();
  const notification = owner.getByRole('listitem').filter({ hasText: `Is this still true for ${name}?` });
  await waitForCall(owner, 'checkFacts', () => notification.first().getByRole('button', { name: 'Still true', exact: true }).click());
  await expect(worklistItem).toBeHidden();
  // A trigger updates the gym's page shortly after.
  await openUpdated(owner, path, 'by the owner');
  await expect(owner.getByText('Address: Last checked today by the owner.')).toBeVisible();
  await call(connectAs('admin'), 'deleteGym', { id });
});
