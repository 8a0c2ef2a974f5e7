import { call } from '@scripts/client/backend';
import { addDays, localDay, weekdayOf } from '@contract';
import { connectAs } from './support/backend';
import { waitForCall } from './support/calls';
import { addGym } from './support/gyms';
import { signIn } from './support/signIn';
import { expect, expectAccessible, test, UNTIL_UPDATED, waitForHydration } from './support/test';

const DATE = addDays(localDay(new Date(), 'America/Chicago'), 3);
const CLASS = { day: weekdayOf(DATE), start: '11:00', program: 'open-mat' } as const;

test('a person who is going to an open mat hears that it is canceled and where to go instead', async ({ page }) => {
  // The index follows within half a minute, and the sweep that notifies people runs every minute.
  test.setTimeout(180_000);
  const [name, other] = [`Going ${Date.now()}`, `Instead ${Date.now()}`];
  // Away from the gyms that other runs have added.
  const latitude = 30.2 + (Date.now() % 1000) / 5000;
  const { id, path } = await addGym({ name, schedule: [CLASS], latitude, longitude: -97.7437 });
  await addGym({ name: other, schedule: [CLASS], latitude: latitude + 0.001, longitude: -97.7437 });
  // Only gyms that are already in the index are offered instead. Each request has a place of its own, since responses are cached.
  let asked = 0;
  const readBoard = async () => (await page.request.get(`/api/open-mats?near=${(latitude + asked++ / 10_000).toFixed(4)},-97.7437&date=${DATE}`)).text();
  await expect.poll(readBoard, { ...UNTIL_UPDATED, timeout: 60_000 }).toContain(other);
  await signIn(page, 'user');
  await page.goto(path);
  await waitForHydration(page);
  const going = page.getByRole('button', { name: /^I’m going: Open mat/ }).first();
  const press = () => waitForCall(page, 'setGoing', () => going.click());
  await press();
  await expect(page.getByText('1 going')).toBeVisible();
  await expect(going).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await press();
  await expect(going).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText('1 going')).toBeHidden();
  await press();

  const canceled = { kind: 'canceled', classId: `${CLASS.day}-1100-open-mat`, date: DATE } as const;
  await call(connectAs('admin'), 'changeDates', { gymId: id, changes: [canceled] });
  await page.goto('/dashboard/notifications?kind=session');
  const told = page
    .getByRole('list', { name: 'Notifications' })
    .getByRole('listitem')
    .filter({ hasText: `Canceled: Open mat at ${name}` });
  await expect(told).toContainText(`${other} at 11:00 am (0.1 mi)`, { timeout: 90_000 });
  await told.getByRole('link', { name: 'See gym' }).click();
  await expect(page).toHaveURL(path);
});
