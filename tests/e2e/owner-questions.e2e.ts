import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addDays, getLocalDate, type OwnerQuestion, type QuestionItem, getWeekday } from '@contract';
import { createQuestionToken } from '@functions/owner-questions/link';
import { toQuestionNotification } from '@functions/owner-questions/notification';
import { call, readDocument, writeDocument } from '@scripts/client/backend';
import { encodeFields } from '@scripts/client/fields';
import { demoAccount } from './support/accounts';
import { connectAs } from './support/backend';
import { addGym } from './support/gyms';
import { expect, expectAccessible, test, openUpdated } from './support/test';

const TIME_ZONE = 'America/Chicago';
const MAIL_KEY = 'system/mailKey';

/** The key of links in emails. The first email creates it, which may be at this moment. */
async function loadMailKey(): Promise<string> {
  const admin = connectAs('admin');
  const read = () => readDocument<{ readonly key: string }>(admin, MAIL_KEY);
  if (!(await read())) {
    const key = randomBytes(32).toString('base64url');
    await writeDocument(admin, `${MAIL_KEY}?currentDocument.exists=false`, encodeFields({ key })).catch(() => undefined);
  }
  return (await read())?.key ?? '';
}

/** Stores a question about the next two days with its email, as the schedule does two weeks before a holiday. Returns the email's title. */
async function askOwner(gymId: string, name: string): Promise<string> {
  const admin = connectAs('admin');
  const today = getLocalDate(new Date(), TIME_ZONE);
  const dates = [addDays(today, 1), addDays(today, 2)];
  const question: OwnerQuestion = { gymId, kind: 'holiday', holiday: 'Thanksgiving Day', dates, until: addDays(today, 2), askedOn: today };
  const id = `${gymId}~holiday~${dates[0]}`;
  const { uid } = demoAccount('owner');
  const token = createQuestionToken({ questionId: id, uid }, await loadMailKey());
  const items: QuestionItem[] = dates.map((date) => ({ id: date, date, sessions: [] }));
  const { title, message, actionUrl, actionText, createdAt } = toQuestionNotification({ name }, question, items, { token, now: new Date() });
  await writeDocument(admin, `ownerQuestions/${id}`, encodeFields({ ...question }));
  const mail = { kind: 'owner-question', userId: uid, title, message, actionUrl, actionText, createdAt, dueAt: createdAt, status: 'waiting', attempts: 0 };
  await writeDocument(admin, `outbox/${id}`, encodeFields(mail));
  return title;
}

/** The URL of the link in the email to the owner. The page shows emails as text, in which a link is named by its URL. */
async function linkInMail(page: Page, title: string): Promise<string> {
  await page.goto('/dev/mail');
  const mail = page.getByRole('region', { name: title });
  return (await mail.getByRole('link', { name: '/answer?token=' }).getAttribute('href')) ?? '';
}

test('an owner answers a question about a holiday from the email without signing in, and visitors see it', async ({ page: owner }) => {
  const name = `Holiday Gym ${Date.now()}`;
  const today = getLocalDate(new Date(), TIME_ZONE);
  const schedule = [1, 2].map((days) => ({ day: getWeekday(addDays(today, days)), start: '18:00', end: '19:30', program: 'gi' as const }));
  const { id, path } = await addGym({ name, schedule });
  await call(connectAs('admin'), 'addOwner', { gymId: id, email: demoAccount('owner').email });
  const title = await askOwner(id, name);

  await owner.setViewportSize({ width: 390, height: 760 });
  const link = await linkInMail(owner, title);
  // A scanner follows the link, which answers nothing.
  expect((await owner.request.get(link)).status()).toBe(200);
  await owner.goto(link);
  // The next two days are the holiday only in its week.
  await expect(owner.getByRole('heading', { level: 1, name: /^Are you open for Thanksgiving (?:Day|weekend)\?$/ })).toBeVisible();
  await expect(owner.getByRole('button', { pressed: true })).toHaveCount(0);
  const days = owner.getByRole('main').getByRole('region');
  await days.nth(0).getByRole('button', { name: 'Closed' }).click();
  await expect(days.nth(0).getByText('Canceled')).toBeVisible();
  await days.nth(1).getByRole('button', { name: 'Special hours' }).click();
  await owner.getByLabel('Opens').fill('17:00');
  await owner.getByLabel('Closes').fill('21:00');
  await owner.getByRole('button', { name: 'Save hours' }).click();
  await expect(days.nth(1).getByText('Confirmed')).toBeVisible();
  await expect(days.nth(1).getByRole('button', { name: 'Special hours: 5:00 pm – 9:00 pm', pressed: true })).toBeVisible();
  await expectAccessible(owner);

  await openUpdated(owner, path, 'Confirmed');
  await expect(owner.getByText(/By the gym .*: Holiday\./).first()).toBeVisible();
  await expect(owner.getByText('Confirmed').first()).toBeVisible();
});
