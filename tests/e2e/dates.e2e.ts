import { addDays, getLocalDate, MINUTE_MS, sitePaths, getWeekday } from '@contract';
import { call } from '@scripts/client/backend';
import { demoAccount } from './support/accounts';
import { connectAs } from './support/backend';
import { waitForCall } from './support/calls';
import { addGym } from './support/gyms';
import { openInNewContext, signIn } from './support/signIn';
import { expect, expectAccessible, test, UNTIL_UPDATED, waitForUpdate } from './support/test';

const PHONE = { width: 390, height: 844 };

test('an owner cancels the next open mat on a phone, visitors see it, and the owner undoes it', async ({ page: owner, browser }) => {
  const name = `Changing Dates ${Date.now()}`;
  const note = `${name} is back next week.`;
  const date = addDays(getLocalDate(new Date(), 'America/Chicago'), 3);
  const { id, path } = await addGym({ name, schedule: [{ day: getWeekday(date), start: '11:00', end: '13:00', program: 'open-mat', visitors: true }] });
  await call(connectAs('admin'), 'addOwner', { gymId: id, email: demoAccount('owner').email });
  const visitor = await openInNewContext(browser);
  // The city has no board until the index has its first gym.
  await visitor.goto(`/open-mats/wisconsin?date=${date}`);
  await owner.setViewportSize(PHONE);
  await signIn(owner, 'owner');
  await owner.goto(sitePaths.myGyms);
  await owner.getByRole('button', { name: new RegExp(`^Cancel this .*day’s open mat at ${name}$`) }).click();
  await owner.getByLabel('Note for visitors (optional)').fill(note);
  await expectAccessible(owner);
  await waitForCall(owner, 'changeDates', () => owner.getByRole('button', { name: 'Cancel open mat' }).click());
  await expect(owner.getByText(/^Canceled: Open mat, /)).toBeVisible();

  await waitForUpdate(owner, path, note);
  // The board reads an index that is up to half a minute old. To also see the open mat on it before the cancellation, the test would wait twice.
  await waitForUpdate(owner, `/api/open-mats?date=${date}&state=wisconsin`, note);
  const row = visitor.getByRole('listitem').filter({ has: visitor.getByRole('link', { name, exact: true }) });
  const canceled = row.filter({ hasText: new RegExp(`Canceled\\. By the gym \\w+: ${note}`) });
  let minutesAhead = 0;
  // The visitor comes back to the open board every two minutes. Another instance of the server may answer first, with an index that is still older.
  const comeBack = async () => {
    minutesAhead += 2;
    await visitor.clock.setFixedTime(Date.now() + minutesAhead * MINUTE_MS);
    await visitor.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(canceled).toBeVisible({ timeout: 3000 });
  };
  await expect(comeBack).toPass(UNTIL_UPDATED);
  await expect(row.locator('s')).toHaveText('11:00 am');
  await visitor.context().close();
  expect(await (await owner.request.get(sitePaths.schedule(path))).text()).toContain('SUMMARY:Canceled: ');

  await owner.getByRole('link', { name: `Schedule changes for ${name}` }).click();
  const changes = owner.getByRole('region', { name: 'Your changes' });
  await expect(changes.getByRole('listitem')).toContainText('canceled');
  await expectAccessible(owner);
  await waitForCall(owner, 'changeDates', () => changes.getByRole('button', { name: /^Undo: Open mat/ }).click());
  await expect(changes).toContainText('No changes yet.');
  await waitForUpdate(owner, path, note, false);
  await call(connectAs('admin'), 'deleteGym', { id });
});
