import { call } from '@scripts/client/backend';
import { addDays, getLocalDate, getWeekday } from '@contract';
import { connectAs } from './support/backend';
import { waitForCall } from './support/calls';
import { addGym } from './support/gyms';
import { signInVerified } from './support/signIn';
import { expect, expectAccessible, test, UNTIL_UPDATED, waitForHydration, waitForUpdate } from './support/test';

const DATE = addDays(getLocalDate(new Date(), 'America/Chicago'), 3);
const CLASS = { day: getWeekday(DATE), start: '11:00', program: 'open-mat' } as const;
const PLACE = { latitude: 43.0389, longitude: -87.9065 };

test('a person says that an open mat at a saved gym took place, which makes its page newer, and hears that the next one is canceled, and where else to go', async ({
  page,
}) => {
  // The sweep that notifies people runs every minute.
  test.setTimeout(240_000);
  const name = `Going ${Date.now()}`;
  const yesterday = { ...CLASS, day: getWeekday(addDays(getLocalDate(new Date(), 'America/Chicago'), -1)) };
  const { id, path } = await addGym({ name, ...PLACE, schedule: [CLASS, yesterday] });
  const { id: nearbyId } = await addGym({ name: `${name} Nearby`, ...PLACE, schedule: [{ ...CLASS, start: '12:00', visitors: true }] });
  // Two visitors on different networks must agree.
  await call(connectAs('user'), 'checkFacts', { gymId: id, groups: ['schedule'], stillTrue: true });
  await signInVerified(page, 'goer', '203.0.113.60');
  await page.goto(path);
  await waitForHydration(page);
  await waitForCall(page, 'addSavedGym', () => page.getByRole('button', { name: /^Save/ }).first().click());
  // People who plan to go to a later session are asked about that one only.
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const question = page.getByRole('listitem').filter({ hasText: `Did it take place? Open mat at ${name}` });
  await expect(question).toContainText('You saved this gym.');
  await expectAccessible(page);
  await waitForCall(page, 'answerSession', () => question.getByRole('button', { name: 'Yes', exact: true }).click());
  await expect(question).toContainText('Thanks!');
  await page.keyboard.press('Escape');

  const going = page.getByRole('button', { name: /^I’m going: Open mat/ }).first();
  const press = () => waitForCall(page, 'setGoing', () => going.click());
  await press();
  await expect(page.getByText('1 going')).toBeVisible();
  await expect(going).toHaveAttribute('aria-pressed', 'true');
  await press();
  await expect(going).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText('1 going')).toBeHidden();
  await press();
  // A trigger counts plans for everyone else. Each request has a URL of its own, since responses are cached.
  let asked = 0;
  const counts = async () => (await page.request.get(`/api/going?ids=${id},${asked++}`)).text();
  await expect.poll(counts, UNTIL_UPDATED).toContain(`"${CLASS.day}-1100-open-mat~${DATE}":1`);

  const canceled = { kind: 'canceled', classId: `${CLASS.day}-1100-open-mat`, date: DATE } as const;
  await call(connectAs('admin'), 'changeDates', { gymId: id, changes: [canceled] });
  await waitForUpdate(page, path, 'by a visitor');
  await page.goto('/dashboard/notifications?kind=session');
  const news = page
    .getByRole('list', { name: 'Notifications' })
    .getByRole('listitem')
    .filter({ hasText: `Canceled: Open mat at ${name}` });
  await expect(news).toBeVisible({ timeout: 90_000 });
  await expect(news).toContainText(`${name} Nearby at 12:00 pm`);
  await news.getByRole('link', { name: 'See gym' }).click();
  await expect(page).toHaveURL(path);
  // Following a link reads the page from the database, while reloading it would return a copy that is up to a minute old.
  await expect(page.getByText('Last checked today by a visitor')).toBeVisible();
  for (const added of [id, nearbyId]) await call(connectAs('admin'), 'deleteGym', { id: added });
});
