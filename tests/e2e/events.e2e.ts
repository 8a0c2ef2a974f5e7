import { addDays, type EnteredChange, makeEventKey, getLocalDate, sitePaths, getWeekday } from '@contract';
import { call } from '@scripts/client/backend';
import { connectAs } from './support/backend';
import { addGym } from './support/gyms';
import { expect, expectAccessible, test, waitForHydration, openUpdated } from './support/test';

const TODAY = getLocalDate(new Date(), 'America/Chicago');
const [CLOSED, MOVED, EVENT] = [addDays(TODAY, 3), addDays(TODAY, 4), addDays(TODAY, 5)];

test('a gym’s page shows a closure, a moved open mat and an event, which have pages of their own', async ({ page }) => {
  const title = 'Half Guard Seminar';
  const days = [CLOSED, MOVED, EVENT].map((date) => ({ day: getWeekday(date), start: '11:00', end: '13:00', program: 'open-mat', visitors: true }) as const);
  const { id, path } = await addGym({ name: `Events ${Date.now()}`, schedule: days });
  const event: EnteredChange = { kind: 'event', date: EVENT, start: '10:00', end: '14:00', title, instructor: 'Ana Souza', fee: 80, replaces: true };
  const changes: EnteredChange[] = [
    { kind: 'closed', from: CLOSED, to: CLOSED, reason: 'weather', note: 'Ice storm' },
    { kind: 'moved', classId: `${getWeekday(MOVED)}-1100-open-mat`, date: MOVED, start: '12:00' },
    event,
  ];
  await call(connectAs('admin'), 'changeDates', { gymId: id, changes });
  const notice = page.getByRole('region', { name: 'Closures' });
  await openUpdated(page, path, 'Ice storm');
  await waitForHydration(page);
  await expect(notice).toContainText('Weather. Ice storm');
  const agenda = page.getByRole('region', { name: 'Next 14 days' });
  await expect(agenda.getByText('Closed', { exact: true })).toBeVisible();
  await expect(agenda.getByText(`“${title}” instead`)).toBeVisible();
  await expectAccessible(page);

  const eventPath = sitePaths.event(path, makeEventKey(EVENT, title));
  await agenda.getByRole('link', { name: title, exact: true }).click();
  await expect(page).toHaveURL(eventPath);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  for (const text of ['10:00 am – 2:00 pm', 'Ana Souza', '$80']) await expect(page.getByRole('main')).toContainText(text);
  await page.reload();
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expectAccessible(page);

  const moved = await (await page.request.get(sitePaths.event(path, makeEventKey(MOVED, 'Open mat')))).text();
  expect(moved).toContain('Moved from 11:00 am');
  expect(moved).toMatch(/EventRescheduled.*previousStartDate/);

  await call(connectAs('admin'), 'changeDates', { gymId: id, changes: [{ ...event, canceled: true, reason: 'instructor-away' }] });
  await openUpdated(page, eventPath, 'Canceled');
  await expect(page.getByRole('main')).toContainText('Canceled. By Halfmat today: Instructor away');
  expect((await page.locator('script[type="application/ld+json"]').allTextContents()).join(' ')).toContain('EventCancelled');

  expect((await page.request.get(sitePaths.event(path, makeEventKey(EVENT, 'Another seminar')))).status()).toBe(404);
  const past = await page.request.get(sitePaths.event(path, makeEventKey(addDays(TODAY, -1), title)), { maxRedirects: 0 });
  expect([past.status(), past.headers().location]).toEqual([301, path]);
  await call(connectAs('admin'), 'deleteGym', { id });
});
