import { waitForCall } from './support/calls';
import { openInNewContext, signIn } from './support/signIn';
import { expect, expectAccessible, test, openUpdated } from './support/test';

test('an admin publishes a site notice, adds a redirect and sends an announcement to all gym owners', async ({ page, browser, problems }) => {
  problems.expect(/status of 404/);
  const stamp = Date.now();
  const visitor = await openInNewContext(browser);
  const owner = await openInNewContext(browser);
  await signIn(owner, 'owner');
  await signIn(page, 'admin');

  await page.goto('/admin/notices');
  await page.getByRole('button', { name: 'Write a site notice' }).first().click();
  await page.getByLabel('Text', { exact: true }).fill(`Imports pause tonight ${stamp}.`);
  await page.getByLabel('Link (optional)').fill('/about');
  await page.getByLabel('Link text').fill('Why');
  await expect(page.getByRole('figure').getByText(`Imports pause tonight ${stamp}.`)).toBeVisible();
  await expectAccessible(page);
  await waitForCall(page, 'createSiteNotice', () => page.getByRole('button', { name: 'Post site notice' }).click());
  await expect(page.getByRole('article', { name: `Imports pause tonight ${stamp}.` }).getByText('Shown now')).toBeVisible();

  // An instance checks for notices every ten seconds, and caches keep the page a little longer.
  const notice = visitor.getByText(`Imports pause tonight ${stamp}.`);
  await openUpdated(visitor, '/contact', `Imports pause tonight ${stamp}.`);
  await expect(notice).toBeVisible();
  await expectAccessible(visitor, '[aria-label="Site notices"]');
  await visitor.getByRole('button', { name: 'Dismiss this notice' }).first().click();
  await expect(notice).toBeHidden();

  await page.goto('/admin/redirects');
  await page.getByRole('button', { name: 'Add a redirect' }).click();
  await page.getByLabel('Old URL').fill(`/Flyer-${stamp}`);
  await page.getByLabel('Find a page').fill('texas');
  await page.getByRole('dialog').getByRole('button', { name: 'Find', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('listitem')
    .getByRole('button', { name: /^Texas/ })
    .first()
    .click();
  await waitForCall(page, 'createRedirect', () => page.getByRole('button', { name: 'Add redirect' }).click());
  await expect(page.getByRole('article', { name: `/flyer-${stamp}` })).toBeVisible();
  await expectAccessible(page);
  expect((await visitor.request.get(`/flyer-${stamp}?utm_source=paper`)).url()).toMatch(/\/bjj\/texas$/);

  await page.goto('/admin/announcements');
  await page.getByRole('button', { name: 'Write an announcement' }).click();
  await page.getByLabel('Send to').selectOption('All gym owners');
  await page.getByLabel('Title').fill(`News ${stamp}`);
  await page.getByLabel('Message', { exact: true }).fill('Something has changed.');
  await waitForCall(page, 'countAudience', () => page.getByRole('button', { name: 'Preview announcement' }).click());
  await expectAccessible(page);
  await waitForCall(page, 'sendAnnouncement', () => page.getByRole('button', { name: /^Send to [\d,]+ (?:person|people)$/ }).click());
  await expect(page.getByRole('article', { name: `News ${stamp}` }).getByText(/^Sent to [\d,]+ (?:person|people)$/)).toBeVisible();
  await owner.goto('/dashboard/notifications');
  await expect(owner.getByText(`News ${stamp}`)).toBeVisible();

  // Clean up for the tests that follow.
  await page.goto('/admin/notices');
  await page.getByRole('button', { name: `End site notice: Imports pause tonight ${stamp}.` }).click();
  await waitForCall(page, 'endSiteNotice', () => page.getByRole('dialog').getByRole('button', { name: 'End site notice' }).click());
  await expect(page.getByRole('heading', { name: 'Past site notices', exact: true })).toBeVisible();
  await visitor.context().close();
  await owner.context().close();
});
