import { addDays, getLocalDate, getWeekday } from '@contract';
import { call } from '@scripts/client/backend';
import { demoAccount } from './support/accounts';
import { connectAs } from './support/backend';
import { waitForCall } from './support/calls';
import { addGym } from './support/gyms';
import { openInNewContext, signIn } from './support/signIn';
import { expect, expectAccessible, test, waitForHydration, openUpdated } from './support/test';

const DATE = addDays(getLocalDate(new Date(), 'America/Chicago'), 3);
const CLASS = { day: getWeekday(DATE), start: '11:00', program: 'open-mat' } as const;

test('two people are told that an open mat is off, which doesn’t cancel it, and the owner says that it’s on', async ({ page, browser }) => {
  const { id, path } = await addGym({ name: `Told Off ${Date.now()}`, schedule: [CLASS] });
  await call(connectAs('admin'), 'addOwner', { gymId: id, email: demoAccount('owner').email });
  await signIn(page, 'user');
  // As if from another household than the second report.
  await page.route(/reportDate/, (route) => route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': '203.0.113.60' } }));
  await page.goto(path);
  await waitForHydration(page);
  const toldOff = page.getByRole('button', { name: /^The gym told me it’s off: Open mat/ }).first();
  await waitForCall(page, 'reportDate', () => toldOff.click());
  await expect(toldOff).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);

  await call(connectAs('admin'), 'reportDate', { gymId: id, sessionId: `${CLASS.day}-1100-open-mat~${DATE}`, isOff: true });
  await openUpdated(page, path, 'Visitors were told it’s off');
  await expect(page.getByText(/^Not confirmed\. Visitors were told it’s off/).first()).toBeVisible();
  await expect(page.getByText(/^Canceled/)).toHaveCount(0);
  const canceled = { kind: 'canceled', classId: `${CLASS.day}-1100-open-mat`, date: DATE } as const;
  await expect(call(connectAs('user'), 'changeDates', { gymId: id, changes: [canceled] })).rejects.toMatchObject({ reason: 'not-allowed' });

  const owner = await openInNewContext(browser);
  await signIn(owner, 'owner');
  await owner.goto(`/my-gyms/${id}/dates`);
  const reported = owner.getByRole('region', { name: 'Reported as off' });
  await expect(reported).toContainText('most recently today');
  await expectAccessible(owner);
  await waitForCall(owner, 'changeDates', () => reported.getByRole('button', { name: /^Confirm it’s on: Open mat/ }).click());
  await expect(reported).toBeHidden();
  await owner.context().close();

  await openUpdated(page, path, 'Visitors were told it’s off', false);
  await expect(page.getByText(/^Confirmed\. By the gym today/).first()).toBeVisible();
  await call(connectAs('admin'), 'deleteGym', { id });
});
