import type { Page } from '@playwright/test';
import { sitePaths } from '@contract';
import { phonePhoto, picture } from '@support/images';
import { waitForCall, sendDecision } from './support/calls';
import { openInNewContext, signIn } from './support/signIn';
import { expect, expectAccessible, waitForHydration, test, UNTIL_UPDATED } from './support/test';

// One after the other: both change the photos of the owner's first gym.
test.describe.configure({ mode: 'default' });
/** A phone's viewport. */
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };

/** Opens the photos of an owner's first gym. Returns the path of the gym's page. */
async function openPhotos(page: Page): Promise<string> {
  await signIn(page, 'owner');
  await page.goto('/my-gyms');
  await page
    .getByRole('link', { name: /^Photos for / })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Photos', exact: true })).toBeInViewport();
  return (await page.getByRole('link', { name: 'View page' }).getAttribute('href')) ?? '';
}

test('an owner uploads, orders and captions photos, one upload fails, a visitor reports a photo, and an admin removes it', async ({
  page: owner,
  browser,
  problems,
}) => {
  // The browser logs a rejected and a deleted file to the console.
  problems.expect(/status of 40[034]/);
  // Playwright's trace recorder fetches the previews of uploads, which the page itself never does.
  problems.expect(/Connecting to 'blob:/);
  // Earlier runs may have left photos.
  const [mat, door] = [`The mat ${Date.now()}`, `The front door ${Date.now()}`];
  const gymPath = await openPhotos(owner);
  const part = owner.getByRole('region', { name: 'Photos' });
  await part.getByLabel(/I have the right to publish these photos/).check();
  const files = [
    { name: 'mat.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto(1600, 1200) },
    { name: 'door.png', mimeType: 'image/png', buffer: await picture(800, 600).png().toBuffer() },
    { name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html></html>') },
  ];
  const before = await part.getByRole('button', { name: /^Delete: / }).count();
  await part.getByLabel('Photo files').setInputFiles(files);
  await expect(part.getByText(/This isn’t a JPEG, PNG or WebP photo/)).toBeVisible();
  await expect(part.getByRole('button', { name: /^Delete: / })).toHaveCount(before + 2);
  await part.getByRole('button', { name: 'Remove: page.jpg' }).click();

  const captions = part.getByLabel('Description');
  for (const [index, caption] of [door, mat].entries()) {
    const field = captions.nth(before + index);
    await field.fill(caption);
    await waitForCall(owner, 'updatePhotos', () => field.press('Enter'));
  }
  await waitForCall(owner, 'updatePhotos', () => part.getByRole('button', { name: `Make cover: ${mat}` }).click());
  await expect(part.getByRole('img').first()).toHaveAccessibleName(mat);
  await expectAccessible(owner);
  await owner.reload();
  await expect(part.getByRole('img').first()).toHaveAccessibleName(mat);

  const visitor = await openInNewContext(browser, PHONE);
  const cover = visitor.getByRole('img', { name: mat }).first();
  await expect(async () => {
    await visitor.goto(gymPath);
    await expect(cover).toBeVisible({ timeout: 5000 });
  }).toPass(UNTIL_UPDATED);
  // It has the width that the screen needs, is an AVIF, and can be read at its URL without other headers.
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBeGreaterThan(0);
  const address = await cover.evaluate((image: HTMLImageElement) => image.currentSrc);
  expect(address).toContain('.avif?');
  const file = await visitor.request.get(address);
  expect(file.headers()['cache-control']).toBe('private, max-age=31536000, immutable');
  expect((await visitor.request.get(address.replace(/token=.*/, 'token=guessed'))).status()).toBe(403);

  await waitForHydration(visitor);
  await cover.click();
  await visitor.getByRole('button', { name: 'Report this photo' }).click();
  const form = visitor.getByRole('dialog', { name: 'Report this photo' });
  await form.getByLabel('What’s wrong with this photo?').selectOption({ label: 'It doesn’t show this gym' });
  await expectAccessible(visitor);
  await waitForCall(visitor, 'reportPhoto', () => form.getByRole('button', { name: 'Send report' }).click());
  await expect(form.getByText('Thank you.')).toBeVisible();

  const admin = await openInNewContext(browser, PHONE);
  await signIn(admin, 'admin');
  await admin.goto(sitePaths.adminPhotos);
  const report = admin.getByRole('article').filter({ has: admin.getByRole('img', { name: mat }) });
  await expect(report.getByRole('img', { name: mat })).toBeVisible();
  await expectAccessible(admin);
  await report.getByRole('button', { name: 'Take down photo…' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Take down photo' });
  await dialog.getByLabel('Reason (optional)').fill('It shows another gym.');
  await sendDecision(admin, 'decidePhotoReport', () => dialog.getByRole('button', { name: 'Take down photo' }).click());

  // It is deleted from Storage and the open editor at once, and from the page soon.
  expect((await visitor.request.get(address)).ok()).toBe(false);
  await expect(part.getByRole('img', { name: mat })).toHaveCount(0);
  await expect(async () => {
    await visitor.goto(gymPath);
    await expect(visitor.getByRole('img', { name: mat })).toHaveCount(0, { timeout: 2000 });
    await expect(visitor.getByRole('img', { name: door }).first()).toBeVisible({ timeout: 2000 });
  }).toPass(UNTIL_UPDATED);
  await owner.getByRole('button', { name: /notification/i }).click();
  await expect(owner.getByText(`Someone reported the photo “${mat}”, and an admin took it down. Message from the admin: It shows another gym.`)).toBeVisible();
  await owner.keyboard.press('Escape');

  await part.getByRole('button', { name: `Delete: ${door}` }).click();
  await waitForCall(owner, 'deletePhoto', () => owner.getByRole('dialog').getByRole('button', { name: 'Delete photo' }).click());
  await expect(part.getByRole('img', { name: door })).toHaveCount(0);
  await Promise.all([admin.context().close(), visitor.context().close()]);
});

test('a photo needs the owner’s consent, an interrupted upload is retried once, and the keyboard reorders photos', async ({ page, problems }) => {
  problems.expect(/net::ERR_|Failed to load resource/);
  problems.expect(/Connecting to 'blob:/);
  await openPhotos(page);
  const part = page.getByRole('region', { name: 'Photos' });
  await part.getByRole('button', { name: 'Add photos…' }).click();
  await expect(part.getByText('Check this box first.')).toBeVisible();
  await expect(part.getByLabel(/I have the right to publish these photos/)).toBeFocused();
  await page.keyboard.press('Space');
  const all = part.getByRole('button', { name: /^Delete: / });
  const before = await all.count();
  let isCut = true;
  await page.route('**/addPhoto', (route) => (isCut && route.request().method() === 'POST' ? route.abort('connectionreset') : route.continue()));
  await part.getByLabel('Photo files').setInputFiles({ name: 'mat.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto(1200, 900) });
  const again = part.getByRole('button', { name: 'Try again: mat.jpg' });
  await expect(again).toBeVisible({ timeout: 45_000 });
  await expectAccessible(page);
  isCut = false;
  await waitForCall(page, 'addPhoto', () => again.press('Enter'));
  await expect(all).toHaveCount(before + 1);
  const door = { name: 'door.png', mimeType: 'image/png', buffer: await picture(640, 480).png().toBuffer() };
  await waitForCall(page, 'addPhoto', () => part.getByLabel('Photo files').setInputFiles(door));
  await expect(all).toHaveCount(before + 2);

  const keys = () => part.locator('[data-arranged]').evaluateAll((items) => items.map((item) => item.getAttribute('data-arranged')));
  const [order, last] = [await keys(), part.getByRole('button', { name: /^Move (?!earlier|later)/ }).last()];
  await waitForCall(page, 'updatePhotos', () => last.press('ArrowLeft'));
  const moved = [...order.slice(0, -2), order.at(-1), order.at(-2)];
  expect(await keys()).toEqual(moved);
  // When a photo moves forward, its own element moves in the document, under the pointer.
  const handles = part.getByRole('button', { name: /^Move (?!earlier|later)/ });
  await handles.last().scrollIntoViewIfNeeded();
  const places = await Promise.all([handles.nth(-2).boundingBox(), handles.last().boundingBox()]);
  const [from, to] = places.map((box) => ({ x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }));
  if (!from || !to) throw new Error('No handles');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 10 });
  await waitForCall(page, 'updatePhotos', () => page.mouse.up());
  expect(await keys()).toEqual(order);
  await page.reload();
  await expect(all).toHaveCount(before + 2);
  expect(await keys()).toEqual(order);
  for (const _added of [1, 2]) {
    const count = await all.count();
    await all.last().click();
    await waitForCall(page, 'deletePhoto', () => page.getByRole('dialog').getByRole('button', { name: 'Delete photo' }).click());
    await expect(all).toHaveCount(count - 1);
  }
});
