import { call } from '@scripts/client/backend';
import { addDays, localDay, weekdayOf } from '@contract';
import { connectAs } from './support/backend';
import { waitForCall } from './support/calls';
import { addGym } from './support/gyms';
import { signIn, signUpVerified } from './support/signIn';
import { expect, expectAccessible, test, UNTIL_UPDATED, waitForHydration } from './support/test';

const DATE = addDays(localDay(new Date(), 'America/Chicago'), 3);
const CLASS = { day: weekdayOf(DATE), start: '11:00', program: 'open-mat' } as const;

test('a person who is going to an open mat hears that it is canceled, where to go instead, and that it is on again', async ({ page }) => {
  // The index follows within half a minute, and the sweep that notifies people runs every minute.
  test.setTimeout(240_000);
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
  // A trigger counts plans for everyone else.
  const counts = async () => (await page.request.get(`/api/going?ids=${id},${asked++}`)).text();
  await expect.poll(counts, UNTIL_UPDATED).toContain(`"${CLASS.day}-1100-open-mat~${DATE}":1`);

  const canceled = { kind: 'canceled', classId: `${CLASS.day}-1100-open-mat`, date: DATE } as const;
  const { ids } = await call(connectAs('admin'), 'changeDates', { gymId: id, changes: [canceled] });
  await page.goto('/dashboard/notifications?kind=session');
  const news = (title: string) =>
    page
      .getByRole('list', { name: 'Notifications' })
      .getByRole('listitem')
      .filter({ hasText: `${title}: Open mat at ${name}` });
  const told = news('Canceled');
  await expect(told).toContainText(`${other} at 11:00 am (0.1 mi)`, { timeout: 90_000 });
  await call(connectAs('admin'), 'changeDates', { gymId: id, changes: [], removes: [...ids] });
  const again = news('On again');
  await expect(again).toContainText('Open mat is back on', { timeout: 90_000 });
  await again.getByRole('link', { name: 'See gym' }).click();
  await expect(page).toHaveURL(path);
});

test('a visitor says at the bell that an open mat at a saved gym took place, and the gym’s page gets newer', async ({ page }) => {
  // Half a minute, but six callables may have to start first.
  test.setTimeout(120_000);
  const yesterday = addDays(localDay(new Date(), 'America/Chicago'), -1);
  const name = `Was on ${Date.now()}`;
  const { id, path } = await addGym({ name, schedule: [{ day: weekdayOf(yesterday), start: '11:00', program: 'open-mat' }] });
  // Two visitors on different networks must agree.
  await call(connectAs('user'), 'checkFacts', { gymId: id, groups: ['schedule'], stillTrue: true });
  await signUpVerified(page, 'saver', '203.0.113.60');
  await page.goto(path);
  await waitForHydration(page);
  await waitForCall(page, 'addSavedGym', () => page.getByRole('button', { name: /^Save/ }).first().click());
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const question = page.getByRole('listitem').filter({ hasText: `Did it take place? Open mat at ${name}` });
  await expect(question).toContainText('You saved this gym.');
  await expectAccessible(page);
  await waitForCall(page, 'answerSession', () => question.getByRole('button', { name: 'Yes', exact: true }).click());
  await expect(question).toContainText('Thanks!');
  // Following a link reads the page from the database, while reloading it would return a copy that is up to a minute old.
  await expect(async () => {
    await page.goto('/dashboard/notifications?kind=session');
    await page.getByRole('link', { name: 'See gym' }).first().click();
    await expect(page.getByText('Last checked today by a visitor')).toBeVisible({ timeout: 5_000 });
  }).toPass(UNTIL_UPDATED);
});
