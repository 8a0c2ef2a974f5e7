import { addDays, localDay, sitePaths, weekdayOf } from '@contract';
import { call } from '@scripts/client/backend';
import { demoAccount } from './support/accounts';
import { connectAs } from './support/backend';
import { waitForCall } from './support/calls';
import { addGym } from './support/gyms';
import { signIn } from './support/signIn';
import { expect, expectAccessible, test, waitForUpdate } from './support/test';

const PHONE = { width: 390, height: 844 };

test('an owner cancels the next open mat on a phone, visitors see it, and the owner undoes it', async ({ page: owner }) => {
  const name = `Changing Dates ${Date.now()}`;
  const date = addDays(localDay(new Date(), 'America/Chicago'), 3);
  const { id, path } = await addGym({ name, schedule: [{ day: weekdayOf(date), start: '11:00', end: '13:00', program: 'open-mat', visitors: true }] });
  await call(connectAs('admin'), 'addOwner', { gymId: id, email: demoAccount('owner').email });
  await owner.setViewportSize(PHONE);
  await signIn(owner, 'owner');
  await owner.goto(sitePaths.myGyms);
  await owner.getByRole('button', { name: new RegExp(`^Cancel this .*day’s open mat at ${name}$`) }).click();
  await owner.getByLabel('Note for visitors (optional)').fill('Back next week.');
  await expectAccessible(owner);
  await waitForCall(owner, 'changeDates', () => owner.getByRole('button', { name: 'Cancel open mat' }).click());
  await expect(owner.getByText(/^Canceled: Open mat, /)).toBeVisible();

  await waitForUpdate(owner, path, 'Back next week');
  await owner.getByRole('link', { name: `Schedule changes for ${name}` }).click();
  const changes = owner.getByRole('region', { name: 'Your changes' });
  await expect(changes.getByRole('listitem')).toContainText('canceled');
  await expectAccessible(owner);
  await waitForCall(owner, 'changeDates', () => changes.getByRole('button', { name: /^Undo: Open mat/ }).click());
  await expect(changes).toContainText('No changes yet.');
  await waitForUpdate(owner, path, 'Back next week', false);
  await call(connectAs('admin'), 'deleteGym', { id });
});
